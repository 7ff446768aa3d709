import { allows } from '@meydan/contract/licence-rules'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/db.ts'
import type { PlayerId } from '../../../platform/house.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { prepared } from '../../../platform/prepared.ts'

/** What a player may be owed, and what the desk thinks of him. Kuruş. */
export interface Standing {
  /** Of every limit of liability; 1 where nobody said otherwise. */
  share: number
  /** Seconds that his live bets wait longer. */
  delayPlus: number
  /** What one coupon may return. */
  couponReturn: bigint
  /** What further coupons of today may return together. */
  dayReturn: bigint
  /** The licence lets matches be bet on that have begun. */
  live: boolean
  /** What he may be owed already, by event. */
  onEvents: Readonly<Record<string, number>>
}

/** Somebody who is nobody yet has the usual limits. */
export async function readStanding(
  q: Queryable,
  player: PlayerId | undefined,
  events: readonly string[],
): Promise<Standing> {
  const today = startOfIstanbulDay(istanbulDay(q.now()))
  const row = await q.one<{
    factor_bp: number
    delay_plus_s: number
    coupon_return: bigint
    day_return: bigint
    today: bigint
    on_events: Record<string, number> | null
  }>(
    prepared(sql`
    select coalesce(r.factor_bp, 10000) as factor_bp, coalesce(r.delay_plus_s, 0) as delay_plus_s,
      sports.limit_of('coupon_return', 0, '', 'any') as coupon_return, sports.limit_of('player_day', 0, '', 'any') as day_return,
      coalesce((select sum(max_return_kurus) from sports.coupons
        where player_id = ${player ?? null} and placed_at >= ${today} and status not in ('refused', 'expired')), 0)::bigint as today,
      (select jsonb_object_agg(event_id, kurus) from (select l.event_id, sum(l.liability_kurus) as kurus
        from sports.coupons c join sports.legs l on l.coupon_id = c.id
        where c.player_id = ${player ?? null} and c.status in ('pending', 'accepted') and c.return_kurus is null and l.event_id = any(${[...events]}::text[])
        group by 1) o) as on_events
    from (select) one left join sports.player_risk r on r.player_id = ${player ?? null}`),
  )
  return {
    share: row.factor_bp / 10_000,
    delayPlus: row.delay_plus_s,
    couponReturn: row.coupon_return,
    dayReturn: row.day_return > row.today ? row.day_return - row.today : 0n,
    live: allows((await readLicenceNow(q)).policy, 'liveBetting'),
    onEvents: row.on_events ?? {},
  }
}
