import type { SportsAsk, SportsNews } from '@meydan/contract/sports-socket'
import type { output } from 'zod/mini'
import type { BookEntry } from '../book/book.ts'
import { marketsOnWire } from '../book/wire.ts'
import { goneMarket, type ShortMarket, shortOf } from './topic.ts'

type Legs = Extract<output<typeof SportsAsk>, { t: 'legs' }>['legs']
type Told = [event: string, market: ShortMarket]

/** The markets of some events as they are told; each event is read once for all slips that ask. */
export class Offer {
  private readonly read = new Map<string, ReadonlyMap<string, ShortMarket>>()
  private readonly entries: ReadonlyMap<string, BookEntry>

  constructor(entries: readonly BookEntry[]) {
    this.entries = new Map(entries.map((entry) => [entry.event.id, entry]))
  }

  knows(event: string): boolean {
    return this.entries.has(event)
  }

  market(event: string, name: string): ShortMarket {
    return this.marketsOf(event).get(name) ?? goneMarket(name)
  }

  private marketsOf(event: string): ReadonlyMap<string, ShortMarket> {
    const known = this.read.get(event)
    if (known) return known
    const entry = this.entries.get(event)
    const markets = entry ? marketsOnWire(entry).map(shortOf) : []
    const byName = new Map(markets.map((market) => [market[0], market]))
    this.read.set(event, byName)
    return byName
  }
}

/** The markets that the legs of one slip name, and what its owner was told of them last. */
export class SlipMarkets {
  private readonly markets: readonly { event: string; name: string }[]
  private told: string[] = []

  constructor(legs: Legs) {
    this.markets = legs.map(({ event, key, specifiers }) => ({ event, name: `${key}|${specifiers}` }))
  }

  /** All of them as they stand; `offer` is of every event. */
  snapshot(offer: Offer): string {
    this.told = []
    return this.news(offer, () => true)
  }

  /** What has changed since; undefined where nothing has. `offer` is of the events that have changed. */
  delta(offer: Offer): string | undefined {
    if (!this.markets.some(({ event }) => offer.knows(event))) return undefined
    const news = this.news(offer, (event) => offer.knows(event))
    return news === NOTHING ? undefined : news
  }

  private news(offer: Offer, isAsked: (event: string) => boolean): string {
    const legs = this.markets.flatMap(({ event, name }, at): Told[] => {
      if (!isAsked(event)) return []
      const market = offer.market(event, name)
      const text = JSON.stringify(market)
      if (this.told[at] === text) return []
      this.told[at] = text
      return [[event, market]]
    })
    return JSON.stringify({ t: 'legs', legs } satisfies output<typeof SportsNews>)
  }
}

const NOTHING = JSON.stringify({ t: 'legs', legs: [] } satisfies output<typeof SportsNews>)
