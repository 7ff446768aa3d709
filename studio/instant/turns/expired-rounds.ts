import sql from 'sql-template-tag'
import { transaction } from '../../server/transaction.ts'
import type { StudioContext } from '../../server/studio-context.ts'
import { ruleOf } from '../game.ts'
import { type InstantRound, instantColumns } from '../rounds.ts'
import { writeStep } from './step.ts'

/**
 * Ends rounds whose player did not come back, as their rule says: what has been reached is taken, or the stake goes back. The calls
 * are left to the sweep.
 */
export async function endExpiredRounds(context: StudioContext): Promise<void> {
  await transaction(context.pool, async (db) => {
    const at = context.now()
    const { rows } = await db.query<InstantRound>(sql`
      select ${instantColumns} from studio.instant_rounds
       where status = 'open' and next_attempt_at <= ${at}
         and not exists (select from studio.instant_raises where round_id = instant_rounds.id and closed_at is null)
       order by next_attempt_at limit 32 for update skip locked`)
    for (const round of rows) {
      const pay = ruleOf(round).turns?.left(round.bet, round.outcome, round.decisions) ?? null
      if (pay !== null) await writeStep(db, context, round, { decisions: round.decisions, pay })
      const status = pay === null ? 'voiding' : 'accepted'
      await db.query(sql`
        update studio.instant_rounds set status = ${status}, owner = ${context.owner}, next_attempt_at = ${at} where id = ${round.id}`)
    }
  })
}
