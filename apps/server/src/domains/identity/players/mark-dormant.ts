import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { endSessions } from '../login/sessions.ts'

/** Marks accounts that nobody has used since, so many at most, and ends what is open of them; gives whose they are. The money stays. */
export async function markDormant(tx: Tx, since: Date, most: number): Promise<PlayerId[]> {
  const asleep = await tx.rows<{ id: PlayerId }>(sql`
    update identity.players set dormant_since = ${tx.now()} where id in (
      select p.id from identity.players p where p.dormant_since is null and p.status = 'active' and greatest(p.created_at, p.last_login_at) <= ${since}
        and not exists (select from identity.sessions s where s.player_id = p.id and s.last_seen_at > ${since})
      order by p.id limit ${most} for update)
    returning id`)
  for (const { id } of asleep) await endSessions(tx, id)
  return asleep.map(({ id }) => id)
}
