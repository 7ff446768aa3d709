import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { bonusPorts } from '../../../domain-ports.ts'
import { calculateCashback, claimCashback } from '../cashback/claim-cashback.ts'
import { dueOn, take } from './model-cashback-rules.ts'
import { type Claim, setPeriod } from './model-claims.ts'
import { dayNumber, startOfDay, sum } from './model-days.ts'
import { deposit, runJob } from './model-office.ts'
import { placeBet } from './model-plays.ts'
import { meet, type Real, refusalCode } from './model-real.ts'
import type { Paper, PaperGame } from './model-paper.ts'

/** Asks what is due, then claims that or another amount. */
export async function claimRefund(paper: Paper, real: Real, isRight: boolean): Promise<void> {
  const { world, id, grants } = real
  await runJob(paper, real)
  const context = { ...world.site.context, ask: bonusPorts }
  const due = dueOn(paper)
  const amount = sum(due.map((each) => each.amount))
  const shown = await calculateCashback(context, id)
  expect(shown).toMatchObject({ eligible: due.length > 0, cashback_amount: amount / 100 })
  const { code } = await refusalCode<unknown>(claimCashback(context, id, BigInt(isRight ? amount : amount + 1)))
  const refusal = paper.pausedUntil > paper.now ? 'self_excluded' : refusalOf(due, isRight)
  expect(code).toBe(refusal)
  meet(refusal ?? 'cashback')
  if (refusal) return
  const ids = await world.site.context.db.rows<{ id: number }>(
    sql`select id from bonuses.grants where player_id = ${id} and id > all(${grants}::int[]) order by id`,
  )
  grants.push(...ids.map((row) => row.id))
  for (const claim of due) take(paper, claim)
}

function refusalOf(due: readonly Claim[], isRight: boolean): string | undefined {
  if (due.length === 0) return 'cashback_not_eligible'
  return isRight ? undefined : 'cashback_amount_changed'
}

/** The operator changes how many days one refund is for. */
export async function changePeriod(paper: Paper, { world }: Real, days: number): Promise<void> {
  paper.cashback.days = days
  await setPeriod(world.site, world.cashback, days)
}

/** A day as most refunds begin: money is paid in, all of it is staked, and midnight passes; the round may still be open then. */
export async function loseADay(
  paper: Paper,
  real: Real,
  lost: { kurus: number; game: PaperGame; closes: boolean },
): Promise<void> {
  await deposit(paper, real, lost.kurus)
  await placeBet(paper, real, { game: lost.game, kurus: paper.cash, closes: lost.closes })
  paper.now = startOfDay(dayNumber(paper.now) + 1)
  real.world.site.clock.set(new Date(paper.now))
}
