import type { Aside } from '@meydan/feed/read-arrival'
import type { Fixture } from '@meydan/feed/fixture'
import { describeMarkets } from '@meydan/feed/market-types'
import type { FeedAdapter, Position } from '@meydan/feed/transport'
import type { Delivery } from './broker.ts'
import type { Directory } from './directory.ts'
import { readMessage, type UofMessage } from './message.ts'
import { readRoutingKey } from './routing-key.ts'
import { arrivalOf, missingFor, type Translated, translateMessage, UNDESCRIBED } from './translate.ts'

type Emit = Parameters<FeedAdapter['open']>[1]['emit']

/** A message on its way into the book. */
interface Item {
  text: string
  message: UofMessage
  sport: string | undefined
  fixture: Fixture | undefined
  /** Something has stopped bets on its event since it came: it opens nothing any more. */
  isStopped: boolean
}

/**
 * What one connection says, in its order and with numbers of its own, as the feed has none. Whatever waits for a name or a fixture holds up its
 * own event alone, and no stop at all.
 */
export class Session {
  private readonly seqs: Map<number, number>
  /** By event: what waits, in its order. */
  private readonly waiting = new Map<string, Item[]>()
  private readonly drains = new Map<string, Promise<void>>()
  /** Sources that said that they are down. */
  private readonly down = new Set<number>()
  private isOver = false
  private readonly directory: Directory
  private readonly producers: ReadonlySet<number>
  private readonly emit: Emit

  constructor(directory: Directory, producers: ReadonlySet<number>, after: Position, emit: Emit) {
    this.directory = directory
    this.producers = producers
    this.seqs = new Map(after)
    this.emit = emit
  }

  close(): void {
    this.isOver = true
  }

  receive({ routingKey, text }: Delivery): void {
    if (this.isOver) return
    const key = readRoutingKey(routingKey)
    const message = readMessage(text)
    if (typeof message === 'string') return this.refuse(text, message, key)
    if (!this.producers.has(message.producer)) return this.passOver(message)
    if (message.type === 'product_down') this.down.add(message.producer)
    if (message.type === 'alive') this.comeUp(message)
    const item: Item = { text, message, sport: key?.sport, fixture: undefined, isStopped: false }
    const ahead = this.waiting.get(message.event)
    if (message.type === 'bet_stop') {
      for (const each of ahead ?? []) each.isStopped = true
      this.say(item, this.translated(item))
    } else if (ahead) {
      ahead.push(item)
    } else {
      this.sayOrWait(item)
    }
  }

  /** A source that was down says no more than that it lives: everything is asked of it again. */
  private comeUp({ producer, at }: UofMessage): void {
    if (!this.down.delete(producer)) return
    const seq = this.nextOf(producer)
    const arrival = arrivalOf({ type: 'product_status', producer, at, state: 'up', reason: 'alive' }, seq)
    this.emit(arrival.text, arrival.arrival)
  }

  private nextOf(producer: number): number {
    const seq = (this.seqs.get(producer) ?? 0) + 1
    this.seqs.set(producer, seq)
    return seq
  }

  private sayOrWait(item: Item): void {
    const isAsking = item.message.type === 'fixture_change' || this.missing(item).length > 0
    const isLast = item.message.type === 'snapshot_complete' && this.drains.size > 0
    const made = isAsking || isLast ? undefined : this.translated(item)
    if (made && this.directory.isKept(made.types)) return this.say(item, made)
    const { event } = item.message
    this.waiting.set(event, [item])
    const before = isLast ? [...this.drains.values()] : []
    const drain = Promise.all(before).then(() => this.drain(event))
    this.drains.set(event, drain)
  }

  private async drain(event: string): Promise<void> {
    const items = this.waiting.get(event) ?? []
    for (let item = items[0]; item && !this.isOver; item = items[0]) {
      const made = await this.prepared(item)
      if (this.isOver) return
      this.say(item, made)
      items.shift()
    }
    this.waiting.delete(event)
    this.drains.delete(event)
  }

