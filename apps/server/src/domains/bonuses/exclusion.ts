import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'

/** A bonus is an invitation to play: nobody in a pause takes one. Refuses `self_excluded`. */
export async function assertNotExcluded(q: Queryable, playerId: PlayerId): Promise<void> {
  const pause = await q.row<{ kind: string | null }>(
    sql`select (compliance.exclusion_at(${playerId}, ${q.now()})).kind as kind`,
  )
  if (pause?.kind)
    throw refuse('self_excluded', pause.kind === 'time_out' ? 'Mola süreniz dolana kadar bonus alamazsınız' : undefined)
}
