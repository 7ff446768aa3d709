import { returnOf } from '@meydan/odds/coupon/coupon-return'
import type { LegResult } from '@meydan/odds/coupon/fraction'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { COMBINATION } from '../combinations/combination-market.ts'

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
    /** Of a combination of this event the outcomes that have to win together, each with its result as far as it is known; of any other leg null. */
    parts: Part[] | null
  }[]
}

interface Part {
  is_hit: boolean
  outcome: string
  result: string | null
}

/** Every coupon with a leg in these markets of an event, or in a combination with one of them, that was taken and not sold back. */
export function readHit(q: Queryable, event: string, markets: readonly MarketId[]): Promise<HitCoupon[]> {
  return q.rows<HitCoupon>(sql`
    with named as materialized (select * from jsonb_to_recordset(${JSON.stringify(markets)}) as t (key text, specifiers text)),
    hit as (
      select l.coupon_id from sports.legs l join named t on l.key = t.key and l.specifiers = t.specifiers where l.event_id = ${event}
      union
      select l.coupon_id from sports.legs l cross join sports.components_of(l.key, l.specifiers) p
      join named t on t.key = p.part_key and t.specifiers = p.part_specifiers where l.event_id = ${event} and l.key = ${COMBINATION}
    )
    select c.status, c.playing_kurus, c.columns, c.free_bet_id is not null as is_free, c.sizes, c.return_kurus,
      (select jsonb_agg(jsonb_build_object('is_hit', l.event_id = ${event}, 'outcome', l.outcome, 'odds', l.odds, 'is_bank', l.is_bank, 'result', l.result,
        'places', l.places, 'tied', l.tied, 'parts', (
          select jsonb_agg(jsonb_build_object('is_hit', exists (select from named t where t.key = p.part_key and t.specifiers = p.part_specifiers),
            'outcome', p.part_outcome, 'result', r.result))
          from sports.components_of(l.key, l.specifiers) p left join sports.results_view r on r.event_id = l.event_id and r.key = p.part_key
            and r.specifiers = p.part_specifiers and r.outcome = p.part_outcome
          where l.event_id = ${event})) order by l.no) from sports.legs l where l.coupon_id = c.id) as legs
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
  if (leg.parts) return allOf(leg.parts, won)
  if (leg.is_hit) return won === 'void' ? 'void' : hitBy(leg.outcome, won)
  if (leg.result === null) return 'open'
  return leg.result === 'dead_heat'
    ? { kind: 'dead_heat', places: leg.places ?? 0, tied: leg.tied ?? 1 }
    : (leg.result as LegResult)
}

/** As `sports.results_view` has it: void with one part that is given back, lost with one that has lost, won with all of them. */
function allOf(parts: readonly Part[], won: Won): LegResult | 'open' {
  const results = parts.map(({ is_hit, outcome, result }) => {
    if (!is_hit) return result ?? 'open'
    return won === 'void' ? 'void' : hitBy(outcome, won)
  })
  if (results.some((result) => result !== 'won' && result !== 'lost' && result !== 'open')) return 'void'
  if (results.includes('lost')) return 'lost'
  return results.includes('open') ? 'open' : 'won'
}
