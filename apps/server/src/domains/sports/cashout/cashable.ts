import { marketTypeByKey } from '@meydan/feed/market-types'
import { type LegOfCashOut, offerOf, fairValueOf } from '@meydan/odds/coupon/cash-out'
import { chancesOfLeg } from '@meydan/odds/coupon/leg-chances'
import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { gameOf, stakeRef } from '../coupons/coupon-play.ts'
import { type SlipLegInput, type FreshLeg, readFreshLegs } from '../coupons/fresh-legs.ts'
import { isLive } from '../book/book.ts'
import { type Problem, problem } from '../coupons/quote.ts'
import { resultOf } from '../settle/leg-result.ts'

/** Of what a coupon is worth, in basis points: more while one of its matches runs. */
const COMMISSION_BP = 500
const LIVE_COMMISSION_BP = 600
/** Seconds that a cash-out with a live leg waits. */
const LIVE_WAIT_S = 7
/** A leg with less than this is as good as lost: nobody knows what it is worth. */
const LEAST_CHANCE = 0.01
export const LEAST_OFFER_KURUS = 100n

/** How an open leg stood when an offer was made: whatever closes its market afterwards moves `closed_seq`. */
export interface SeenLeg {
  no: number
  version: number
  producer: number
  closed_seq: number
}

/** A coupon as it is sold back. Kuruş. */
export interface Cashable {
  id: number
  player_id: PlayerId
  status: string
  revision: number
  playing_kurus: bigint
  max_return_kurus: bigint
  columns: number
  sizes: number[]
  /** It is known what it returns, or waits for the official word on it. */
  is_reckoned: boolean
  /** Played with a free bet, which is never sold back. */
  is_free: boolean
  cashout_id: number | null
  legs: (SlipLegInput & {
    no: number
    result: string | null
    places: number | null
    tied: number | null
    sport: string
  })[]
}

/** One of the player's own, or undefined. `locks` it for a change. */
export function readCashable(
  q: Queryable,
  id: number,
  { playerId, locks = false }: { playerId?: PlayerId; locks?: boolean } = {},
): Promise<Cashable | undefined> {
  return q.row<Cashable>(sql`
    select c.id::float8 as id, c.player_id, c.status, c.revision, c.playing_kurus, c.max_return_kurus, c.columns, c.sizes,
      c.return_kurus is not null or c.waits_since is not null as is_reckoned, c.free_bet_id is not null as is_free, c.cashout_id::float8 as cashout_id,
      (select jsonb_agg(jsonb_build_object('no', l.no, 'event', l.event_id, 'key', l.key, 'specifiers', l.specifiers, 'outcome', l.outcome,
          'odds', l.odds, 'version', l.market_version, 'bank', l.is_bank, 'result', l.result, 'places', l.places, 'tied', l.tied,
          'sport', e.sport) order by l.no)
        from sports.legs l join sports.events e on e.id = l.event_id where l.coupon_id = c.id) as legs
    from sports.coupons c where c.id = ${id} and (${playerId ?? null}::integer is null or c.player_id = ${playerId ?? null})
    ${raw(locks ? 'for update of c' : '')}`)
}

/** What the whole of a coupon is worth at this moment. */
export interface Worth {
  offerKurus: bigint
  fairKurus: bigint
  seen: SeenLeg[]
  /** Seconds. */
  delay: number
}

/** Over one read of its open legs; or why it cannot be sold now. */
export async function worthOf(q: Queryable, coupon: Cashable): Promise<Worth | Problem> {
  if (coupon.status !== 'accepted' || coupon.is_reckoned || coupon.playing_kurus === 0n) return problem('cashout_gone')
  const open = coupon.legs.filter(({ result }) => result === null)
  if (open.some(({ key }) => marketTypeByKey.get(key)?.cashoutOk !== true))
    return { ...problem('cashout_off'), message: 'Bu kupondaki bir bahis türü bozdurulamıyor' }
  const fresh = await readFreshLegs(q, open)
  const against = fresh.map((leg) => problemOf(leg, q.now())).find((one) => one !== undefined)
  if (against) return against
  const legs = coupon.legs.map((leg) => legOf(leg, fresh[open.indexOf(leg)]))
  if (legs.includes(undefined)) return problem('cashout_gone')
  const isRunning = fresh.some(({ event }) => event !== undefined && isLive(event.phase))
  const sold = { legs: legs as LegOfCashOut[], sizes: coupon.sizes, perColumnKurus: coupon.playing_kurus }
  const { n, d } = fairValueOf(sold)
  const offer = offerOf(sold, isRunning ? LIVE_COMMISSION_BP : COMMISSION_BP)
  const offerKurus = offer < coupon.max_return_kurus ? offer : coupon.max_return_kurus
  if (offerKurus < LEAST_OFFER_KURUS) return problem('cashout_gone')
  const seen = fresh.map(({ price }, index) => ({
    no: open[index]?.no ?? 0,
    version: price?.version ?? 0,
    producer: price?.producer ?? 0,
    closed_seq: price?.closedSeq ?? 0,
  }))
  return { offerKurus, fairKurus: n / d, seen, delay: isRunning ? LIVE_WAIT_S : 0 }
}

export function isWorth(found: Worth | Problem): found is Worth {
  return 'offerKurus' in found
}

/** A result that only the scout has seen is one already. */
function problemOf({ event, price }: FreshLeg, now: Date): Problem | undefined {
  if (!event || !price || price.isDecided) return problem('cashout_gone')
  if (!isLive(event.phase) && (event.phase !== 'prematch' || event.starts_at <= now)) return problem('cashout_gone')
  if (!price.isFresh) return problem('feed_down')
  if (price.state === 'suspended') return problem('market_suspended')
  return price.state === 'open' && price.isActive ? undefined : problem('cashout_gone')
}

function legOf(leg: Cashable['legs'][number], fresh: FreshLeg | undefined): LegOfCashOut | undefined {
  const { odds, bank, result, places, tied } = leg
  const known = resultOf(result, places, tied)
  if (known !== 'open') return { odds, bank, result: known }
  const told = chancesOfLeg(leg, fresh?.price?.chances ?? [])
  const share = ownShare(fresh?.price)
  const chance = told && { ...told, won: told.won * share, halfWon: told.halfWon * share }
  return chance && chance.won >= LEAST_CHANCE ? { odds, bank, chance } : undefined
}

/**
 * Of the feed's chance of winning, what trading's own odds say of it: less where they are above the feed's. Odds below them make no coupon worth
 * more, as one person may set those alone.
 */
function ownShare(price: FreshLeg['price']): number {
  const { odds = null, fedOdds = null } = price ?? {}
  return odds === null || fedOdds === null ? 1 : Math.min(1, fedOdds / odds)
}

/** A stake of bonus money, or one that counts towards a bonus that is still being wagered, is not sold back. */
export async function isBound(
  context: Pick<AppContext, 'db' | 'hub'>,
  q: Queryable,
  { id, legs }: Cashable,
): Promise<boolean> {
  const game = await gameOf(context, { sports: legs.map(({ sport }) => sport), isFree: false })
  const { bound } = await q.one<{ bound: boolean }>(sql`
    select exists (select from bonuses.counting_stakes_view where movement_ref = ${`${game?.providerId ?? 0}:${stakeRef(id)}`}) as bound`)
  return bound
}
