import { marketTypeByKey } from '@meydan/feed/market-types'
import type { SlipLeg } from '@meydan/contract/sports/sports-fields'
import sql from 'sql-template-tag'
import type { output } from 'zod/mini'
import type { Queryable } from '../../../platform/database/db.ts'
import { type BookEvent, EVENT_COLUMNS, EVENT_TABLES, isLive, type MarketState } from '../book/book.ts'
import { learnTypesOf } from '../book/market-types.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { type LimitOf, readOperatorLimits } from './operator-limits.ts'

export type AskedLeg = output<typeof SlipLeg>

/** A leg of a slip as the database has it at this moment. */
export interface FreshLeg {
  no: number
  asked: AskedLeg
  /** Undefined where there is no such event. */
  event: BookEvent | undefined
  /** Undefined where the event has no such market or the market no such outcome. */
  price: Price | undefined
}

export interface Price {
  state: MarketState
  /** The producer of its market is up. */
  isFresh: boolean
  isActive: boolean
  /** Hundredths; null where none is offered. */
  odds: number | null
  /** As the feed says, before what trading makes of them. */
  fedOdds: number | null
  /** The chances of winning of the outcome, as the feed says or else as the odds do. */
  chance: number
  /** Of all outcomes, only as the feed says. */
  chances: readonly (number | null)[]
  producer: number
  version: number
  seq: number
  /** The market was closed up to this seq. */
  closedSeq: number
  /** Fewest legs of a coupon with it. */
  mbs: number
  /** It has come to something already. */
  isDecided: boolean
  /** When the desk last held or released it. */
  heldAt: Date | null
  /** What the operator may have to pay on it already. Kuruş. */
  liability: number
  /** And on its event, each market at its worst. */
  eventLiability: number
  limits: { outcome: number; event: number; playerEvent: number }
}

interface MarketRow {
  event: string
  key: string
  specifiers: string
  outcome: string
  state: MarketState
  is_fresh: boolean
  odds: (number | null)[]
  fed_odds: (number | null)[]
  chances: (number | null)[]
  is_active: boolean[]
  producer: number
  version: number
  seq: number
  closed_seq: number
  is_decided: boolean
  held_at: Date | null
  mbs: number
  liability: number
  event_liability: number
}

/** Everything that is asked of the legs, in reads of one moment; screens' memory never decides. */
export async function readFreshLegs(q: Queryable, legs: readonly AskedLeg[]): Promise<FreshLeg[]> {
  const [fresh] = await readFreshSlips(q, [legs], readOperatorLimits(q))
  return fresh as FreshLeg[]
}

/** The same of several slips at once, in their order. */
export async function readFreshSlips(
  q: Queryable,
  slips: readonly (readonly AskedLeg[])[],
  limits: Promise<LimitOf>,
): Promise<FreshLeg[][]> {
  const asked = slips.flat()
  const ids = [...new Set(asked.map(({ event }) => event))]
  const [limitOf, eventRows, marketRows] = await Promise.all([limits, readEvents(q, ids), readMarkets(q, asked)])
  await learnTypesOf(q, marketRows)
  const events = new Map(eventRows.map((event) => [event.id, event]))
  const rows = new Map(marketRows.map((row) => [nameOf(row), row]))
  return slips.map((legs) =>
    legs.map((leg, index) => {
      const event = events.get(leg.event)
      return { no: index + 1, asked: leg, event, price: event && priceOf(leg, rows.get(nameOf(leg)), event, limitOf) }
    }),
  )
}

/** Of an outcome, among all. */
export function nameOf({ event, key, specifiers, outcome }: Omit<AskedLeg, 'odds' | 'version' | 'bank'>): string {
  return `${event}|${key}|${specifiers}|${outcome}`
}

function readEvents(q: Queryable, ids: readonly string[]): Promise<BookEvent[]> {
  return q.rows(prepared(sql`select ${EVENT_COLUMNS} from ${EVENT_TABLES} where e.id = any(${ids})`))
}

function readMarkets(q: Queryable, legs: readonly AskedLeg[]): Promise<MarketRow[]> {
  const named = new Map(legs.map((leg) => [nameOf(leg), leg]))
  const asked = [...named.values()].map(({ event, key, specifiers, outcome }) => ({ event, key, specifiers, outcome }))
  return q.rows(
    prepared(sql`
    select t.event, t.key, t.specifiers, t.outcome, case when m.state = 'open' and m.closes_at <= ${q.now()} then 'closed' else m.state end as state, m.is_fresh, m.odds, m.fed_odds, m.chances, m.is_active, m.producer, m.version::float8 as version,
      m.seq::float8 as seq, m.closed_seq::float8 as closed_seq, m.held_at, m.mbs, coalesce(x.liability_kurus, 0)::float8 as liability,
      coalesce(w.kurus, 0)::float8 as event_liability,
      -- Without the offset all results that there ever were may be read once instead of one each.
      exists (select from sports.settlements s where s.event_id = t.event and s.key = t.key and s.specifiers = t.specifiers
        and s.outcome = t.outcome and s.undone_by is null offset 0) as is_decided
    from jsonb_to_recordset(${JSON.stringify(asked)}) as t (event text, key text, specifiers text, outcome text)
    -- Each leg by itself, through the keys: a plan made while the book was small would go through the whole of it.
    cross join lateral (
      select * from sports.markets_view where event_id = t.event and key = t.key and specifiers = t.specifiers limit 1) m
    left join lateral (
      select liability_kurus from sports.exposures
      where event_id = t.event and key = t.key and specifiers = t.specifiers and outcome = t.outcome limit 1) x on true
    left join lateral (
      select sum(most) as kurus from (
        select max(liability_kurus) as most from sports.exposures where event_id = t.event group by key, specifiers) market) w on true`),
  )
}

function priceOf(
  { key, outcome }: AskedLeg,
  row: MarketRow | undefined,
  event: BookEvent,
  limitOf: LimitOf,
): Price | undefined {
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (!row || place < 0) return undefined
  const odds = row.odds[place] ?? null
  const { tier } = event
  const phase = isLive(event.phase) ? 'live' : 'prematch'
  return {
    state: row.state,
    isFresh: row.is_fresh,
    isActive: row.is_active[place] === true,
    odds,
    fedOdds: row.fed_odds[place] ?? null,
    chance: row.chances[place] ?? (odds === null ? 0 : Math.min(1, 100 / odds)),
    chances: row.chances,
    producer: row.producer,
    version: row.version,
    seq: row.seq,
    closedSeq: row.closed_seq,
    isDecided: row.is_decided,
    heldAt: row.held_at,
    mbs: row.mbs,
    liability: row.liability,
    eventLiability: row.event_liability,
    limits: {
      outcome: limitOf({ scope: 'outcome', tier, key, phase }),
      event: limitOf({ scope: 'event', tier, phase }),
      playerEvent: limitOf({ scope: 'player_event', tier, phase }),
    },
  }
}
