import { marketTypeByKey } from '@meydan/feed/market-types'
import type { SlipLeg } from '@meydan/contract/sports-fields'
import sql from 'sql-template-tag'
import type { output } from 'zod/mini'
import type { Queryable } from '../../../platform/db.ts'
import { type BookEvent, EVENT_COLUMNS, EVENT_TABLES, type MarketState } from '../book/book.ts'
import { prepared } from '../../../platform/prepared.ts'

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
  /** The chances of winning of the outcome, as the feed says or else as the odds do. */
  chance: number
  /** Of all outcomes, only as the feed says. */
  chances: readonly (number | null)[]
  producer: number
  version: number
  seq: number
  /** The market was closed up to this seq. */
  closedSeq: number
  /** It has come to something already. */
  isDecided: boolean
  /** When the desk last held or released it. */
  heldAt: Date | null
  /** What the house may have to pay on it already. Kuruş. */
  liability: number
  /** And on its event, each market at its worst. */
  eventLiability: number
  limits: { outcome: number; event: number; playerEvent: number }
}

interface MarketRow {
  no: number
  state: MarketState
  is_fresh: boolean
  odds: (number | null)[]
  chances: (number | null)[]
  is_active: boolean[]
  producer: number
  version: number
  seq: number
  closed_seq: number
  is_decided: boolean
  held_at: Date | null
  liability: number
  event_liability: number
  outcome_limit: number
  event_limit: number
  player_event_limit: number
}

/** Everything that is asked of the legs, in two reads of one moment; screens' memory never decides. */
export async function readFreshLegs(q: Queryable, legs: readonly AskedLeg[]): Promise<FreshLeg[]> {
  const asked = JSON.stringify(
    legs.map(({ event, key, specifiers, outcome }, no) => ({ no, event, key, specifiers, outcome })),
  )
  const events = await q.rows<BookEvent>(
    prepared(sql`select ${EVENT_COLUMNS} from ${EVENT_TABLES} where e.id = any(${legs.map(({ event }) => event)})`),
  )
  const rows = await q.rows<MarketRow>(
    prepared(sql`
    select t.no, m.state, m.is_fresh, m.odds, m.chances, m.is_active, m.producer, m.version::float8 as version, m.seq::float8 as seq,
      m.closed_seq::float8 as closed_seq, m.held_at, coalesce(x.liability_kurus, 0)::float8 as liability,
      (select coalesce(sum(worst), 0)::float8 from (select max(liability_kurus) as worst from sports.exposures y where y.event_id = t.event
        group by y.key, y.specifiers) w) as event_liability,
      sports.limit_of('outcome', g.tier, t.key, f.phase)::float8 as outcome_limit, sports.limit_of('event', g.tier, '', f.phase)::float8 as event_limit,
      sports.limit_of('player_event', g.tier, '', f.phase)::float8 as player_event_limit,
      exists (select from sports.settlements s where s.event_id = t.event and s.key = t.key and s.specifiers = t.specifiers and s.outcome = t.outcome
        and s.undone_by is null) as is_decided
    from jsonb_to_recordset(${asked}) as t (no integer, event text, key text, specifiers text, outcome text)
    join sports.markets_view m on m.event_id = t.event and m.key = t.key and m.specifiers = t.specifiers
    join sports.events e on e.id = t.event
    join sports.leagues g on g.id = e.league_id
    cross join lateral (select case when e.phase in ('live', 'interrupted') then 'live' else 'prematch' end as phase) f
    left join sports.exposures x on x.event_id = t.event and x.key = t.key and x.specifiers = t.specifiers and x.outcome = t.outcome`),
  )
  const byNo = new Map(rows.map((row) => [row.no, row]))
  return legs.map((leg, index) => ({
    no: index + 1,
    asked: leg,
    event: events.find(({ id }) => id === leg.event),
    price: priceOf(leg, byNo.get(index)),
  }))
}

function priceOf({ key, outcome }: AskedLeg, row: MarketRow | undefined): Price | undefined {
  const place = marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (!row || place < 0) return undefined
  const odds = row.odds[place] ?? null
  return {
    state: row.state,
    isFresh: row.is_fresh,
    isActive: row.is_active[place] === true,
    odds,
    chance: row.chances[place] ?? (odds === null ? 0 : Math.min(1, 100 / odds)),
    chances: row.chances,
    producer: row.producer,
    version: row.version,
    seq: row.seq,
    closedSeq: row.closed_seq,
    isDecided: row.is_decided,
    heldAt: row.held_at,
    liability: row.liability,
    eventLiability: row.event_liability,
    limits: { outcome: row.outcome_limit, event: row.event_limit, playerEvent: row.player_event_limit },
  }
}
