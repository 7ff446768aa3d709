import type { Db } from '../../../platform/database/db.ts'
import { listSportsEvents, type readSportsEvent } from '@meydan/contract/sports/sports-admin'
import type { InputOf } from '@meydan/contract/call'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { readList, textIn } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type BookEvent, EVENT_COLUMNS, EVENT_TABLES, isLive, type MarketState } from '../book/book.ts'
import { learnTypesOf } from '../book/market-types.ts'
import { marketsInOrder, formatMatch, namesOf, scoreOnWire } from '../book/format-event.ts'
import { type LimitOf, readOperatorLimits } from '../coupons/operator-limits.ts'
import { readHolds } from './holds.ts'

const RECENT_MINUTES = 10
const PHASES = {
  live: ['live', 'interrupted'],
  prematch: ['prematch'],
  outright: ['prematch', 'live', 'interrupted'],
  ended: ['ended', 'closed', 'cancelled', 'postponed', 'abandoned'],
}

type EventRow = BookEvent & {
  stake: bigint
  liability: bigint
  markets: { open: number; suspended: number; held: number; closed: number }
  risks: { key: string; specifiers: string; outcome: string; liability: number }[] | null
  coupons: { count: number; stake: number; expected: number; recent: number }
}

/** The book with what the operator has on each event; the costly columns are read for the page's rows alone. */
export async function listDeskEvents(db: Db, input: InputOf<typeof listSportsEvents>) {
  const recent = new Date(db.now().getTime() - RECENT_MINUTES * 60_000)
  const from = sql`from ${EVENT_TABLES}`
  return readList(db, listSportsEvents, input, {
    rows: sql`
      select ${EVENT_COLUMNS}, coalesce(x.stake, 0)::bigint as stake, coalesce(x.liability, 0)::bigint as liability,
        (select jsonb_build_object('open', count(*) filter (where m.state = 'open'), 'suspended', count(*) filter (where m.state = 'suspended'),
            'held', count(*) filter (where m.held_by = 'operator'), 'closed', count(*) filter (where m.held_by = 'operator' and m.state = 'closed'))
          from sports.markets_view m where m.event_id = e.id) as markets,
        (select jsonb_agg(worst) from (select key, specifiers, outcome, liability_kurus as liability from sports.exposures y
          where y.event_id = e.id and liability_kurus > 0 order by liability_kurus desc limit 3) worst) as risks,
        (select jsonb_build_object('count', count(*) filter (where o.is_open), 'stake', coalesce(sum(o.stake_kurus) filter (where o.is_open and o.expected_kurus is not null), 0),
            'expected', coalesce(sum(o.expected_kurus) filter (where o.is_open), 0), 'recent', count(*) filter (where o.placed_at > ${recent}))
          from (select c.stake_kurus, c.expected_kurus, c.placed_at, c.status in ('pending', 'accepted') and c.return_kurus is null as is_open
            from sports.legs g join sports.coupons c on c.id = g.coupon_id where g.event_id = e.id) o) as coupons
      ${from}
      left join lateral (select sum(stake_kurus) as stake, max(liability_kurus) as liability from sports.exposures where event_id = e.id) x on true`,
    counted: from,
    where: [
      input.state && sql`e.phase = any(${PHASES[input.state]}::text[])`,
      (input.state === 'prematch' || input.state === 'outright') &&
        sql`(e.home_id is null) = ${input.state === 'outright'}`,
      input.sport && sql`e.sport = ${input.sport}`,
      input.day &&
        sql`e.starts_at >= ${startOfIstanbulDay(input.day)} and e.starts_at < ${startOfIstanbulDay(addDays(input.day, 1))}`,
      input.held &&
        sql`exists (select from sports.markets_view m where m.event_id = e.id and m.held_by = 'operator') = ${input.held === 'true'}`,
      input.q && textIn(input.q, 'h.name', 'a.name', 'e.name', 'l.name', 'e.id'),
    ],
    sorts: { starts_at: 'e.starts_at', stake: 'stake', liability: 'liability' },
    tie: 'e.id',
    show: showEvent,
  })
}

function showEvent(row: EventRow) {
  const { markets, risks, coupons } = row
  const isHeld = markets.held > 0
  return {
    id: row.id,
    ...formatMatch(row),
    score: scoreOf(row),
    is_simulated: row.is_simulated,
    markets_open: markets.open,
    markets_suspended: markets.suspended,
    held: isHeld ? (markets.closed === markets.held ? ('closed' as const) : ('suspended' as const)) : null,
    mbs: row.mbs,
    coupons: coupons.count,
    stake: liraOfKurus(row.stake),
    liability: liraOfKurus(row.liability),
    risks: (risks ?? []).map(({ liability, ...named }) => ({
      market: namesOf(named, row).market_name,
      outcome: namesOf(named, row).outcome_name,
      liability: liraOfKurus(BigInt(liability)),
    })),
    hold_percent: percentKept(coupons.stake, coupons.expected),
    bets_a_minute: coupons.recent / RECENT_MINUTES,
  }
}

