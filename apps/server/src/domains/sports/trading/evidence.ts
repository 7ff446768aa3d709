import { marketTypeByKey } from '@meydan/feed/market-types'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** What is looked at around a coupon, from before it was placed to after it was taken. */
const AROUND_MS = 60_000
const PRICES_MAX = 60
const MESSAGES_MAX = 100

interface PriceRow {
  no: number
  key: string
  outcome: string
  version: number
  odds: (number | null)[]
  is_active: boolean[]
  status: number
  at: Date
}

/** By the number of the leg, oldest first: the odds of its outcome as long as prices are kept. */
export async function readPricesAround(q: Queryable, coupon: number) {
  const rows = await q.rows<PriceRow>(sql`
    select l.no, l.key, l.outcome, p.version::float8 as version, p.odds, p.is_active, p.status, p.at
    from sports.coupons c join sports.legs l on l.coupon_id = c.id
    cross join lateral (
      select version, odds, is_active, status, at from sports.prices p
      where p.event_id = l.event_id and p.key = l.key and p.specifiers = l.specifiers
        and (p.version = l.market_version or p.at between c.placed_at - ${AROUND_MS} * interval '1 ms'
          and coalesce(c.accepted_at, c.decides_at) + ${AROUND_MS} * interval '1 ms')
      order by p.version limit ${PRICES_MAX}) p
    where c.id = ${coupon} order by l.no, p.version`)
  const shown = rows.map((row) => {
    const place = marketTypeByKey.get(row.key)?.outcomes.findIndex(({ id }) => id === row.outcome) ?? -1
    const isOpen = row.status === 1 && row.is_active[place] === true
    return {
      no: row.no,
      version: row.version,
      odds: row.odds[place] ?? null,
      is_open: isOpen,
      at: row.at.toISOString(),
    }
  })
  return new Map(
    [...Map.groupBy(shown, ({ no }) => no)].map(([no, of]) => [no, of.map(({ no: _no, ...price }) => price)]),
  )
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
