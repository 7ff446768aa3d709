import { type BookEntry, isLive } from '../book/book.ts'
import { mainMarkets, shownMarkets } from '../book/format-event.ts'
import { goneMarket, eventMessage, headMessage, type MarketMessage, marketMessage } from './market-messages.ts'

/** Events of the book by their ids, in its order. */
export type Entries = ReadonlyMap<string, BookEntry>

const ONE_EVENT = 'event:'

/** What a topic shows and what its listeners have, so that only changes are sent. */
export class Topic {
  readonly name: string
  n = 0
  /** Of a single event. */
  private readonly event: string | undefined
  /** By event, then by market: as it was sent. */
  private readonly sent = new Map<string, Map<string, string>>()

  constructor(name: string) {
    this.name = name
    this.event = name.startsWith(ONE_EVENT) ? name.slice(ONE_EVENT.length) : undefined
  }

  /** Everything it shows: a new listener's snapshot. What the others do not have yet is their next delta. */
  snapshot(entries: Entries): string {
    const events = this.shown(entries).map((entry) =>
      eventMessage(entry.event, this.marketsOf(entry), headMessage(entry.event)),
    )
    return this.message('snapshot', events)
  }

  /** What has changed since the last message; undefined where nothing has. */
  delta(entries: Entries): string | undefined {
    const events = this.shown(entries).flatMap((entry) => this.newOf(entry) ?? [])
    if (events.length === 0) return undefined
    this.n++
    return this.message('delta', events)
  }

  private message(t: 'snapshot' | 'delta', events: readonly string[]): string {
    return `{"t":"${t}","topic":${JSON.stringify(this.name)},"n":${this.n},"events":[${events.join(',')}]}`
  }

  /** What is, or was until now, a part of it. */
  private shown(entries: Entries): BookEntry[] {
    if (this.event === undefined) return [...entries.values()].filter((entry) => this.isOfList(entry))
    const entry = entries.get(this.event)
    return entry ? [entry] : []
  }

  private isOfList({ event }: BookEntry): boolean {
    const isOfTopic = this.name === 'live' ? event.sport !== 'virtual' : this.name === `live:${event.sport}`
    return isOfTopic && (isLive(event.phase) || this.sent.has(event.id))
  }

  private newOf(entry: BookEntry): string | undefined {
    const { event } = entry
    const markets = this.marketsOf(entry)
    const sent = this.sent.get(event.id) ?? new Map<string, string>()
    this.sent.set(event.id, sent)
    const offered = new Set([HEAD, ...markets.map(({ name }) => name)])
    const gone = [...sent.keys()].filter((name) => !offered.has(name))
    const changed = markets.filter(({ name, json }) => differs(sent, name, json))
    const head = headMessage(event)
    const isHeadNew = differs(sent, HEAD, head)
    for (const name of gone) sent.delete(name)
    if (changed.length + gone.length === 0 && !isHeadNew) return undefined
    return eventMessage(event, [...changed, ...gone.map(goneMarket)], head)
  }

  private marketsOf({ event, markets }: BookEntry): MarketMessage[] {
    return (this.event === event.id ? shownMarkets(markets) : mainMarkets(markets)).map(marketMessage)
  }
}

/** Under this name stands the message of the event itself; no market is called so. */
const HEAD = ''

function differs(sent: Map<string, string>, name: string, json: string): boolean {
  if (sent.get(name) === json) return false
  sent.set(name, json)
  return true
}
