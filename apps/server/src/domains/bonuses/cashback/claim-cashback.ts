import { allows } from '@meydan/contract/licence/licence-rules'
import { CASHBACK_NOT_ELIGIBLE } from '@meydan/contract/sentences'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { policyOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { balances, lockWallet } from '../../wallet/public.ts'
import type { BonusPorts, BonusContext } from '../ports.ts'
import { amountOf, computeCashback, type Due, obstacleText } from './cashback.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { closeFinished } from '../grants/finished-grants.ts'
import { grantBonus, grantOf } from '../grants/grant-bonus.ts'
import { termsOf } from '../promotions/rule.ts'

/** What the cashback tab shows: the sum of what every running cashback promotion refunds. */
export async function calculateCashback(context: BonusContext, playerId: PlayerId) {
  if (!allows(await policyOf(context), 'bonuses'))
    return { success: true, eligible: false, cashback_amount: 0, message: CASHBACK_NOT_ELIGIBLE }
  const cashback = await computeCashback(context.db, context.ask, playerId)
  const amount = amountOf(cashback)
  const obstacle = obstacleText(cashback)
  const message = obstacle ?? `${formatKurus(amount)} kayıp bonusu alabilirsiniz`
  return { success: true, eligible: obstacle === undefined, cashback_amount: liraOfKurus(amount), message }
}

/** Claims the refund, once for each loss; refuses `cashback_amount_changed` where the server computes another amount. */
export function claimCashback(context: BonusContext, playerId: PlayerId, amountKurus: bigint) {
  return context.db.transaction(async (tx) => {
    await assertBonusesAllowed(tx)
    await lockWallet(tx, playerId)
    await assertNotExcluded(tx, playerId)
    const claimed = await claimInside(tx, context.ask, playerId, { amountKurus })
    const { cash, bonus } = await balances(tx, playerId)
    const message = `${formatKurus(claimed)} kayıp bonusu hesabınıza yatırıldı`
    return {
      success: true,
      cashback: { amount: liraOfKurus(claimed) },
      new_balance: liraOfKurus(cash + bonus),
      message,
    }
  })
}

/**
 * Inside a transaction that holds the player's wallet: takes all that is due, of whichever promotion it was asked for – a part of
 * it would raise the balance and be an active bonus, and so stand in the way of the rest. Kuruş granted.
 */
export async function claimInside(
  tx: Tx,
  ask: BonusPorts,
  playerId: PlayerId,
  asked: { amountKurus?: bigint; promotionId?: number },
): Promise<bigint> {
  await closeFinished(tx, playerId)
  const cashback = await computeCashback(tx, ask, playerId)
  const amount = amountOf(cashback)
  const obstacle = asked.promotionId === undefined ? obstacleText(cashback) : cashback.obstacles.get(asked.promotionId)
  if (obstacle !== undefined) throw refuse('cashback_not_eligible', obstacle)
  if (asked.amountKurus !== undefined && asked.amountKurus !== amount) {
    throw refuse('cashback_amount_changed', undefined, { cashback_amount: liraOfKurus(amount) })
  }
  for (const due of cashback.due) await claim(tx, playerId, due)
  return amount
}

async function claim(tx: Tx, playerId: PlayerId, due: Due): Promise<void> {
  const { rule, period, shares, amount } = due
  const fedBy = due.deposits_fed.map((each) => each.id)
  const sourceRef = `${rule.id}:${period.key}`
  const grant = grantOf(rule, { playerId, source: 'cashback', sourceRef, amountKurus: amount, terms: termsOf(rule) })
  const { id: grantId } = await grantBonus(tx, grant)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into bonuses.cashback_claims (player_id, promotion_id, grant_id, period, deposits_kurus, withdrawals_kurus, bonuses_kurus, balance_kurus,
      carried_kurus, counted_before_kurus, lost_kurus, base_kurus, percent, amount_kurus, deposit_ids, kept_kurus, created_at)
    values (${playerId}, ${rule.id}, ${grantId}, daterange(${period.from}, ${period.to}), ${due.deposits}, ${due.withdrawals}, ${due.bonuses},
      ${due.balance}, ${due.carried}, ${due.countedBefore}, ${due.lost}, ${due.base}, ${rule.percent}, ${amount}, ${fedBy}::int[], ${due.deposits_fed.map((each) => each.kurus)}::bigint[],
      (select created_at from bonuses.grants where id = ${grantId}))
    returning id`)
  await tx.run(sql`
    insert into bonuses.cashback_losses (claim_id, player_id, category, days, lost_kurus)
    select ${id}, ${playerId}, s.category, daterange(s.from, s.to), s.lost
    from unnest(${shares.map((each) => each.category)}::text[], ${shares.map((each) => each.from)}::date[],
      ${shares.map((each) => each.to)}::date[], ${shares.map((each) => each.lost)}::bigint[]) as s (category, "from", "to", lost)`)
  await tx.run(sql`
    update bonuses.offers set cashback_claim_id = ${id}
    where deposit_id = any(${fedBy}::int[]) and player_id = ${playerId} and cashback_claim_id is null`)
}
