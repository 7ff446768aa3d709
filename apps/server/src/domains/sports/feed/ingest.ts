import { setTimeout } from 'node:timers/promises'
import type { Fixture } from '@meydan/feed/fixture'
import type { FeedMessage, MessageOf } from '@meydan/feed/messages'
import type { FeedAdapter, FeedConnection } from '@meydan/feed/transport'
import { producers } from '@meydan/feed/sports'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import { announce, apply, stop } from './apply.ts'
import { type FeedLease, takeFeedLease } from './lease.ts'
import { Order, type Turn } from './order.ts'
import { price } from './prices.ts'
import { hold, holdUnheard, readProducers, recoverDue } from './producers.ts'

const TICK_MS = 1_000
/** A stop waits for no more than that. */
const BATCH_MAX = 20

export interface Ingest {
  /** Resolves once everything that has come in its turn is written. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Writes what a feed says, as long as this process holds the lease; the others wait for it. `after` is called when something was
 * written, and waited for at the close. Each batch and the seqs it ends with are one transaction, so that a crash goes on exactly where it was.
 */
export function openIngest(house: House, adapter: FeedAdapter, after: () => Promise<void>): Ingest {
  const ingest = new FeedIngest(house, adapter, after)
  ingest.start()
  return ingest
}

class FeedIngest implements Ingest {
  private readonly order = new Order()
  private connection: FeedConnection | undefined
  private lease: FeedLease | undefined
  private incoming: FeedMessage[] = []
  /** A batch was not written: what comes now would be written past it, and is asked for again. */
  private isBroken = false
  /** When each producer last said anything, written by now or not. */
  private readonly heard = new Map<number, number>()
  /** When the first was heard of what waits its turn, and of what is being written. */
  private waitingSince: number | undefined
  private writingSince: number | undefined
  private working: Promise<void> | undefined
  private readonly closing = new AbortController()
  private running = Promise.resolve()
  /** What a connection that is gone still has to leave behind. */
  private losing: Promise<unknown> = Promise.resolve()
  private afterwards = Promise.resolve()

  private readonly house: House
  private readonly adapter: FeedAdapter
  private readonly after: () => Promise<void>

  constructor(house: House, adapter: FeedAdapter, after: () => Promise<void>) {
    this.house = house
    this.adapter = adapter
    this.after = after
  }

  start(): void {
    this.running = this.run()
  }

  async settled(): Promise<void> {
    while (this.working) await this.working
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.running
    await this.connection?.close()
    await this.losing
    await this.settled()
    this.lease?.release()
    this.lease = undefined
    await this.afterwards
  }

