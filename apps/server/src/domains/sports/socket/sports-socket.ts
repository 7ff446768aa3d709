import { SportsAsk } from '@meydan/contract/sports/sports-socket'
import { parseBounded } from '@meydan/contract/parse-bounded'
import { liraOfKurus } from '@meydan/money/kurus'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { parseJson } from '../../../platform/http/parse-json.ts'
import { type SocketAuthentication, Sockets } from '../../../platform/http/sockets.ts'
import type { Events } from '../../../platform/events/topics.ts'
import { bookOf } from '../book/book.ts'
import { SlipMarkets } from './slip-markets.ts'
import { type SendEntries, MarketBroadcast } from './market-broadcast.ts'
import { type Entries, Topic } from './topic.ts'

const TOPICS_MAX = 20
const ASKS_PER_SECOND = 10
/** Each is answered by a snapshot: all topics, twice. */
const TOPICS_PER_SECOND = 2 * TOPICS_MAX
const SLOW_BYTES = 64 * 1024
const STUCK_BYTES = 1024 * 1024
const LARGEST_ASK = 8 * 1024
/** Stands for the slip among what a slow reader is behind with; no topic is called so. */
const SLIP = 'legs'

interface Listener {
  socket: WebSocket
  player: PlayerSession | undefined
  topics: Set<string>
  slip?: SlipMarkets | undefined
  /** Topics of which it gets a snapshot as soon as it has read what it was sent. */
  behind: Set<string>
  /** Topics of which it gets a snapshot in its turn. */
  asked: Set<string>
  asks: { second: number; count: number; topics: number }
}

/** `/ws/sports`: prices and scores for everybody, coupons for a logged-in player. Messages: `sports-socket.ts`. */
export function mountSportsSocket(
  app: FastifyInstance,
  context: AppContext,
  authentication: SocketAuthentication,
): void {
  const sockets = new SportsSockets(context)
  new Sockets(app, context, authentication, {
    path: '/ws/sports',
    ask: () => undefined,
    join: ({ socket, player }) => sockets.join(socket, player),
  })
  app.addHook('preClose', async () => sockets.close())
}

class SportsSockets {
  private readonly listeners = new Set<Listener>()
  private readonly topics = new Map<string, { topic: Topic; listeners: Set<Listener> }>()
  private readonly slips = new Set<Listener>()
  private readonly broadcast: MarketBroadcast
  private readonly stops: (() => void)[]

  constructor(context: Pick<AppContext, 'db' | 'hub' | 'log'>) {
    this.broadcast = new MarketBroadcast(
      bookOf(context),
      (entries, rest) => this.sendDeltas(entries, rest),
      (err) => context.log.warn({ err }, 'prices could not be sent to sockets'),
    )
    this.stops = [
      context.hub.subscribe('sports', (message) => {
        if (this.topics.size + this.slips.size > 0) this.broadcast.add(message)
      }),
      context.hub.subscribe('missed', () => {
        if (this.topics.size + this.slips.size > 0) this.broadcast.add({ events: [] })
      }),
      context.hub.subscribe('coupon', (message) => this.sendCoupon(message)),
      () => this.broadcast.close(),
    ]
  }

  join(socket: WebSocket, player: PlayerSession | undefined): void {
    const listener: Listener = {
      socket,
      player,
      topics: new Set<string>(),
      behind: new Set<string>(),
      asked: new Set<string>(),
      asks: { second: 0, count: 0, topics: 0 },
    }
    this.listeners.add(listener)
    socket.on('close', () => {
      this.listeners.delete(listener)
      this.slips.delete(listener)
      for (const name of listener.topics) this.leave(listener, name)
    })
    socket.on('message', (data) => this.ask(listener, String(data)))
  }

  close(): void {
    for (const stop of this.stops) stop()
  }

  private ask(listener: Listener, text: string): void {
    const { socket, asks } = listener
    if (socket.readyState !== socket.OPEN) return
    const second = Math.floor(Date.now() / 1_000)
    if (asks.second !== second) Object.assign(asks, { second, count: 0, topics: 0 })
    if (++asks.count > ASKS_PER_SECOND || text.length > LARGEST_ASK) return socket.close(4008)
    const subscription = parseBounded(SportsAsk, parseJson(text))
    if ('refused' in subscription) return refuseTo(listener, 'Geçersiz istek')
    if (subscription.data.t === 'legs') return this.follow(listener, subscription.data.legs)
    const { t, topics } = subscription.data
    asks.topics += topics.length
    if (asks.topics > TOPICS_PER_SECOND) return socket.close(4008)
    if (t === 'unsub') for (const name of topics) this.leave(listener, name)
    else if (new Set([...listener.topics, ...topics]).size > TOPICS_MAX)
      refuseTo(listener, 'En fazla 20 konu izlenebilir')
    else for (const name of topics) this.enter(listener, name)
  }

