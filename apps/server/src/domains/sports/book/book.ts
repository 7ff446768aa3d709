import type { Status } from '@meydan/feed/fixture'
import type { SportKey } from '@meydan/feed/sports'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import type { MARKET_STATES, SPORTS_PHASES } from '@meydan/contract/sports/sports-fields'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { OPERATOR_SOURCE } from '../feed/operator-source.ts'
import { learnTypesOf } from './market-types.ts'

export type Phase = (typeof SPORTS_PHASES)[number]
export type MarketState = (typeof MARKET_STATES)[number]

export interface BookEvent {
  id: string
  sport: SportKey
  league_id: string
  league: string
  country: string
  tier: number
  /** Null, as `away_id` and `away`, of an event without two sides: of a season, a tournament, a race. */
  home_id: string | null
  /** Of an event without two sides its own name. */
  home: string
  away_id: string | null
  away: string | null
  starts_at: Date
  phase: Phase
  status: Status | null
  mbs: number
  /** What players type for it. */
  code: number | null
  is_simulated: boolean
  /** The event that is offered in its place. */
  superseded_by: string | null
  version: number
}

/** Without two sides, as a season or a race: listed under Uzun Vadeli, and its `starts_at` is until when bets are taken. */
export function isOutright({ away }: Pick<BookEvent, 'away'>): boolean {
  return away === null
}

export function isLive(phase: string): boolean {
  return phase === 'live' || phase === 'interrupted'
}

/** Whether it may be played before it begins. */
export function isToCome({ phase, starts_at }: Pick<BookEvent, 'phase' | 'starts_at'>, now: Date): boolean {
  return phase === 'prematch' && starts_at > now
}

/** `1:0` of a match that is being played; null of any other. */
export function scoreOf({ phase, status }: Pick<BookEvent, 'phase' | 'status'>): string | null {
  return isLive(phase) && status ? `${status.home}:${status.away}` : null
}

/** A market as it was when it was read. Odds in hundredths, in the order of outcomes of its type. */
export interface BookMarket {
  event_id: string
  key: string
  specifiers: string
  is_favourite: boolean
  odds: readonly (number | null)[]
  is_active: readonly boolean[]
  version: number
  mbs: number
  state: MarketState
}

export interface BookEntry {
  event: BookEvent
  markets: readonly BookMarket[]
}

/** Days that results stay in memory. */
const PAST_DAYS = 1
const MADE_MAX = 500

/** What may be bet on and what has just ended, in memory for everybody to read; the database is asked for what has changed only. */
export class Book {
  private readonly entries = new Map<string, BookEntry>()
  private inOrder: BookEntry[] | undefined
  /** What was made of the entries as they are, by its name. */
  private readonly made = new Map<string, unknown>()
  /** Events that have changed since they were read; undefined where nothing was read yet. */
  private stale: Set<string> | undefined
  private isFreshNow = false
  /** Istanbul's, in ms: with each new one all is read anew. */
  private day = { from: 0, to: 0 }
  private reading: Promise<void> | undefined

  private readonly context: Pick<AppContext, 'db'>

  constructor(context: Pick<AppContext, 'db' | 'hub'>) {
    this.context = context
    context.hub.subscribe('sports', ({ events }) => {
      if (events.length === 0) this.stale = undefined
      for (const id of events) this.stale?.add(id)
    })
    context.hub.subscribe('missed', () => {
      this.stale = undefined
    })
  }

  /** Everything in the order of its start, as it was after the last news. */
  async all(): Promise<readonly BookEntry[]> {
    await this.refresh()
    return this.sorted()
  }

  private sorted(): readonly BookEntry[] {
    this.inOrder ??= [...this.entries.values()].toSorted((a, b) => {
      const [one, other] = [a.event.starts_at.getTime(), b.event.starts_at.getTime()]
      return one - other || (a.event.id < b.event.id ? -1 : 1)
    })
    return this.inOrder
  }