  /** Once a second: the lease, the connection, silence, what waits for a gap to close, what has to be asked again. */
  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      try {
        await this.tick()
      } catch (err) {
        this.house.log.warn({ err }, 'the sports feed is tried again')
      }
      await setTimeout(TICK_MS, undefined, { signal: this.closing.signal, ref: false }).catch(() => {})
    }
  }

  private async tick(): Promise<void> {
    this.lease ??= await takeFeedLease(this.house.db.pool, () => this.loseLease())
    if (!this.lease) return
    if (!this.connection) await this.connect()
    if (this.order.isWaiting) this.pump()
    const since = this.writingSince ?? this.waitingSince
    const waitingMs = since === undefined ? 0 : Date.now() - since
    if (await holdUnheard(this.house, this.heard, waitingMs)) this.tell([])
    await recoverDue(this.house, this.adapter)
  }

  private loseLease(): void {
    this.lease = undefined
    void this.connection?.close()
  }

  /** Whatever was open is held until the feed has said everything again. */
  private async connect(): Promise<void> {
    await this.losing
    await this.house.db.run(sql`
      insert into sports.producers (id) select unnest(${producers.map(({ id }) => id)}::integer[]) on conflict do nothing`)
    const known = await readProducers(this.house.db)
    for (const { id, last_seq } of known) {
      this.order.startAt(id, Number(last_seq))
      this.heard.set(id, Date.now())
      await hold(this.house.db, id, { reason: 'connection' })
    }
    this.tell([])
    this.isBroken = false
    this.connection = await this.adapter.open(new Map(known.map(({ id, last_seq }) => [id, Number(last_seq)])), {
      emit: (message) => this.hear(message),
      down: (reason) => {
        this.losing = this.lose(reason).catch((err: unknown) =>
          this.house.log.warn({ err }, 'the next connection to the sports feed holds what is open'),
        )
      },
    })
  }

  private async lose(reason: string): Promise<void> {
    this.connection = undefined
    if (this.closing.signal.aborted) return
    this.house.log.warn({ reason }, 'the connection to the sports feed is gone')
    await this.settled()
    for (const { id } of await readProducers(this.house.db))
      await hold(this.house.db, id, { reason: 'connection', state: 'down' })
    this.tell([])
  }

  /** A stop goes before whatever waits: it closes by its own seq, so that its turn does no more. */
  private hear(message: FeedMessage): void {
    this.heard.set(message.producer, Date.now())
    if (message.type === 'bet_stop')
      void this.house.db
        .transaction(async (tx) => {
          await stop(tx, message)
          tx.publish('sports', { events: [message.event], isStop: true })
        })
        .catch((err: unknown) => this.house.log.warn({ err }, 'a stop is written in its turn'))
    if (this.isBroken) return
    this.waitingSince ??= Date.now()
    this.incoming.push(message)
    this.pump()
  }

  private pump(): void {
    this.working ??= this.work().finally(() => {
      this.working = undefined
      this.writingSince = undefined
      if (this.incoming.length > 0) this.pump()
    })
  }

  private async work(): Promise<void> {
    const now = Date.now()
    this.writingSince = this.waitingSince
    this.waitingSince = undefined
    for (const message of this.incoming.splice(0)) this.order.take(message, now)
    const turns = this.order.due(now)
    for (let from = 0; from < turns.length; from += BATCH_MAX) {
      const batch = turns.slice(from, from + BATCH_MAX)
      try {
        await this.write(batch)
      } catch (err) {
        this.house.log.error({ err }, 'a batch of the sports feed was not written: it is asked for again')
        this.isBroken = true
        this.incoming = []
        await this.connection?.close()
        return
      }
    }
  }

  private async write(turns: readonly Turn[]): Promise<void> {
    const unknown = await unknownAmong(this.house.db, turns.flatMap(eventOf))
    const missing = await this.fixturesOf(unknown, turns)
    const events = new Set<string>()
    let isAll = false
    await this.house.db.transaction(async (tx) => {
      for (const fixture of missing) await announce(tx, fixture)
      const strangers = new Set(await unknownAmong(tx, unknown))
      if (strangers.size > 0)
        this.house.log.info({ events: [...strangers] }, 'the sports feed speaks of events not offered here')
      const prices: MessageOf<'odds_change'>[] = []
      const writePrices = async () => {
        if (prices.length > 0) await price(tx, prices.splice(0))
      }
      for (const { message, after } of turns) {
        isAll ||= after !== undefined || changesAll(message)
        if (after !== undefined) {
          await writePrices()
          await hold(tx, message.producer, { reason: 'gap', seq: after })
        }
        if ('event' in message && strangers.has(message.event)) continue
        if ('event' in message) events.add(message.event)
        if (after === undefined && message.type === 'odds_change') {
          prices.push(message)
          continue
        }
        await writePrices()
        await apply(tx, message)
      }
      await writePrices()
      for (const { message } of lastOf(turns))
        await tx.run(sql`
          update sports.producers set last_seq = ${message.seq}, last_generated_at = least(${new Date(message.at)}::timestamptz, ${tx.now()}::timestamptz)
          where id = ${message.producer}`)
    })
    if (isAll) this.tell([])
    else if (events.size > 0) this.tell([...events])
    this.afterwards = this.after()
  }

  /** As these very turns announce them, else as the feed answers. */
  private async fixturesOf(unknown: readonly string[], turns: readonly Turn[]): Promise<Fixture[]> {
    const told = new Map(
      turns.flatMap(({ message }) => (message.type === 'fixture_change' ? [[message.event, message.fixture]] : [])),
    )
    const found = await Promise.all(unknown.map(async (id) => told.get(id) ?? (await this.adapter.event(id))?.fixture))
    return found.flatMap((fixture) => fixture ?? [])
  }

  /** No event: all of them. */
  private tell(events: readonly string[]): void {
    this.house.hub.publish('sports', { events })
  }
}

/** An event that stays unknown is of a sport that is not offered, or the feed itself does not know it: nobody can bet on it. */
async function unknownAmong(db: Queryable, events: readonly string[]): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`
    select distinct id from unnest(${events}::text[]) as named (id) where not exists (select from sports.events e where e.id = named.id)`)
  return rows.map(({ id }) => id)
}

function eventOf({ message }: Turn): string[] {
  return 'event' in message ? [message.event] : []
}

/** Whether it opens or closes all markets of its producer. */
function changesAll(message: FeedMessage): boolean {
  const { type } = message
  return type === 'snapshot_complete' || type === 'product_status' || (type === 'alive' && message.subscribed === 0)
}

function lastOf(turns: readonly Turn[]): Turn[] {
  return [...new Map(turns.map((turn) => [turn.message.producer, turn])).values()]
}