  /** Whatever REST or the book refuses, the message is said as far as it goes. */
  private async prepared(item: Item): Promise<Translated> {
    const { message } = item
    await this.directory.fill(this.missing(item))
    if (message.type === 'fixture_change')
      item.fixture = await this.directory.fixture(message.event).catch(() => undefined)
    const made = this.translated(item)
    try {
      await this.directory.keep(made.types)
      return made
    } catch (error) {
      const reason = `its markets could not be kept: ${String(error)}`.slice(0, 180)
      return { message: undefined, asides: [{ reason, markets: [] }], types: [], stops: made.stops }
    }
  }

  private missing({ message, sport }: Item) {
    return missingFor(message, sport, this.directory.descriptions)
  }

  private translated({ message, sport, fixture }: Item): Translated {
    const { descriptions } = this.directory
    return translateMessage(message, { descriptions, sport, ...(fixture && { fixture }) })
  }

  private say({ text, message, isStopped }: Item, made: Translated): void {
    describeMarkets(made.types)
    if (made.stops) this.stop(message)
    const seq = this.nextOf(message.producer)
    const asides = made.asides.map((aside) => asideOf(text, message, aside, seq))
    if (made.asides.some(({ reason }) => reason.includes(UNDESCRIBED))) this.directory.describeLater()
    if (made.message === undefined) {
      const place = { producer: message.producer, seq, at: message.at }
      return this.emit(text, { place, message: undefined, asides })
    }
    const arrival = arrivalOf(isStopped || made.stops ? closed(made.message) : made.message, seq)
    this.emit(arrival.text, { ...arrival.arrival, asides: [...arrival.arrival.asides, ...asides] })
  }

  /** Before prices of an event on which bets are stopped: what they do not name is closed as well. */
  private stop({ producer, at, event }: UofMessage): void {
    const stop = { type: 'bet_stop', producer, at, event, request_id: null, groups: ['all'], market_status: -1 }
    const arrival = arrivalOf(stop, this.nextOf(producer))
    this.emit(arrival.text, arrival.arrival)
  }

  /** Of a source that nobody reads here nothing is said; one that the vendor does not list is set aside by its number. */
  private passOver({ producer, type, event }: UofMessage): void {
    if (this.directory.isListed(producer)) return
    const detail = `${type} of product ${producer}, which the feed does not list`
    const aside: Aside = {
      reason: 'unknown',
      detail,
      text: JSON.stringify({ type, product: producer }),
      type,
      producer: null,
      seq: null,
      event: event === '' ? null : event,
      markets: [],
      closes: 'nothing',
    }
    this.emit(aside.text, { place: undefined, message: undefined, asides: [aside] })
  }

  /** A text that is no message: of which event is known by its address at the most. */
  private refuse(text: string, detail: string, key: ReturnType<typeof readRoutingKey>): void {
    const isPrices = key?.type === 'odds_change' || key?.type === 'bet_stop'
    const aside: Aside = {
      reason: 'unreadable',
      detail,
      text,
      type: key?.type ?? null,
      producer: null,
      seq: null,
      event: key?.event ?? null,
      markets: [],
      closes: key?.event !== undefined && isPrices ? 'event' : 'nothing',
    }
    this.emit(text, { place: undefined, message: undefined, asides: [aside] })
  }
}

function closed(message: Record<string, unknown>): Record<string, unknown> {
  const markets = message['markets']
  if (message['type'] !== 'odds_change' || !Array.isArray(markets)) return message
  return {
    ...message,
    markets: markets.map((market: { status: unknown }) => (market.status === 1 ? { ...market, status: -1 } : market)),
  }
}

/** Prices of a market that has no description come every few seconds: what is kept of them is the same each time. */
function asideOf(
  text: string,
  { type, event, producer }: UofMessage,
  { reason, markets }: Translated['asides'][number],
  seq: number,
): Aside {
  const isPrices = type === 'odds_change'
  return {
    reason: 'unknown',
    detail: reason.slice(0, 200),
    text: isPrices ? JSON.stringify({ type, reason }) : text,
    type,
    producer,
    seq,
    event: event === '' ? null : event,
    markets,
    // An event may have been called off by a message that could not be translated.
    closes: type === 'fixture_change' ? 'event' : markets.length > 0 ? 'markets' : 'nothing',
  }
}
