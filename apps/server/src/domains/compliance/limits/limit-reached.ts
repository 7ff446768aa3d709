import sql from 'sql-template-tag'
import { numbered, type Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { isAtLimit, PROTECTION, protectionOf, type ProtectionRow, protectionValues } from './stake-limits.ts'

/**
 * Of players with what each of them stakes (kuruş), those whose limit of stakes, losses or time is used up: the same stake again would
 * be refused. A refusal itself leaves no trace, so this is how others know of it. Deposit limits are not looked at.
 */
export async function playersAtLimit(q: Queryable, stakes: ReadonlyMap<PlayerId, bigint>): Promise<PlayerId[]> {
  const bound = await q.rows<{ id: PlayerId }>(sql`
    select p.id from unnest(${[...stakes.keys()]}::int[]) as p (id)
    where exists (select from compliance.limits l where l.player_id = p.id) or exists (select from compliance.operator_limits h where h.kind <> 'deposit')`)
  if (bound.length === 0) return []
  const values = protectionValues(
    bound.map(({ id }) => id),
    q.now(),
  )
  const rows = await q.rows<ProtectionRow>(numbered(PROTECTION, values))
  return rows
    .filter((row) => isAtLimit(protectionOf(row), Number(stakes.get(row.player_id))))
    .map(({ player_id }) => player_id)
}
