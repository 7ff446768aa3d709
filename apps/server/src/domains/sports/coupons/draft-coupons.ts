import type { placeCoupon } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerSession } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { type FreeBet, freeBetsFor } from '../../bonuses/public.ts'
import type { Written } from './coupons.ts'
import { type FreshLeg, readFreshSlips } from './fresh-legs.ts'
import { readOperatorLimits } from './operator-limits.ts'
import { readPlayerExposures, type PlayerExposure } from './player-exposure.ts'
import { type Quote, quoteSlip } from './quote.ts'
import { REFERRAL_MS } from './referral.ts'
import { legsOnWire } from './slip-wire.ts'

type Input = InputOf<typeof placeCoupon>

/** A coupon that a player wants to play. */
export interface CouponRequest {
  player: PlayerSession
  input: Input
}

/** A coupon that waits for its stake, for its delay (milliseconds) or for the desk; or the one that this key stands for already. */
export type PlacedCoupon = { isNew: true; coupon: Written; delayMs: number } | { isNew: false; id: number }

/** A coupon that may be written. */
export interface Draft {
  ask: CouponRequest
  fresh: readonly FreshLeg[]
  standing: PlayerExposure
  freeBet: FreeBet | undefined
  quote: Quote
  isReferred: boolean
  /** Zero where its stake is taken at once. */
  delayMs: number
}

export type Answers = Map<CouponRequest, PlacedCoupon | Refusal>

/** Quotes the slips with everything read once for all of them; what is refused is answered at once. */
export async function draftCoupons(tx: Tx, requests: readonly CouponRequest[], answers: Answers): Promise<Draft[]> {
  const slips = requests.map(({ input }) => input.legs)
  const asking = requests.map(({ player, input }) => ({
    player: player.id,
    events: input.legs.map(({ event }) => event),
  }))
  const limits = readOperatorLimits(tx)
  const [fresh, standings] = await Promise.all([
    readFreshSlips(tx, slips, limits),
    readPlayerExposures(tx, asking, limits),
  ])
  const drafts: Draft[] = []
  for (const [index, ask] of requests.entries()) {
    const freeBet = await readFreeBet(tx, ask)
    const facts = { fresh: fresh[index] as FreshLeg[], standing: standings[index] as PlayerExposure }
    const drafted = freeBet instanceof Refusal ? freeBet : draftOf(ask, { ...facts, freeBet, now: tx.now() })
    if (drafted instanceof Refusal) answers.set(ask, drafted)
    else drafts.push(drafted)
  }
  return drafts
}

/** Refuses `free_bet_gone` where he has none of that name to play with now. */
async function readFreeBet(tx: Tx, { player, input }: CouponRequest): Promise<FreeBet | Refusal | undefined> {
  if (input.free_bet_id === undefined) return undefined
  const freeBets = await freeBetsFor(tx, player.id)
  return freeBets.find(({ id }) => id === input.free_bet_id) ?? refuse('free_bet_gone')
}

function draftOf(
  ask: CouponRequest,
  { fresh, standing, freeBet, now }: Pick<Draft, 'fresh' | 'standing' | 'freeBet'> & { now: Date },
): Draft | Refusal {
  const { input } = ask
  const perColumn = freeBet?.stakeKurus ?? input.per_column
  const isFree = freeBet !== undefined
  const found = quoteSlip(input, fresh, { perColumn, accept: input.accept, now, standing, isFree })
  const [first] = found.problems
  if (first) return refuse(first.code, first.message, detailsOf(fresh, found))
  const isReferred = found.stake > found.maxStake
  const delayMs = isReferred ? REFERRAL_MS : found.delay * 1_000
  return { ask, fresh, standing, freeBet, quote: found, isReferred, delayMs }
}

/** So that a slip mends itself in one round trip. */
function detailsOf(fresh: readonly FreshLeg[], found: Quote) {
  return {
    legs: legsOnWire(fresh, found.legProblems),
    max_stake: liraOfKurus(found.maxStake),
    referral_stake: liraOfKurus(found.referralStake),
  }
}
