import {
  MAX_COLUMNS,
  MAX_LEGS,
  MAX_RETURN_KURUS,
  MIN_COLUMN_KURUS,
  MIN_STAKE_KURUS,
} from '@meydan/contract/sports/sports'
import { naming, type RefusalCode, refusals } from '@meydan/contract/refusals'
import { formatKurus } from '@meydan/money/kurus'
import { columnsOf, isShape, lengthsOf, type Shape } from '@meydan/odds/coupon/columns'
import { bestReturnOf, perColumnWithin, totalOdds } from '@meydan/odds/coupon/coupon-return'
import { refuse } from '../../../platform/http/refusal.ts'
import { isLive, isOutright } from '../book/book.ts'
import type { SlipLegInput, FreshLeg } from './fresh-legs.ts'
import { ANY_SHARE, FREE_BET_ODDS, liveDelay, stakeWithinLimits } from './coupon-limits.ts'
import type { PlayerExposure } from './player-exposure.ts'

/** Up to so many times what may be staked, the desk is asked. */
const REFERRED_TIMES = 3n

export type Accept = 'exact' | 'higher' | 'any'

export interface Slip {
  kind: 'single' | 'combi' | 'system'
  legs: readonly SlipLegInput[]
  sizes: readonly number[]
}

interface QuoteRequest {
  perColumn: bigint
  accept: Accept
  now: Date
  standing: PlayerExposure
  /** Nobody pays the stake, and what it returns is without it. */
  isFree?: boolean
}

export interface Problem {
  code: RefusalCode
  message: string
}

/** What a slip comes to. Kuruş. */
export interface Quote {
  shape: Shape
  columns: number
  lengths: number[]
  stake: bigint
  /** Null of several columns. */
  totalOdds: number | null
  maxReturn: bigint
  maxStake: bigint
  /** Above `maxStake` and up to this, the desk is asked. */
  referralStake: bigint
  mbs: number
  /** Seconds. */
  delay: number
  /** What it returns on average, by the chances of now. */
  expected: bigint
  /** What each leg adds to what the operator may have to pay on its outcome, in their order. */
  liabilities: bigint[]
  legProblems: (Problem | undefined)[]
  problems: Problem[]
}

/** The columns that a slip asks for. Refuses `too_many_legs`, `too_many_columns` and `system_invalid`, before anything is computed. */
export function shapeOf({ kind, legs, sizes }: Slip): Shape {
  if (legs.length > MAX_LEGS) throw refuse('too_many_legs')
  const bankers = kind === 'system' ? legs.filter(({ bank }) => bank).length : 0
  const free = legs.length - bankers
  if (kind === 'single') return { free, bankers, sizes: [1] }
  if (kind === 'combi') {
    if (legs.length < 2) throw refuse('system_invalid')
    return { free, bankers, sizes: [free] }
  }
  const shape = { free, bankers, sizes: sizes.toSorted((a, b) => a - b) }
  if (!isShape(shape)) throw refuse('system_invalid')
  if (columnsOf(shape) > MAX_COLUMNS) throw refuse('too_many_columns')
  return shape
}

/**
 * What a slip comes to and what stands against it: the one calculation behind the slip's check and its acceptance, over one read of
 * its legs. Odds that the player saw are compared, never taken.
 */
export function quoteSlip(
  slip: Slip,
  fresh: readonly FreshLeg[],
  { perColumn, accept, now, standing, isFree = false }: QuoteRequest,
): Quote {
  const shape = shapeOf(slip)
  const columns = columnsOf(shape)
  const lengths = lengthsOf(shape)
  const legs = fresh.map(({ asked: quoteRequest, price }) => ({
    odds: price?.odds ?? quoteRequest.odds,
    bank: slip.kind === 'system' && quoteRequest.bank,
    result: 'open' as const,
  }))
  const played = { legs, sizes: shape.sizes }
  const stake = perColumn * BigInt(columns)
  const gross = bestReturnOf({ ...played, perColumnKurus: perColumn })
  const maxReturn = isFree ? freeBetReturn(gross, stake) : gross
  const factors = liabilityFactors(slip.kind, fresh, { ...played, columns })
  const legProblems = fresh.map((leg) => problemOf(leg, fresh, { accept, now, live: standing.live }))
  const mbs = Math.max(1, ...fresh.map(({ event, price }) => price?.mbs ?? event?.mbs ?? 1))
  const mostReturn = least(MAX_RETURN_KURUS, standing.couponReturn, standing.dayReturn)
  const byReturn = perColumnWithin(played, mostReturn) * BigInt(columns)
  const byLimit = stakeWithinLimits(fresh, factors, standing)
  const maxStake = least(byReturn, byLimit, ...(standing.mostStake === null ? [] : [standing.mostStake]))
  const referralStake = isFree ? maxStake : least(byReturn, byLimit * REFERRED_TIMES)
  const found = {
    shape,
    columns,
    lengths,
    stake,
    maxReturn,
    maxStake,
    referralStake,
    mbs,
    legProblems,
    totalOdds: columns > 1 ? null : totalOdds(legs.map(({ odds }) => odds)),
    delay: liveDelay(
      fresh.flatMap(({ event }) => event ?? []),
      standing.delayPlus,
    ),
    expected: expectedOf(stake, meanReturn(shape, slip.kind, fresh) / columns, isFree),
    liabilities: factors.map((factor) => BigInt(Math.ceil(Number(stake) * factor))),
  }
  return {
    ...found,
    problems: [
      ...legProblems.filter((one) => one !== undefined),
      ...moneyProblems(found, { perColumn, mostReturn, isFree }),
    ],
  }
}

