import type { SportsAsk } from '@meydan/contract/sports/sports-socket'
import type { output } from 'zod/mini'
import type { BookEntry } from '../book/book.ts'
import { shownMarkets } from '../book/format-event.ts'
import { goneMarket, nameOf, type MarketMessage, marketMessage } from './market-messages.ts'
import type { Entries } from './topic.ts'

type Legs = Extract<output<typeof SportsAsk>, { t: 'legs' }>['legs']

/** The markets that the legs of one slip name, and what its owner was sent of them last. */
export class SlipMarkets {
  private readonly markets: readonly { event: string; name: string }[]
  private sent: string[] = []

  constructor(legs: Legs) {
    this.markets = legs.map((leg) => ({ event: leg.event, name: nameOf(leg) }))
  }

  /** All of them as they stand; `entries` are all events. */
  snapshot(entries: Entries): string {
    this.sent = []
    return message(this.changesOf(entries, () => true))
  }

  /** What has changed since; undefined where nothing has. `entries` are the events that have changed. */
  delta(entries: Entries): string | undefined {
    const changes = this.changesOf(entries, (event) => entries.has(event))
    return changes.length === 0 ? undefined : message(changes)
  }

  private changesOf(entries: Entries, isAsked: (event: string) => boolean): string[] {
    return this.markets.flatMap(({ event, name }, at) => {
      if (!isAsked(event)) return []
      const { json } = offered(entries.get(event)).get(name) ?? goneMarket(name)
      if (this.sent[at] === json) return []
      this.sent[at] = json
      return [`[${JSON.stringify(event)},${json}]`]
    })
  }
}

const known = new WeakMap<BookEntry, ReadonlyMap<string, MarketMessage>>()
const NOTHING: ReadonlyMap<string, MarketMessage> = new Map()

/** An event's markets by their names, found once for all slips that ask. */
function offered(entry: BookEntry | undefined): ReadonlyMap<string, MarketMessage> {
  if (!entry) return NOTHING
  const found =
    known.get(entry) ?? new Map(shownMarkets(entry.markets).map((market) => [nameOf(market), marketMessage(market)]))
  known.set(entry, found)
  return found
}

function message(legs: readonly string[]): string {
  return `{"t":"legs","legs":[${legs.join(',')}]}`
}