/** Of the stakes, what is not expected to be returned. */
export function percentKept(stake: number, returned: number): number | null {
  return stake === 0 ? null : Math.round((1 - returned / stake) * 1_000) / 10
}

function scoreOf(event: BookEvent): string | null {
  const score = scoreOnWire(event)
  return score && `${score.home}-${score.away}${score.clock ? ` ${score.clock}` : ''}`
}

interface MarketRow {
  event_id: string
  key: string
  specifiers: string
  is_favourite: boolean
  producer: number
  odds: (number | null)[]
  fed_odds: (number | null)[]
  chances: (number | null)[]
  is_active: boolean[]
  bps: number[] | null
  until_start: boolean[] | null
  shades: number[] | null
  own: Record<string, OwnPrice> | null
  version: number
  state: MarketState
  held_by: 'operator' | 'check' | null
  exposures: Record<string, { stake: number; liability: number }> | null
}

interface OwnPrice {
  odds: number
  most_bp: number
  until_start: boolean
  reason: string
  set_by: string
}

export async function readDeskEvent(db: Db, { event: id }: InputOf<typeof readSportsEvent>) {
  const event = await db.row<BookEvent>(sql`select ${EVENT_COLUMNS} from ${EVENT_TABLES} where e.id = ${id}`)
  if (!event) throw refuse('not_found')
  const markets = await db.rows<MarketRow>(sql`
    select m.event_id, m.key, m.specifiers, m.is_favourite, m.producer, m.odds, m.fed_odds, m.chances, m.is_active, o.bps, o.until_start, s.bps as shades,
      m.version::float8 as version, m.state, m.held_by,
      (select jsonb_object_agg(w.outcome, jsonb_build_object('odds', w.odds, 'most_bp', w.most_bp, 'until_start', w.until_start, 'reason', w.reason, 'set_by', b.username))
        from sports.own_prices w join staff.members_view b on b.id = w.set_by
        where w.event_id = m.event_id and w.key = m.key and w.specifiers = m.specifiers) as own,
      (select jsonb_object_agg(x.outcome, jsonb_build_object('stake', x.stake_kurus, 'liability', x.liability_kurus)) from sports.exposures x
        where x.event_id = m.event_id and x.key = m.key and x.specifiers = m.specifiers) as exposures
    from sports.markets_view m
    left join sports.price_offsets o on o.event_id = m.event_id and o.key = m.key and o.specifiers = m.specifiers
    left join sports.liability_adjustments s on s.event_id = m.event_id and s.key = m.key and s.specifiers = m.specifiers
    where m.event_id = ${id}`)
  const limitOf = await readOperatorLimits(db)
  await learnTypesOf(db, markets)
  return {
    success: true,
    data: {
      id: event.id,
      ...formatMatch(event),
      league_id: event.league_id,
      country: event.country,
      tier: event.tier,
      score: scoreOf(event),
      is_simulated: event.is_simulated,
      superseded_by: event.superseded_by,
      mbs: event.mbs,
      holds: await readHolds(db, { event: id, league: event.league_id, sport: event.sport }),
      markets: marketsInOrder(markets).map((market) => showMarket(market, event, limitOf)),
    },
  }
}

function showMarket(market: MarketRow, event: BookEvent, limitOf: LimitOf) {
  const { key, specifiers, exposures } = market
  const type = marketTypeByKey.get(key)
  const phase = isLive(event.phase) ? 'live' : 'prematch'
  const limit = liraOfKurus(BigInt(limitOf({ scope: 'outcome', tier: event.tier, key, phase })))
  return {
    key,
    specifiers,
    name: namesOf({ key, specifiers, outcome: '' }, event).market_name,
    groups: [...(type?.groups ?? [])],
    producer: market.producer,
    state: market.state,
    held_by: market.held_by,
    version: market.version,
    outcomes: (type?.outcomes ?? []).map(({ id }, place) => ({
      id,
      name: namesOf({ key, specifiers, outcome: id }, event).outcome_name,
      odds: market.odds[place] ?? null,
      fed_odds: market.fed_odds[place] ?? null,
      is_active: market.is_active[place] === true,
      chance: market.chances[place] ?? null,
      offset_bp: market.bps?.[place] ?? 0,
      offset_ends: market.until_start?.[place] === true ? ('start' as const) : ('taken_back' as const),
      own: showOwn(market.own?.[id], market.fed_odds[place] ?? null),
      shade_bp: market.shades?.[place] ?? 0,
      stake: liraOfKurus(BigInt(exposures?.[id]?.stake ?? 0)),
      liability: liraOfKurus(BigInt(exposures?.[id]?.liability ?? 0)),
      limit,
    })),
  }
}

function showOwn(own: OwnPrice | undefined, fed: number | null) {
  if (!own) return null
  const { odds, most_bp, until_start, reason, set_by } = own
  const isShut = fed === null || odds * 10_000 > fed * (10_000 + most_bp)
  return { odds, ends: until_start ? ('start' as const) : ('taken_back' as const), is_shut: isShut, reason, set_by }
}
