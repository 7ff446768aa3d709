import { marketTypeByKey } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { learnTypesOf } from '../../book/market-types.ts'
import { COMBINATION } from '../../combinations/combination-market.ts'

/** What is looked at around a coupon, from before it was placed to after it was taken. */
const AROUND_MS = 60_000
const PRICES_MAX = 60
const MESSAGES_MAX = 100

/** Why odds are not the feed's: `place` from 1, null for every outcome. */
interface Change {
  place: number | null
  by: 'own' | 'trading' | 'liability' | 'margin'
  bp: number | null
  reason: string | null
  set_by: number | null
}

interface PriceRow {
  no: number
  key: string
  outcome: string
  version: number
  odds: (number | null)[]
  fed_odds: (number | null)[] | null
  changes: Change[] | null
  staff: Record<string, string> | null
  is_active: boolean[]
  status: number
  at: Date
}

/** By the number of the leg, oldest first: the odds that its outcome was offered at, the feed's and why they differ, as long as prices are kept. */
export async function readPricesAround(q: Queryable, coupon: number) {
  const rows = await q.rows<PriceRow>(sql`
    select l.no, l.key, l.outcome, p.version::float8 as version, p.odds, p.fed_odds, p.changes, p.is_active, p.status, p.at,
      (select jsonb_object_agg(b.id, b.username) from staff.members_view b
        where b.id in (select (c ->> 'set_by')::integer from jsonb_array_elements(p.changes) c)) as staff
    from sports.coupons c join sports.legs l on l.coupon_id = c.id
    cross join lateral (
      select version, odds, fed_odds, changes, is_active, status, at from sports.prices p
      where p.event_id = l.event_id and p.key = l.key and p.specifiers = l.specifiers
        and (p.version = l.market_version or p.at between c.placed_at - ${AROUND_MS} * interval '1 ms'
          and coalesce(c.accepted_at, c.decides_at) + ${AROUND_MS} * interval '1 ms')
      order by p.version limit ${PRICES_MAX}) p
    where c.id = ${coupon} order by l.no, p.version`)
  await learnTypesOf(q, rows)
  const byLeg = Map.groupBy(rows, ({ no }) => no)
  return new Map([...byLeg].map(([no, prices]) => [no, prices.map(showPrice)]))
}

function showPrice(row: PriceRow) {
  const place = marketTypeByKey.get(row.key)?.outcomes.findIndex(({ id }) => id === row.outcome) ?? -1
  // No source prices combinations.
  const isFed = row.key !== COMBINATION
  return {
    version: row.version,
    odds: row.odds[place] ?? null,
    fed_odds: isFed ? ((row.fed_odds ?? row.odds)[place] ?? null) : null,
    changes: changesOf(row, place),
    is_open: row.status === 1 && row.is_active[place] === true,
    at: row.at.toISOString(),
  }
}

/** Odds of trading's own stand in place of all others. */
function changesOf({ changes, staff }: PriceRow, place: number) {
  const all = (changes ?? []).filter((each) => each.place === null || each.place === place + 1)
  const own = all.filter(({ by }) => by === 'own')
  return (own.length > 0 ? own : all).map(({ by, bp, reason, set_by }) => ({
    by,
    bp,
    reason,
    set_by: set_by === null ? null : (staff?.[set_by] ?? null),
  }))
}

interface MessageRow {
  producer: number
  seq: number
  type: string
  event: string
  at: Date
  body: string
}

/** Results, cancellations and what takes them back of its legs' markets, and the stops of the time in which it was taken. */
export async function readMessagesOf(q: Queryable, coupon: number) {
  const rows = await q.rows<MessageRow>(sql`
    select distinct m.producer, m.seq::float8 as seq, m.type, m.event_id as event, m.received_at as at, m.body::text as body
    from sports.coupons c join sports.legs l on l.coupon_id = c.id join sports.feed_messages m on m.event_id = l.event_id
    where c.id = ${coupon} and case when m.type = 'bet_stop'
      then m.received_at between c.placed_at - ${AROUND_MS} * interval '1 ms' and coalesce(c.accepted_at, c.decides_at) + ${AROUND_MS} * interval '1 ms'
      else exists (select from jsonb_array_elements(m.body -> 'markets') k where k ->> 'key' = l.key and k ->> 'specifiers' = l.specifiers) end
    order by at, seq limit ${MESSAGES_MAX}`)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
