import sql from 'sql-template-tag'
import { transaction } from '../server/transaction.ts'
import type { Works } from '../server/works.ts'
import { type InstantRound, instantColumns } from './rounds.ts'
import { reached, writeStep } from './step.ts'

/**
 * Ends rounds whose player did not come back: what has been reached is taken; where that is nothing yet, the stake goes back. The
 * calls are left to the sweep.
 */
export async function endForgotten(works: Works): Promise<void> {
  await transaction(works.pool, async (db) => {
    const at = works.now()
    const { rows } = await db.query<InstantRound>(sql`
      select ${instantColumns} from studio.instant_rounds
       where status = 'open' and next_attempt_at <= ${at} order by next_attempt_at limit 32 for update skip locked`)
    for (const round of rows) {
      const pay = reached(round)
      if (pay > 0) await writeStep(db, works, round, { decisions: round.decisions, pay })
      const status = pay > 0 ? 'accepted' : 'voiding'
      await db.query(sql`
        update studio.instant_rounds set status = ${status}, owner = ${works.owner}, next_attempt_at = ${at} where id = ${round.id}`)
    }
  })
}
