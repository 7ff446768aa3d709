import sql from 'sql-template-tag'
import type { Round } from './rounds.ts'
import type { Session } from '../session.ts'
import type { StudioContext } from '../studio-context.ts'

/** The free spin of a round that does not count may be played again; where the platform knows no such spins, none is left. */
export async function giveSpinBack(
  context: StudioContext,
  session: Session,
  round: Round,
  found: { isUnknown: boolean },
): Promise<void> {
  if (round.free_spin_id === null) return
  await context.pool.query(sql`
    update studio.session set free_spins_left = case when ${found.isUnknown} then 0 else free_spins_left + 1 end where id = ${session.id}`)
}
