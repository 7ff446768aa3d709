import { setTimeout } from 'node:timers/promises'
import type { Arrival } from '@meydan/feed/read-arrival'
import type { FeedAdapter, FeedConnection } from '@meydan/feed/transport'
import type { AppContext } from '../../../platform/app-context.ts'
import { applyBetStop } from './apply.ts'
import { AwaitedResults } from './awaited-results.ts'
import { EventLookup } from './event-lookup.ts'
import { ALONE, type FeedLease, type FeedPlace, takeFeedLease } from './lease.ts'
import { Order, type OrderedArrival, type Turn } from './order.ts'
import {
  delayProducer,
  holdProducer,
  holdSilent,
  isAnswering,
  readProducers,
  recoverDue,
  recoverEvent,
} from './producers.ts'
import { quarantineArrivals } from './quarantine/quarantine-arrivals.ts'
import { cacheDescribedMarkets, resumeProducers } from './resume-producers.ts'
import { writeTurns } from './write.ts'

const TICK_MS = 1_000
/** While another process has the lease: prices stand still until this one sees that it is free. */
const RETRY_MS = 200
/** A stop waits for no more than that. */
const BATCH_MAX = 20
/** A pause that takes so much longer was this process standing still: nothing could arrive meanwhile. */
const STANDSTILL_MS = 1_000

export interface Ingest {
  /** Resolves once everything that has come in its turn is written. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Writes a feed's messages, as long as this process holds the lease; the others wait for it. `after` is called when something was
 * written, and waited for at the close. Each batch and the seqs it ends with are one transaction, so that a crash goes on exactly where it was.
 */
export function openIngest(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  adapter: FeedAdapter,
  after: () => Promise<void>,
  place: FeedPlace = ALONE,
): Ingest {
  const ingest = new FeedIngest(context, adapter, after, place)
  ingest.start()
  return ingest
}

class FeedIngest implements Ingest {
  private readonly order = new Order()
  private connection: FeedConnection | undefined
  private lease: FeedLease | undefined
  private incoming: OrderedArrival[] = []
  /** A batch was not written: what comes now would be written past it, and is asked for again. */
  private isBroken = false
  /** Time of each producer's last message, written by now or not. */
  private readonly lastMessageAt = new Map<number, number>()
  /** When the first of the queued messages arrived, and of those being written. */
  private waitingSince: number | undefined
  private writingSince: number | undefined
  private working: Promise<void> | undefined
  private readonly closing = new AbortController()
  private running = Promise.resolve()
  /** What a connection that is gone still has to leave behind. */
  private lostConnection: Promise<unknown> = Promise.resolve()
  private afterwards = Promise.resolve()

  private readonly awaited: AwaitedResults
  private readonly lookup: EventLookup
  private readonly context: Pick<AppContext, 'db' | 'hub' | 'log'>
  private readonly adapter: FeedAdapter
  private readonly after: () => Promise<void>
  private readonly place: FeedPlace
  /** Its producers, once it was asked for them. */
  private own: readonly number[] = []

