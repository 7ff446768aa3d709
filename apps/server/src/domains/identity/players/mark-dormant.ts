import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { endSessions } from '../login/sessions.ts'

/** Accounts that nobody has used since and that are not marked yet, so many at most, by their ids after this one. */
export function unusedAccounts(
  q: Queryable,
  since: Date,
  most: number,
  after: PlayerId | 0,
): Promise<{ id: PlayerId }[]> {
  return q.rows(
    sql`select p.id from identity.players p where ${isUnused(since)} and p.id > ${after} order by p.id limit ${most}`,
  )
}

/** Marks it as dormant and ends what is open of it; false where it was used meanwhile or is marked already. The money stays. */
export async function markDormant(tx: Tx, since: Date, id: PlayerId): Promise<boolean> {
  const marked = await tx.run(
    sql`update identity.players p set dormant_since = ${tx.now()} where p.id = ${id} and ${isUnused(since)}`,
  )
  if (marked === 0) return false
  await endSessions(tx, id)
  return true
}

function isUnused(since: Date): Sql {
  return sql`p.dormant_since is null and p.status = 'active' and greatest(p.created_at, p.last_login_at) <= ${since}
    and not exists (select from identity.sessions s where s.player_id = p.id and s.last_seen_at > ${since})`
}
