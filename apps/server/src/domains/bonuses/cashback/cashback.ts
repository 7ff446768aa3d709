import { CASHBACK_NOT_ELIGIBLE } from '@meydan/contract/sentences'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import type { BonusPorts } from '../ports.ts'
import {
  type EarlierClaim,
  type Quota,
  readClaims,
  readFlow,
  readStanding,
  type Standing,
  takenOutSince,
} from './cashback-facts.ts'
import { type DayLoss, lossesByDay } from './cashback-losses.ts'
import { lastClosedPeriod, type Period } from './cashback-period.ts'
import { categoriesOf, freeShares, lateOf, type Share } from './cashback-shares.ts'
import { FULL_TEXT, hasLeft, type Metered, openTo } from '../promotions/meter.ts'
import { runningPromotions } from '../promotions/promotions.ts'
import type { Promotion } from '../promotions/promotion-record.ts'
import { CASHBACK_BALANCE_BELOW_KURUS, percentBonus } from '../promotions/rule.ts'

/** What one promotion refunds of its last closed period, and all that was counted for it. Kuruş. */
export interface Due extends Quota {
  rule: Promotion
  period: Period
  shares: Share[]
  /** Losses of the shares, late rounds included. */
  lost: bigint
  carried: bigint
  countedBefore: bigint
  balance: bigint
  base: bigint
  amount: bigint
}

export interface Cashback {
  due: Due[]
  /** By promotion: why it refunds nothing, as a sentence for the player. */
  obstacles: Map<number, string>
}

/**
 * The loss refunds of the running cashback promotions for the last closed period of each: percent of max(0, deposits without bonus −
 * withdrawals − balance − bonuses given), never of more than was really lost in the games of its share, and of no loss or deposit
 * that has been counted before. What was paid out after the period counts as if it still lay there. server-rules §5, bonus-and-fairness §4.3.
 */
export async function computeCashback(q: Queryable, ask: BonusPorts, playerId: PlayerId): Promise<Cashback> {
  const rules = await runningPromotions(q, { type: 'cashback', playerId })
  const standing = await readStanding(q, ask, playerId)
  const found: Cashback = { due: [], obstacles: new Map() }
  const open = await openTo(q, playerId, rules)
  for (const rule of rules) {
    const due = await dueOf(q, playerId, { ask, rule, rules, standing, found })
    const obstacle = typeof due === 'string' ? due : (obstacleOfAmount(due) ?? obstacleOfCaps(due, open))
    if (typeof due === 'string' || obstacle !== undefined)
      found.obstacles.set(rule.id, obstacle ?? CASHBACK_NOT_ELIGIBLE)
    else found.due.push(due)
  }
  return found
}

const ALREADY_CLAIMED = 'Bu dönemin kayıp bonusunu zaten aldınız'

interface Case {
  ask: BonusPorts
  rule: Promotion
  rules: readonly Promotion[]
  standing: Standing
  found: Cashback
}

async function dueOf(q: Queryable, playerId: PlayerId, given: Case): Promise<Due | string> {
  const { ask, rule, rules, standing, found } = given
  const period = lastClosedPeriod(q.now(), rule.cashback_period_days)
  const { from, to } = period
  const claims = await readClaims(q, playerId, from, to)
  const earlier = [...claims, ...found.due.map(asClaim)]
  const free = (losses: readonly DayLoss[]) =>
    freeShares(
      categoriesOf(rule, rules),
      period,
      earlier.flatMap((claim) => claim.shares),
      losses,
    )
  const isClaimed = claims.some((claim) => claim.promotion_id === rule.id && claim.from === from && claim.to === to)
  if (isClaimed || free([]).length === 0) return ALREADY_CLAIMED
  const obstacle = obstacleOfStanding(rule, standing)
  if (obstacle !== undefined) return obstacle
  const losses = await lossesByDay(q, playerId, from, to)
  const shares = free(losses)
  const inside = await readFlow(q, ask, playerId, from, to)
  const withdrawals = inside.withdrawals + (await takenOutSince(q, ask, playerId, period.end))
  const flow = { ...inside, withdrawals }
  const countedBefore = baseOver(earlier, from, to)
  const late = lateOf(shares, losses)
  const before =
    late.since === undefined
      ? undefined
      : await leftBefore(q, playerId, { ask, since: late.since, from, due: found.due.map(asClaim) })
  const carried = least(late.kurus, before?.kurus ?? 0n)
  const net = flow.deposits + carried - flow.withdrawals - standing.balance - flow.bonuses - countedBefore
  const lost = shares.reduce((sum, share) => sum + share.lost, 0n)
  const base = notBelowZero(least(net, lost))
  const fed = carried > 0n ? [...(before?.fed ?? []), ...flow.deposits_fed] : flow.deposits_fed
  return {
    ...flow,
    deposits_fed: fed,
    rule,
    period,
    shares,
    lost,
    carried,
    countedBefore,
    balance: standing.balance,
    base,
    amount: percentBonus(rule, base),
  }
}

