import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { House, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { balances, lockWallet } from '../wallet/public.ts'
import { lastClosedPeriod, type Period } from './cashback-period.ts'
import { assertNotExcluded } from './exclusion.ts'
import { closeFinished } from './finished-grants.ts'
import { grantBonus, grantOf } from './grant-bonus.ts'
import { runningPromotions } from './promotions.ts'
import { CASHBACK_BALANCE_BELOW_KURUS, type Promotion, percentBonus, termsOf } from './rule.ts'

const NOT_ELIGIBLE = 'Şu an kayıp bonusu almaya uygun değilsiniz'

export interface Cashback {
  /** Kuruş; 0 where nothing can be claimed. */
  amountKurus: bigint
  /** Why not, as a sentence for the player. */
  obstacle?: string
  rule?: Promotion
  period?: Period
}

/**
 * The loss refund of the last closed period: percent of max(0, deposits without bonus − withdrawals − balance − bonuses given),
 * never of more than was really lost in games. server-rules §5, bonus-and-fairness §4.3.
 */
export async function computeCashback(q: Queryable, playerId: PlayerId): Promise<Cashback> {
  const [rule] = await runningPromotions(q, 'cashback')
  if (!rule) return { amountKurus: 0n, obstacle: NOT_ELIGIBLE }
  const period = lastClosedPeriod(q.now(), rule.cashback_period_days)
  const { cash, bonus } = await balances(q, playerId)
  const facts = await readFacts(q, playerId, period)
  const amountKurus = percentBonus(rule, netLoss(facts, cash + bonus))
  const obstacle = obstacleOf(rule, facts, { balance: cash + bonus, amountKurus })
  return { amountKurus: obstacle === undefined ? amountKurus : 0n, obstacle, rule, period }
}

interface Facts {
  deposits: bigint
  withdrawals: bigint
  bonuses: bigint
  lost: bigint
  open_withdrawals: number
  active_bonuses: number
  claimed: boolean
}

function readFacts(q: Queryable, playerId: PlayerId, { from, to, start, end, key }: Period): Promise<Facts> {
  return q.one<Facts>(sql`
    select
      (select coalesce(sum(d.amount_kurus), 0)::bigint from cashier.deposits_view d
        where d.player_id = ${playerId} and d.status in ('approved', 'done') and d.decided_at >= ${start} and d.decided_at < ${end}
          and not exists (select 1 from bonuses.offers o where o.deposit_id = d.id and o.status = 'selected')) as deposits,
      (select coalesce(sum(w.amount_kurus), 0)::bigint from cashier.withdrawals_view w
        where w.player_id = ${playerId} and w.status in ('pending', 'approved', 'done') and w.created_at >= ${start} and w.created_at < ${end}) as withdrawals,
      (select coalesce(sum(g.granted_kurus), 0)::bigint from bonuses.grants g
        where g.player_id = ${playerId} and g.source in ('promotion', 'hand') and g.created_at >= ${start} and g.created_at < ${end}) as bonuses,
      (select coalesce(sum(s.stake_kurus - s.bonus_stake_kurus - s.win_kurus + s.bonus_win_kurus), 0)::bigint from games.days_of(${playerId}) s
        where s.day >= ${from} and s.day < ${to}) as lost,
      (select count(*)::int from cashier.withdrawals_view w where w.player_id = ${playerId} and w.status in ('pending', 'approved')) as open_withdrawals,
      (select count(*)::int from bonuses.grants g
        where g.player_id = ${playerId} and g.status = 'active' and g.expires_at > ${q.now()}) as active_bonuses,
      exists (select 1 from bonuses.grants g where g.player_id = ${playerId} and g.source = 'cashback' and g.source_ref = ${key}) as claimed`)
}

function netLoss(facts: Facts, balance: bigint): bigint {
  const net = facts.deposits - facts.withdrawals - balance - facts.bonuses
  const capped = net < facts.lost ? net : facts.lost
  return capped > 0n ? capped : 0n
}

function obstacleOf(rule: Promotion, facts: Facts, now: { balance: bigint; amountKurus: bigint }): string | undefined {
  const below = rule.cashback_balance_below_kurus ?? CASHBACK_BALANCE_BELOW_KURUS
  if (facts.claimed) return 'Bu dönemin kayıp bonusunu zaten aldınız'
  if (now.balance >= below) return `Kayıp bonusu için bakiyeniz ${formatKurus(below)} altında olmalıdır`
  if (facts.open_withdrawals > 0) return 'Açık çekim talebiniz varken kayıp bonusu alamazsınız'
  if (facts.active_bonuses > 0) return 'Aktif bonusunuz varken kayıp bonusu alamazsınız'
  if (now.amountKurus === 0n) return NOT_ELIGIBLE
  if (now.amountKurus < (rule.cashback_minimum_kurus ?? 0n))
    return `Kayıp bonusu en az ${formatKurus(rule.cashback_minimum_kurus ?? 0n)} olduğunda alınabilir`
  return undefined
}

/** What the cashback tab shows. Closes bonuses that are over first, since an active one stands in the way. */
export function calculateCashback(house: House, playerId: PlayerId) {
  return house.db.transaction(async (tx) => {
    if (!house.config.policy.bonuses)
      return { success: true, eligible: false, cashback_amount: 0, message: NOT_ELIGIBLE }
    await lockWallet(tx, playerId)
    await closeFinished(tx, playerId)
    const { amountKurus, obstacle } = await computeCashback(tx, playerId)
    const message = obstacle ?? `${formatKurus(amountKurus)} kayıp bonusu alabilirsiniz`
    return { success: true, eligible: obstacle === undefined, cashback_amount: liraOfKurus(amountKurus), message }
  })
}

/** Claims the refund, once per period; refuses `cashback_amount_changed` where the server computes another amount. */
export function claimCashback(house: House, playerId: PlayerId, amountKurus: bigint) {
  if (!house.config.policy.bonuses) throw refuse('cashback_not_eligible')
  return house.db.transaction(async (tx) => {
    await lockWallet(tx, playerId)
    await assertNotExcluded(tx, playerId)
    const claimed = await claimInside(tx, playerId, amountKurus)
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

/** Inside a transaction that holds the player's wallet. Kuruş granted. */
export async function claimInside(tx: Tx, playerId: PlayerId, expectedKurus?: bigint): Promise<bigint> {
  await closeFinished(tx, playerId)
  const { amountKurus, obstacle, rule, period } = await computeCashback(tx, playerId)
  if (obstacle !== undefined || !rule || !period) throw refuse('cashback_not_eligible', obstacle)
  if (expectedKurus !== undefined && expectedKurus !== amountKurus) {
    throw refuse('cashback_amount_changed', undefined, { cashback_amount: liraOfKurus(amountKurus) })
  }
  await grantBonus(
    tx,
    grantOf(rule, { playerId, source: 'cashback', sourceRef: period.key, amountKurus, terms: termsOf(rule) }),
  )
  return amountKurus
}