  private enter(listener: Listener, name: string): void {
    if (name === 'coupons' && !listener.player) return refuseTo(listener, 'Giriş yapılmamış')
    listener.topics.add(name)
    if (name === 'coupons') return
    const present = this.topics.get(name) ?? { topic: new Topic(name), listeners: new Set<Listener>() }
    this.topics.set(name, present)
    present.listeners.add(listener)
    this.snapshot(listener, name)
  }

  private leave(listener: Listener, name: string): void {
    listener.topics.delete(name)
    listener.behind.delete(name)
    const present = this.topics.get(name)
    present?.listeners.delete(listener)
    if (present?.listeners.size === 0) this.topics.delete(name)
  }

  private follow(listener: Listener, legs: ConstructorParameters<typeof SlipMarkets>[0]): void {
    listener.slip = legs.length > 0 ? new SlipMarkets(legs) : undefined
    if (!listener.slip) return void this.slips.delete(listener)
    this.slips.add(listener)
    this.sendSlip(listener)
  }

  private sendSlip(listener: Listener): void {
    this.inTurn(listener, SLIP, (all) => {
      if (listener.slip) sendTo(listener.socket, listener.slip.snapshot(all))
    })
  }

  /** However often it is asked for until then: once. */
  private inTurn({ asked: subscription }: Listener, name: string, answer: (all: Entries) => void): void {
    if (subscription.has(name)) return
    subscription.add(name)
    this.broadcast.next((all) => {
      subscription.delete(name)
      answer(all)
    })
  }

  /** In turn with the deltas, and after the one that the others get now, so that its own next one has nothing left out. */
  private snapshot(listener: Listener, name: string): void {
    this.inTurn(listener, name, (all) => {
      const present = this.topics.get(name)
      if (!present || !listener.topics.has(name)) return
      const { topic, listeners } = present
      const delta = topic.delta(all)
      const others = [...listeners].filter((other) => other !== listener)
      if (delta !== undefined) this.pushAll(others, name, delta)
      sendTo(listener.socket, topic.snapshot(all))
    })
  }

  private async sendDeltas(...[entries, rest]: Parameters<SendEntries>): Promise<void> {
    for (const { topic, listeners } of Array.from(this.topics.values())) {
      const text = topic.delta(entries)
      if (text === undefined) continue
      this.pushAll(listeners, topic.name, text)
      await rest(listeners.size)
    }
    for (const listener of Array.from(this.slips)) {
      const text = listener.slip?.delta(entries)
      if (text === undefined) continue
      this.push(listener, SLIP, text)
      await rest(1)
    }
  }

  /** The same text for many; it is encoded once. */
  private pushAll(listeners: Iterable<Listener>, name: string, text: string): void {
    const encoded = Buffer.from(text)
    for (const listener of listeners) this.push(listener, name, encoded)
  }

  /** A slow reader gets the newest snapshot once it has read; one that does not read at all is dropped. */
  private push(listener: Listener, name: string, text: string | Buffer): void {
    const { socket, behind } = listener
    if (!behind.has(name) && socket.bufferedAmount <= SLOW_BYTES) return sendTo(socket, text)
    if (isStuck(socket)) return
    if (behind.has(name)) return
    behind.add(name)
    socket.ping(undefined, false, () => {
      behind.delete(name)
      if (name === SLIP) this.sendSlip(listener)
      else if (listener.topics.has(name)) this.snapshot(listener, name)
    })
  }

  private sendCoupon({ playerId, no, revision, status, returnKurus }: Events['coupon']): void {
    const text = JSON.stringify({
      t: 'coupon',
      no,
      revision,
      status,
      return: returnKurus === null ? null : liraOfKurus(BigInt(returnKurus)),
    })
    for (const { socket, player, topics } of this.listeners)
      if (player?.id === playerId && topics.has('coupons') && socket.readyState === socket.OPEN) socket.send(text)
  }
}

function refuseTo({ socket }: Listener, message: string): void {
  sendTo(socket, JSON.stringify({ t: 'refused', message }))
}

/** Also for requested ones: a client that requests and does not read would fill the memory with answers. */
function sendTo(socket: WebSocket, text: string | Buffer): void {
  if (!isStuck(socket)) socket.send(text, { binary: false })
}

/** Whether nothing can be sent to it any more; one that does not read at all is dropped. */
function isStuck(socket: WebSocket): boolean {
  if (socket.bufferedAmount > STUCK_BYTES) socket.terminate()
  return socket.readyState !== socket.OPEN
}
