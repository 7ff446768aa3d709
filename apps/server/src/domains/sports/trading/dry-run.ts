import { returnOf } from '@meydan/odds/coupon/coupon-return'
import type { LegResult } from '@meydan/odds/coupon/fraction'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** The outcomes that have won, all others having lost; of a dead heat those that share one place. */
export type Won = { ids: ReadonlySet<string>; isTied: boolean } | 'void'

export interface MarketId {
  key: string
  specifiers: string
}

export interface HitCoupon {
  status: 'accepted' | 'won' | 'lost' | 'void'
  /** Per column, as far as it was not sold back. */
  playing_kurus: bigint
  columns: number
  /** Nobody paid its stake, and what it returns is without it. */
  is_free: boolean
  sizes: number[]
  return_kurus: bigint | null
  legs: {
    is_hit: boolean
    outcome: string
    odds: number
    is_bank: boolean
    result: string | null
    places: number | null
    tied: number | null
  }[]
}

/** Every coupon with a leg in these markets of an event that was taken and not sold back. */
export function readHit(q: Queryable, event: string, markets: readonly MarketId[]): Promise<HitCoupon[]> {
  return q.rows<HitCoupon>(sql`
    with hit as (
      select distinct l.coupon_id from sports.legs l join jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text)
        on l.key = t.key and l.specifiers = t.specifiers where l.event_id = ${event}
    )
    select c.status, c.playing_kurus, c.columns, c.free_bet_id is not null as is_free, c.sizes, c.return_kurus,
      (select jsonb_agg(jsonb_build_object('is_hit', l.event_id = ${event}, 'outcome', l.outcome, 'odds', l.odds, 'is_bank', l.is_bank, 'result', l.result,
        'places', l.places, 'tied', l.tied) order by l.no) from sports.legs l where l.coupon_id = c.id) as legs
    from hit join sports.coupons c on c.id = hit.coupon_id where c.status in ('accepted', 'won', 'lost', 'void')`)
}

/** What it would return by this result, as far as that is known then. Kuruş. */
export function returnBy({ legs, sizes, playing_kurus }: HitCoupon, won: Won): bigint | undefined {
  const graded = legs.map((leg) => ({ odds: leg.odds, bank: leg.is_bank, result: resultOf(leg, won) }))
  return returnOf({ legs: graded, sizes, perColumnKurus: playing_kurus })
}

/** What would change for the coupons: what open ones would be paid at once, what paid ones would get or give back. */
export async function dryRun(q: Queryable, event: string, markets: readonly MarketId[], won: Won) {
  const rows = await readHit(q, event, markets)
  const sums = { coupons: rows.length, credit: 0n, debit: 0n }
  for (const row of rows) {
    const change = (returnBy(row, won) ?? 0n) - (row.status === 'accepted' ? 0n : (row.return_kurus ?? 0n))
    if (change > 0n) sums.credit += change
    else sums.debit -= change
  }
  return sums
}

function hitBy(outcome: string, { ids, isTied }: Exclude<Won, 'void'>): LegResult {
  if (!ids.has(outcome)) return 'lost'
  return isTied ? { kind: 'dead_heat', places: 1, tied: ids.size } : 'won'
}

/** A coupon has one leg of an event at the most. */
function resultOf(leg: HitCoupon['legs'][number], won: Won): LegResult | 'open' {
  if (leg.is_hit) return won === 'void' ? 'void' : hitBy(leg.outcome, won)
  if (leg.result === null) return 'open'
  return leg.result === 'dead_heat'
    ? { kind: 'dead_heat', places: leg.places ?? 0, tied: leg.tied ?? 1 }
    : (leg.result as LegResult)
}