  constructor(
    context: Pick<AppContext, 'db' | 'hub' | 'log'>,
    adapter: FeedAdapter,
    after: () => Promise<void>,
    place: FeedPlace,
  ) {
    this.place = place
    this.context = context
    this.adapter = adapter
    this.after = after
    this.awaited = new AwaitedResults(context)
    this.lookup = new EventLookup(context, adapter)
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
    await this.lostConnection
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
        this.context.log.warn({ err }, 'the sports feed failed and is tried again')
      }
      await this.pause(this.lease ? TICK_MS : RETRY_MS)
    }
  }

  private async tick(): Promise<void> {
    this.lease ??= await takeFeedLease(this.context.db.pool, this.place.lease, () => this.loseLease())
    if (!this.lease) return
    if (!this.connection) await this.connect()
    if (this.order.isWaiting) this.startWriting()
    const since = this.writingSince ?? this.waitingSince
    const isDelayed = await delayProducer(this.context, this.own, since === undefined ? 0 : Date.now() - since)
    const isHeld = await holdSilent(this.context, this.lastMessageAt)
    if (isDelayed || isHeld) this.publish([])
    await recoverDue(this.context, this.adapter, this.own)
    await recoverEvent(this.context, this.adapter, this.own)
  }

  /** What this process could not hear because it stood still is no silence of the feed. */
  private async pause(ms: number): Promise<void> {
    const began = Date.now()
    await setTimeout(ms, undefined, { signal: this.closing.signal, ref: false }).catch(() => {})
    const late = Date.now() - began - ms
    if (late < STANDSTILL_MS) return
    for (const [producer, at] of this.lastMessageAt) this.lastMessageAt.set(producer, at + late)
  }

  private loseLease(): void {
    this.lease = undefined
    void this.connection?.close()
  }

  private async connect(): Promise<void> {
    await this.lostConnection
    this.own = await this.adapter.producers()
    const { own, place, order, lastMessageAt } = this
    const positions = await resumeProducers(this.context, this.adapter, { own, place, order, lastMessageAt })
    await cacheDescribedMarkets(this.context, this.adapter)
    this.publish([])
    this.isBroken = false
    this.connection = await this.adapter.open(positions, {
      emit: (text, arrival) => this.receive(text, arrival),
      down: (reason) => {
        this.lostConnection = this.onConnectionLost(reason).catch((err: unknown) =>
          this.context.log.warn(
            { err },
            'open markets could not be held; the next connection to the sports feed holds them',
          ),
        )
      },
    })
  }

  private async onConnectionLost(reason: string): Promise<void> {
    this.connection = undefined
    if (this.closing.signal.aborted) return
    this.context.log.warn({ reason }, 'connection to the sports feed lost')
    await this.settled()
    for (const producer of (await readProducers(this.context.db)).filter(({ id }) => this.own.includes(id)))
      if (!this.adapter.resumes || !isAnswering(producer, this.context.db.now().getTime()))
        await holdProducer(this.context.db, producer.id, { reason: 'connection', state: 'down' })
    this.publish([])
  }

  /** A stop goes before whatever waits: it closes by its own number, so that its turn does no more. */
  private receive(text: string, arrival: Arrival): void {
    const { place, message } = arrival
    if (place === undefined) return this.quarantine([{ ...arrival, text }])
    if (message !== undefined) this.lastMessageAt.set(place.producer, Date.now())
    const seq = this.order.numberOf(place)
    if (message?.type === 'bet_stop' && seq !== undefined)
      void this.context.db
        .transaction(async (tx) => {
          await applyBetStop(tx, { ...message, seq })
          tx.publish('sports', { events: [message.event], isStop: true })
        })
        .catch((err: unknown) => this.context.log.warn({ err }, 'a bet stop could not be written ahead of its turn'))
    if (this.isBroken) return
    this.waitingSince ??= Date.now()
    this.incoming.push({ ...arrival, place, text })
    this.startWriting()
  }

  /** What has no place in the order of its producer. */
  private quarantine(arrivals: readonly (Arrival & { text: string })[]): void {
    quarantineArrivals(this.context, arrivals)
      .then((events) => events.length > 0 && this.publish(events))
      .catch((err: unknown) => this.context.log.warn({ err }, 'an unreadable feed message could not be quarantined'))
  }

  private startWriting(): void {
    this.working ??= this.work().finally(() => {
      this.working = undefined
      this.writingSince = undefined
      if (this.incoming.length > 0) this.startWriting()
    })
  }

  private async work(): Promise<void> {
    this.writingSince = this.waitingSince
    let turns = this.takeDue()
    while (turns.length > 0) {
      if (turns.length > BATCH_MAX) await this.writeAwaited(turns)
      const batch = turns.slice(0, BATCH_MAX)
      this.writingSince = batch[0]?.since
      try {
        await this.write(batch)
      } catch (err) {
        this.context.log.error({ err }, 'feed messages could not be written and are tried again')
        this.isBroken = true
        this.incoming = []
        await this.connection?.close()
        return
      }
      turns = [...turns.slice(batch.length), ...this.takeDue()]
    }
  }

  /** What has come since and is due. */
  private takeDue(): Turn[] {
    const now = Date.now()
    this.waitingSince = undefined
    const strays = this.incoming.splice(0).flatMap((arrival) => this.order.take(arrival, now))
    if (strays.length > 0) this.quarantine(strays)
    return this.order.due(now)
  }

  /** More is queued than is written at once: winners do not wait for all of it. */
  private async writeAwaited(turns: readonly Turn[]): Promise<void> {
    const events = await this.awaited.write(turns, BATCH_MAX)
    if (events.length === 0) return
    this.publish(events)
    this.afterwards = this.after()
  }

  private async write(turns: readonly Turn[]): Promise<void> {
    const { events, isAll } = await writeTurns(this.context, this.lookup, turns)
    if (isAll) this.publish([])
    else if (events.size > 0) this.publish([...events])
    this.afterwards = this.after()
  }

  /** No event: all of them. */
  private publish(events: readonly string[]): void {
    this.context.hub.publish('sports', { events })
  }
}
