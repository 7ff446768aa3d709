import type { Db } from '../../../platform/database/db.ts'
import {
  EVENTS_PER_PAGE,
  type listEvents,
  type listLive,
  type readMatchCode,
  type results,
  type search,
} from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import { matchStatusTr } from '@meydan/feed/match-statuses'
import { sports } from '@meydan/feed/sports'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { foldTurkish, turkishOrder } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import {
  type BookEntry,
  type BookEvent,
  bookOf,
  EVENT_COLUMNS,
  EVENT_TABLES,
  isLive,
  isOutright,
  isToCome,
  readEntry,
} from './book.ts'
import { formatEvent, marketsOnWire, formatEventRow } from './format-event.ts'

const HOUR_MS = 3_600_000
const FOUND_MAX = 20
const LOG_MAX = 100

/** What is offered: it has not begun, or is being played, and has a market that is not closed. */
export function isOffered({ event, markets }: BookEntry, now: Date): boolean {
  return (
    (isLive(event.phase) || isToCome(event, now)) &&
    markets.some(({ state }) => state === 'open' || state === 'suspended')
  )
}

/** Invented matches of minutes have a page of their own: only who asks for them, or for one of their leagues, gets them. */
function isOfSport({ sport }: BookEvent, wanted: string | undefined): boolean {
  return wanted === undefined ? sport !== 'virtual' : sport === wanted
}

export async function readMenu(context: Pick<AppContext, 'db' | 'hub'>) {
  const book = bookOf(context)
  const now = context.db.now()
  const all = (await book.all()).filter((entry) => isOffered(entry, now)).map(({ event }) => event)
  const offered = all.filter((event) => !isOutright(event))
  const bySport = Map.groupBy(offered, ({ sport }) => sport)
  return {
    success: true,
    // Of sports that a feed's descriptions bring only those that it has matches of.
    sports: sports.flatMap(({ key, nameTr, markets }) => {
      const own = bySport.get(key) ?? []
      if (markets === 'any' && own.length === 0) return []
      const byCountry = Map.groupBy(own, ({ country }) => country)
      return {
        key,
        name: nameTr,
        count: own.length,
        live_count: own.filter(({ phase }) => isLive(phase)).length,
        countries: [...byCountry]
          .map(([name, events]) => ({ name, count: events.length, leagues: leaguesOf(events) }))
          .toSorted((a, b) => turkishOrder.compare(a.name, b.name)),
      }
    }),
    is_fresh: await book.isFresh(),
  }
}

function leaguesOf(events: readonly BookEvent[]) {
  return [...Map.groupBy(events, ({ league_id }) => league_id)]
    .map(([id, own]) => ({ id, name: own[0]?.league ?? '', tier: own[0]?.tier ?? 4, count: own.length }))
    .toSorted((a, b) => a.tier - b.tier || turkishOrder.compare(a.name, b.name))
    .map(({ id, name, count }) => ({ id, name, count }))
}

export async function listOffered(context: Pick<AppContext, 'db' | 'hub'>, input: InputOf<typeof listEvents>) {
  const book = bookOf(context)
  // What a player looks for himself is not kept for others.
  if (input.q !== undefined || input.events !== undefined) return offeredOf(await book.all(), context.db.now(), input)
  const second = Math.floor(context.db.now().getTime() / 1_000)
  return book.once(`offered ${second} ${JSON.stringify(input)}`, (entries) =>
    offeredOf(entries, context.db.now(), input),
  )
}

function offeredOf(entries: readonly BookEntry[], now: Date, input: InputOf<typeof listEvents>) {
  const day = input.day
  const stars = input.events === undefined ? undefined : new Set(input.events.split(','))
  const until = input.hours > 0 ? new Date(now.getTime() + input.hours * HOUR_MS) : undefined
  const wanted = input.q === undefined ? '' : foldTurkish(input.q)
  const found = entries.filter(
    (entry) =>
      isOffered(entry, now) &&
      !isOutright(entry.event) &&
      (stars ? stars.has(entry.event.id) : isToCome(entry.event, now)) &&
      (input.league === undefined
        ? stars !== undefined || isOfSport(entry.event, input.sport)
        : entry.event.league_id === input.league) &&
      (day === undefined || istanbulDay(entry.event.starts_at) === day) &&
      (until === undefined || entry.event.starts_at <= until) &&
      (wanted === '' || isNamed(entry.event, wanted)),
  )
  const from = (input.page - 1) * EVENTS_PER_PAGE
  return {
    success: true,
    events: found.slice(from, from + EVENTS_PER_PAGE).map(formatEventRow),
    pagination: {
      total_pages: Math.max(1, Math.ceil(found.length / EVENTS_PER_PAGE)),
      current_page: input.page,
      total: found.length,
    },
  }
}