/**
 * What was put in over the days on which late rounds were opened and neither taken out nor refunded, `due` now among it: they were
 * staked with it.
 */
async function leftBefore(
  q: Queryable,
  playerId: PlayerId,
  { ask, since, from, due }: { ask: BonusPorts; since: string; from: string; due: readonly EarlierClaim[] },
): Promise<{ kurus: bigint; fed: Due['deposits_fed'] }> {
  const flow = await readFlow(q, ask, playerId, since, from)
  const counted = baseOver([...(await readClaims(q, playerId, since, from)), ...due], since, from)
  const kurus = notBelowZero(flow.deposits - flow.withdrawals - flow.bonuses - counted)
  return { kurus, fed: flow.deposits_fed }
}

function asClaim({ rule, period, base, shares }: Due): EarlierClaim {
  return { promotion_id: rule.id, from: period.from, to: period.to, base, shares }
}

function baseOver(claims: readonly EarlierClaim[], from: string, to: string): bigint {
  return claims.filter((claim) => claim.from < to && claim.to > from).reduce((sum, claim) => sum + claim.base, 0n)
}

/** Checked before anything is counted: most players who ask still have money. */
function obstacleOfStanding(
  rule: Promotion,
  { balance, openWithdrawals, activeBonuses }: Standing,
): string | undefined {
  const below = rule.cashback_balance_below_kurus ?? CASHBACK_BALANCE_BELOW_KURUS
  if (balance >= below) return `Kayıp bonusu için bakiyeniz ${suffixed(formatKurus(below), 'in')} altında olmalıdır`
  if (openWithdrawals > 0) return 'Açık çekim talebiniz varken kayıp bonusu alamazsınız'
  return activeBonuses > 0 ? 'Aktif bonusunuz varken kayıp bonusu alamazsınız' : undefined
}

function obstacleOfAmount({ rule, amount }: Due): string | undefined {
  const minimum = rule.cashback_minimum_kurus ?? 0n
  if (amount === 0n) return CASHBACK_NOT_ELIGIBLE
  return amount < minimum ? `Kayıp bonusu en az ${formatKurus(minimum)} olduğunda alınabilir` : undefined
}

function obstacleOfCaps({ rule, amount }: Due, open: readonly Metered[]): string | undefined {
  const isOpen = open.some((each) => each.id === rule.id && hasLeft(each, amount))
  return isOpen ? undefined : FULL_TEXT
}

/** The sentence for a player to whom nothing is due: the promotions' own, the first in the site's order. */
export function obstacleText({ due, obstacles }: Cashback): string | undefined {
  return due.length > 0 ? undefined : (obstacles.values().next().value ?? CASHBACK_NOT_ELIGIBLE)
}

export function amountOf({ due }: Cashback): bigint {
  return due.reduce((sum, each) => sum + each.amount, 0n)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function notBelowZero(kurus: bigint): bigint {
  return kurus > 0n ? kurus : 0n
}
