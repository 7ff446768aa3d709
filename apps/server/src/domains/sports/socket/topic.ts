import type { SportsMarket } from '@meydan/contract/sports-fields'
import type { SportsNews } from '@meydan/contract/sports-socket'
import type { output } from 'zod/mini'
import { type BookEntry, isLive } from '../book/book.ts'
import { marketsOnWire, rowOnWire, scoreOnWire } from '../book/wire.ts'

type News = output<typeof SportsNews>
type Changes = Extract<News, { t: 'delta' }>['events'][number]
export type ShortMarket = Changes['m'][number]

/** What a topic shows and what its listeners were told last, so that only what has changed is said again. */
export class Topic {
  readonly name: string
  n = 0
  /** By event, then by market: as it was told. */
  private readonly told = new Map<string, Map<string, string>>()

  constructor(name: string) {
    this.name = name
  }

  /** Whether the event is, or was until now, a part of it. */
  shows({ event }: BookEntry): boolean {
    if (this.name === `event:${event.id}`) return true
    if (this.name.startsWith('event:')) return false
    const isRunning = isLive(event.phase)
    const isOfTopic = this.name === 'live' ? event.sport !== 'virtual' : this.name === `live:${event.sport}`
    return isOfTopic && (isRunning || this.told.has(event.id))
  }

  /** Everything it shows, as the first thing that a listener is told. What the others have not heard yet is their next delta. */
  snapshot(entries: readonly BookEntry[]): string {
    const events = entries.filter((entry) => this.shows(entry)).map((entry) => this.changes(entry))
    return JSON.stringify({ t: 'snapshot', topic: this.name, n: this.n, events } satisfies News)
  }

  /** What has changed since it was told last; undefined where nothing has. */
  delta(entries: readonly BookEntry[]): string | undefined {
    const events = entries.filter((entry) => this.shows(entry)).flatMap((entry) => this.newOf(entry) ?? [])
    if (events.length === 0) return undefined
    this.n++
    return JSON.stringify({ t: 'delta', topic: this.name, n: this.n, events } satisfies News)
  }

  private newOf(entry: BookEntry): Changes | undefined {
    const all = this.changes(entry)
    const told = this.told.get(entry.event.id) ?? new Map<string, string>()
    this.told.set(entry.event.id, told)
    const gone = [...told.keys()].filter((name) => name !== HEAD && !all.m.some((market) => market[0] === name))
    const changed = all.m.filter((market) => differs(told, market[0], JSON.stringify(market)))
    const isHeadNew = differs(told, HEAD, JSON.stringify([all.p, all.s]))
    for (const name of gone) told.delete(name)
    if (changed.length + gone.length === 0 && !isHeadNew) return undefined
    return { ...all, m: [...changed, ...gone.map(goneMarket)] }
  }

  private changes(entry: BookEntry): Changes {
    const markets = this.name.startsWith('event:') ? marketsOnWire(entry) : rowOnWire(entry).markets
    return {
      id: entry.event.id,
      m: markets.map(shortOf),
      p: entry.event.phase,
      s: scoreOnWire(entry.event),
    }
  }
}

export function shortOf({ key, specifiers, state, outcomes, version }: output<typeof SportsMarket>): ShortMarket {
  const odds = outcomes.map(({ id, odds, is_active }): [string, number | null] => [id, is_active ? odds : null])
  return [`${key}|${specifiers}`, state, odds, version]
}

/** What is said of a market that is offered no more. */
export function goneMarket(name: string): ShortMarket {
  return [name, 'closed', [], 0]
}

/** Under this name stands what is told of the event itself; no market is called so. */
const HEAD = ''

function differs(told: Map<string, string>, name: string, text: string): boolean {
  if (told.get(name) === text) return false
  told.set(name, text)
  return true
}