  /** Makes it of all entries once until one of them is another one; `name` holds all that it depends on beside them. */
  async once<T>(name: string, make: (entries: readonly BookEntry[]) => T): Promise<T> {
    await this.refresh()
    if (!this.made.has(name)) {
      if (this.made.size >= MADE_MAX) this.made.clear()
      this.made.set(name, make(this.sorted()))
    }
    return this.made.get(name) as T
  }

  /** Undefined for one that is not in memory. */
  async one(id: string): Promise<BookEntry | undefined> {
    await this.refresh()
    return this.entries.get(id)
  }

  /** Whether any producer of the feed is up. */
  async isFresh(): Promise<boolean> {
    await this.refresh()
    return this.isFreshNow
  }

  /** A reading that was under way may have begun too early; one that begins now has not. */
  private async refresh(): Promise<void> {
    if (this.reading) await this.reading
    const now = this.context.db.now().getTime()
    if (now < this.day.from || now >= this.day.to) {
      const day = istanbulDay(new Date(now))
      this.day = { from: startOfIstanbulDay(day).getTime(), to: startOfIstanbulDay(addDays(day, 1)).getTime() }
      this.stale = undefined
    }
    if (!this.reading && this.stale?.size === 0) return
    this.reading ??= this.read().finally(() => {
      this.reading = undefined
    })
    await this.reading
  }

  private async read(): Promise<void> {
    const stale = this.stale
    this.stale = new Set()
    try {
      if (stale === undefined) {
        const { up } = await this.context.db.one<{ up: boolean }>(
          sql`select exists (select from sports.producers where state = 'up' and id <> ${OPERATOR_SOURCE}) as up`,
        )
        this.isFreshNow = up
      }
      const from = startOfIstanbulDay(addDays(istanbulDay(this.context.db.now()), -PAST_DAYS))
      const which = stale
        ? sql`e.id = any(${[...stale]})`
        : sql`e.starts_at >= ${from} or e.phase in ('live', 'interrupted')`
      const found = await readEntries(this.context.db, which)
      if (stale === undefined) this.entries.clear()
      for (const entry of found) this.entries.set(entry.event.id, entry)
      this.inOrder = undefined
      this.made.clear()
    } catch (error) {
      this.stale = undefined
      throw error
    }
  }
}

const books = new WeakMap<AppContext['hub'], Book>()

/** The book of this process. */
export function bookOf(context: Pick<AppContext, 'db' | 'hub'>): Book {
  const book = books.get(context.hub) ?? new Book(context)
  books.set(context.hub, book)
  return book
}

/** What an event is read with, everywhere: `e` its row, with its league and teams. */
export const EVENT_COLUMNS = sql`e.id, e.sport, e.league_id, l.name as league, l.country, l.tier, e.home_id, coalesce(h.name, e.name) as home, e.away_id, a.name as away,
  e.starts_at, e.phase, e.status, sports.mbs_of(e.league_id, '', e.mbs) as mbs, e.code, e.is_simulated, e.superseded_by, e.version::float8 as version`
export const EVENT_TABLES = sql`sports.events e join sports.leagues l on l.id = e.league_id left join sports.teams h on h.id = e.home_id
  left join sports.teams a on a.id = e.away_id`

async function readEntries(q: Queryable, which: Sql): Promise<BookEntry[]> {
  const events = await q.rows<BookEvent>(sql`select ${EVENT_COLUMNS} from ${EVENT_TABLES} where ${which}`)
  const ids = events.map(({ id }) => id)
  const markets = await q.rows<BookMarket>(sql`
    select event_id, key, specifiers, is_favourite, odds, is_active, version::float8 as version, state, mbs
    from sports.markets_view where event_id = any(${ids})`)
  await learnTypesOf(q, markets)
  const byEvent = Map.groupBy(markets, ({ event_id }) => event_id)
  return events.map((event) => ({ event, markets: byEvent.get(event.id) ?? [] }))
}

/** An event by its id, also one that is no longer in memory. */
export async function readEntry(context: Pick<AppContext, 'db' | 'hub'>, id: string): Promise<BookEntry | undefined> {
  return (await bookOf(context).one(id)) ?? (await readEntries(context.db, sql`e.id = ${id}`))[0]
}