/** What a free bet brings: its stake is not returned with the win. Kuruş. */
export function freeBetReturn(gross: bigint, stake: bigint): bigint {
  return gross > stake ? gross - stake : 0n
}

function expectedOf(stake: bigint, meanOfOne: number, isFree: boolean): bigint {
  return BigInt(Math.round(Number(stake) * Math.max(0, isFree ? meanOfOne - 1 : meanOfOne)))
}

function least(...amounts: bigint[]): bigint {
  return amounts.reduce((least, each) => (each < least ? each : least))
}

/** What stands against one leg, the first that a player has to know. */
function problemOf(
  leg: FreshLeg,
  all: readonly FreshLeg[],
  { accept, now, live }: { accept: Accept; now: Date; live: boolean },
): Problem | undefined {
  const { asked: quoteRequest, event, price } = leg
  const twin = all.find((other) => other !== leg && other.asked.event === quoteRequest.event)
  if (twin) return problem(isSame(twin.asked, quoteRequest) ? 'duplicate_leg' : 'legs_related')
  if (all.some((other) => other !== leg && isOfOneLeague(leg, other))) return problem('outright_related')
  if (!event || !price) return problem('leg_unavailable')
  if (event.phase === 'prematch' && event.starts_at <= now) return problem('event_started')
  if (event.phase !== 'prematch' && !isLive(event.phase)) return problem('leg_unavailable')
  if (isLive(event.phase) && !live) return problem('live_off')
  if (price.isDecided || price.state === 'closed' || price.state === 'settled') return problem('leg_unavailable')
  if (!price.isFresh) return problem('feed_down')
  if (price.state === 'suspended') return problem('market_suspended')
  if (!price.isActive || price.odds === null) return problem('leg_unavailable')
  return acceptsOdds(accept, { seen: quoteRequest.odds, odds: price.odds, live: isLive(event.phase) })
    ? undefined
    : problem('odds_changed')
}

/** Each match of a league is a part of what its season comes to: an outright stands beside none of them, and beside no other outright. */
function isOfOneLeague({ event: one }: FreshLeg, { event: other }: FreshLeg): boolean {
  return (
    one !== undefined &&
    other?.league_id === one.league_id &&
    one.id !== other.id &&
    (isOutright(one) || isOutright(other))
  )
}

function isSame(one: SlipLegInput, other: SlipLegInput): boolean {
  return one.key === other.key && one.specifiers === other.specifiers && one.outcome === other.outcome
}

/** Whether who saw these odds takes those. */
export function acceptsOdds(
  accept: Accept,
  { seen, odds, live }: { seen: number; odds: number; live: boolean },
): boolean {
  if (accept === 'exact') return odds === seen
  return odds >= seen || (accept === 'any' && live && odds >= seen * ANY_SHARE)
}

function moneyProblems(
  found: Pick<
    Quote,
    'columns' | 'totalOdds' | 'stake' | 'lengths' | 'mbs' | 'maxReturn' | 'maxStake' | 'referralStake'
  >,
  { perColumn, mostReturn, isFree }: { perColumn: bigint; mostReturn: bigint; isFree: boolean },
): Problem[] {
  const { columns, totalOdds: odds, stake, lengths, mbs, maxReturn, maxStake, referralStake } = found
  const problems: Problem[] = []
  if ((lengths[0] ?? 0) < mbs) problems.push(problem('mbs_not_met', { n: String(mbs) }))
  if (isFree && columns > 1) problems.push(problem('free_bet_kind'))
  else if (isFree && (odds ?? 0) < FREE_BET_ODDS) problems.push(problem('free_bet_odds'))
  if (!isFree && perColumn < MIN_COLUMN_KURUS) problems.push(problem('column_below_minimum'))
  if (!isFree && stake < MIN_STAKE_KURUS) problems.push(problem('stake_below_minimum'))
  if (maxReturn > mostReturn) problems.push(problem('return_above_limit'))
  else if (stake > referralStake) problems.push(problem('stake_above_limit', { tutar: formatKurus(maxStake) }))
  return problems
}

export function problem(code: RefusalCode, words: Record<string, string> = {}): Problem {
  return { code, message: naming(refusals[code].message, words) }
}

/**
 * For each leg, what a stake of 1 adds to what the operator may have to pay on its outcome: of a single the win above the stake, of
 * others the return times the chances of all other legs.
 */
function liabilityFactors(
  kind: Slip['kind'],
  fresh: readonly FreshLeg[],
  {
    columns,
    ...played
  }: { columns: number; legs: Parameters<typeof bestReturnOf>[0]['legs']; sizes: readonly number[] },
): number[] {
  const scale = 1_000_000n
  const best = Number(bestReturnOf({ ...played, perColumnKurus: scale })) / Number(scale) / columns
  if (kind === 'single') return played.legs.map(({ odds }) => (odds / 100 - 1) / columns)
  return fresh.map((leg) =>
    fresh.reduce((product, other) => (other === leg ? product : product * (other.price?.chance ?? 1)), best),
  )
}

/** What a stake of 1 in each column returns on average: as a coupon's return, with chance × odds for what came of a leg. */
function meanReturn({ sizes }: Shape, kind: Slip['kind'], fresh: readonly FreshLeg[]): number {
  let banks = 1
  let sums = [1]
  for (const { asked: quoteRequest, price } of fresh) {
    const mean = Math.min(1, price?.chance ?? 0) * ((price?.odds ?? quoteRequest.odds) / 100)
    if (kind === 'system' && quoteRequest.bank) banks *= mean
    else sums = [...sums, 0].map((sum, k) => sum + (sums[k - 1] ?? 0) * mean)
  }
  return banks * sizes.reduce((sum, size) => sum + (sums[size] ?? 0), 0)
}
