import { allows } from '@meydan/contract/licence/licence-rules'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { excludeEachOther, type Pick } from '@meydan/odds/price/football/combination'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { COMBINATION, picksOf } from '../combinations/combination-market.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { LimitOf } from './operator-limits.ts'
import { termsOf } from './player-terms.ts'

/** What a player may be owed, and what the desk thinks of him. Kuruş. */
export interface PlayerExposure {
  /** Of every limit of liability; 1 by default. */
  share: number
  /** Seconds that his live bets wait longer. */
  delayPlus: number
  /** What is accepted of him without asking, if his group has a sum of its own. */
  mostStake: bigint | null
  /** What one coupon may return. */
  couponReturn: bigint
  /** What further coupons of today may return together. */
  dayReturn: bigint
  /** The licence lets matches be bet on that have begun. */
  live: boolean
  /** What he has on the events already. */
  open: readonly OpenPick[]
}

/** An outcome of his open coupons, with what he may be owed on it. Kuruş. */
export interface OpenPick {
  event: string
  key: string
  specifiers: string
  outcome: string
  kurus: number
}

interface Row {
  factor_bp: number
  delay_plus_s: number
  most_kurus: bigint | null
  today: bigint
  open: OpenPick[] | null
}

/** Of each of those who ask, in their order; somebody who is nobody yet has the usual limits. */
export async function readPlayerExposures(
  q: Queryable,
  asking: readonly { player: PlayerId | undefined; events: readonly string[] }[],
  limits: Promise<LimitOf>,
): Promise<PlayerExposure[]> {
  const today = startOfIstanbulDay(istanbulDay(q.now()))
  const players = asking.map(({ player, events }, no) => ({ no, player: player ?? null, events }))
  const rows = () =>
    q.rows<Row>(
      prepared(sql`
    select k.factor_bp, k.delay_plus_s, k.most_kurus,
      coalesce((select sum(max_return_kurus) from sports.coupons
        where player_id = t.player and placed_at >= ${today} and status not in ('refused', 'expired')), 0)::bigint as today,
      -- By his coupons, never by all that stand on an event.
      (select jsonb_agg(o) from (select l.event_id as event, l.key, l.specifiers, l.outcome, sum(l.liability_kurus) as kurus
        from (select id from sports.coupons
          where player_id = t.player and settled_at is null and refusal is null and return_kurus is null offset 0) c
        cross join lateral (select event_id, key, specifiers, outcome, liability_kurus from sports.legs
          where coupon_id = c.id and event_id = any(t.events) offset 0) l
        group by 1, 2, 3, 4) o) as open
    from jsonb_to_recordset(${JSON.stringify(players)}) as t (no integer, player integer, events text[])
    cross join ${termsOf(sql`t.player`)} k order by t.no`),
    )
  const [found, limitOf, { policy }] = await Promise.all([rows(), limits, readLicenceNow(q)])
  const live = allows(policy, 'liveBetting')
  const couponReturn = BigInt(limitOf({ scope: 'coupon_return' }))
  const ofDay = BigInt(limitOf({ scope: 'player_day' }))
  return found.map((row) => ({
    share: row.factor_bp / 10_000,
    delayPlus: row.delay_plus_s,
    mostStake: row.most_kurus,
    couponReturn,
    dayReturn: ofDay > row.today ? ofDay - row.today : 0n,
    live,
    open: row.open ?? [],
  }))
}

/**
 * Whether one of these legs is on another outcome of a market that he has an open coupon on, by itself or in a combination, or cannot win
 * together with one of his: both risk little.
 */
export function hedges({ open }: PlayerExposure, legs: readonly Omit<OpenPick, 'kurus'>[]): boolean {
  return legs.some((leg) => open.some((pick) => pick.event === leg.event && areOpposed(partsOf(pick), partsOf(leg))))
}

/** The outcomes that it takes for this one. */
function partsOf(pick: Pick): Pick[] {
  return pick.key === COMBINATION ? picksOf(pick.specifiers) : [pick]
}

function areOpposed(one: readonly Pick[], other: readonly Pick[]): boolean {
  const isOther = (a: Pick, b: Pick) => a.key === b.key && a.specifiers === b.specifiers && a.outcome !== b.outcome
  return one.some((a) => other.some((b) => isOther(a, b))) || excludeEachOther([...one, ...other])
}