function isNamed({ home, away, league }: BookEvent, wanted: string): boolean {
  return [home, away ?? '', league].some((name) => foldTurkish(name).includes(wanted))
}

/** What was last answered of an event as it is in the book. */
const pages = new WeakMap<BookEntry, { isOffered: boolean; page: ReturnType<typeof pageOf> }>()

export async function readOne(context: Pick<AppContext, 'db' | 'hub'>, id: string) {
  const entry = await readEntry(context, id)
  if (!entry) throw refuse('not_found')
  const offered = isOffered(entry, context.db.now())
  const known = pages.get(entry)
  if (known?.isOffered === offered) return known.page
  const page = pageOf(entry, offered, await readLog(context.db, id))
  pages.set(entry, { isOffered: offered, page })
  return page
}

function pageOf(entry: BookEntry, offered: boolean, log: LogLine[]) {
  return {
    success: true,
    event: formatEvent(entry),
    markets: offered ? marketsOnWire(entry) : [],
    log,
    superseded_by: entry.event.superseded_by,
    seq: entry.event.version,
  }
}

interface LogLine {
  seq: number
  kind: string
  minute: number | null
  side: 'home' | 'away' | null
  detail: string | null
}

async function readLog(db: Db, id: string): Promise<LogLine[]> {
  const lines = await db.rows<LogLine>(sql`
    select seq::float8 as seq, kind, minute, side, detail from sports.event_log where event_id = ${id} order by seq desc limit ${LOG_MAX}`)
  return lines.map((line) => ({ ...line, detail: line.kind === 'period' ? periodName(line.detail) : line.detail }))
}

/** Null of a code that has no name here. */
function periodName(status: string | null): string | null {
  return status === null ? null : (matchStatusTr[Number(status)] ?? null)
}

/** The open match of a code, to put into the slip. Refuses `match_code_unknown`. */
export async function readByCode(context: Pick<AppContext, 'db' | 'hub'>, { code }: InputOf<typeof readMatchCode>) {
  const now = context.db.now()
  const found = (await bookOf(context).all()).find((entry) => entry.event.code === code && isOffered(entry, now))
  if (!found) throw refuse('match_code_unknown')
  return { success: true, event: formatEventRow(found) }
}

export function listRunning(context: Pick<AppContext, 'db' | 'hub'>, { sport }: InputOf<typeof listLive>) {
  return bookOf(context).once(`live ${sport}`, (entries) => {
    const running = entries.filter(({ event }) => isLive(event.phase) && isOfSport(event, sport))
    return { success: true, events: running.map(formatEventRow) }
  })
}

export async function listResults(db: Db, { sport, day, last }: InputOf<typeof results>) {
  const of = day ?? istanbulDay(db.now())
  const rows = await db.rows<BookEvent>(sql`
    select ${EVENT_COLUMNS} from ${EVENT_TABLES}
    where e.starts_at >= ${startOfIstanbulDay(of)} and e.starts_at < ${startOfIstanbulDay(addDays(of, 1))}
      and e.home_id is not null and e.phase in ('ended', 'closed', 'cancelled', 'postponed', 'abandoned') and case when ${sport ?? null}::text is null then e.sport <> 'virtual' else e.sport = ${sport ?? null} end
    order by e.starts_at desc, e.id desc limit ${last}`)
  return { success: true, events: rows.toReversed().map((event) => formatEvent({ event, markets: [] })) }
}

export async function searchBook(context: Pick<AppContext, 'db' | 'hub'>, { q }: InputOf<typeof search>) {
  const now = context.db.now()
  const wanted = foldTurkish(q)
  const offered = (await bookOf(context).all()).filter((entry) => isOffered(entry, now))
  const events = offered.map(({ event }) => event)
  const leagues = new Map(
    events.map((event) => [
      event.league_id,
      { id: event.league_id, name: event.league, country: event.country, sport: event.sport },
    ]),
  )
  const teams = new Map(
    events.flatMap(
      ({ home_id, home, away_id, away, sport }): [string, { id: string; name: string; sport: string }][] =>
        home_id === null || away_id === null || away === null
          ? []
          : [
              [home_id, { id: home_id, name: home, sport }],
              [away_id, { id: away_id, name: away, sport }],
            ],
    ),
  )
  const named = <Thing extends { name: string }>(things: Iterable<Thing>) =>
    [...things].filter(({ name }) => foldTurkish(name).includes(wanted)).slice(0, FOUND_MAX)
  return {
    success: true,
    leagues: named(leagues.values()),
    teams: named(teams.values()),
    events: offered
      .filter(({ event }) => isNamed(event, wanted))
      .slice(0, FOUND_MAX)
      .map(formatEvent),
  }
}
