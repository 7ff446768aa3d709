import type { SocketClient } from '@meydan/socket-client/socket-client'
import { openSiteSocket } from '../../../session/site-socket.ts'
import type { Changes, SportsMessage } from './changes.ts'

/** States of markets of the slip: the event, and one of its markets. */
export type SlipMarketStates = Extract<SportsMessage, { t: 'legs' }>['legs']
/** What names a market of the slip. */
export type SlipMarket = { event: string; key: string; specifiers: string }

export interface SportsListeners {
  topics?: readonly string[]
  /** Of at most one listener on a page. */
  legs?: readonly SlipMarket[]
  /** What a snapshot or a delta of any of the topics says. */
  changes?(events: Changes[]): void
  /** Whether messages of what is listened to arrive. */
  up?(isUp: boolean): void
  /** Of the topic `coupons`, which is never answered by a snapshot. */
  coupon?(): void
  /** All markets of `legs` at first, then those that change. */
  slip?(markets: SlipMarketStates): void
}

const listeners = new Set<SportsListeners>()
const last = new Map<string, number>()
let socket: SocketClient | undefined

/**
 * Listens to topics and to the markets of a slip until ended, all listeners of a page by one connection to /ws/sports. A missed message
 * of a topic makes it ask for a snapshot. Reconnects 3 s after it closes.
 */
export function openSportsSocket(own: SportsListeners): () => void {
  listeners.add(own)
  if (!socket) connect()
  else ask(own)
  return () => {
    listeners.delete(own)
    if (listeners.size === 0) return close()
    const unused = (own.topics ?? []).filter((topic) => listenersOf(topic).length === 0)
    if (unused.length > 0) send({ t: 'unsub', topics: unused })
    if (own.legs) send({ t: 'legs', legs: [] })
  }
}

function connect(): void {
  socket = openSiteSocket('/ws/sports', {
    opened() {
      for (const own of listeners) ask(own)
    },
    said: (data) => receive(JSON.parse(data) as SportsMessage),
    lost() {
      for (const own of listeners) own.up?.(false)
    },
  })
}

function close(): void {
  const closing = socket
  socket = undefined
  closing?.close()
}

/** What is sent before the connection is open is sent when it is. */
function send(what: { t: 'sub' | 'unsub'; topics: readonly string[] } | { t: 'legs'; legs: readonly SlipMarket[] }) {
  socket?.send(JSON.stringify(what))
}

function ask({ topics = [], legs }: SportsListeners): void {
  if (topics.length > 0) subscribe(topics)
  if (legs) send({ t: 'legs', legs })
}

function subscribe(topics: readonly string[]): void {
  for (const topic of topics) last.delete(topic)
  send({ t: 'sub', topics })
}

function receive(message: SportsMessage): void {
  if (message.t === 'refused') return
  if (message.t === 'coupon') for (const own of listenersOf('coupons')) own.coupon?.()
  else if (message.t === 'legs') updateSlip(message.legs)
  else updateTopic(message)
}

function updateSlip(markets: SlipMarketStates): void {
  for (const own of listeners) {
    if (!own.legs) continue
    own.up?.(true)
    own.slip?.(markets)
  }
}

function updateTopic({ t, topic, n, events }: Extract<SportsMessage, { t: 'snapshot' | 'delta' }>): void {
  const before = last.get(topic)
  if (t === 'delta' && before === undefined) return
  if (t === 'delta' && n !== (before ?? 0) + 1) return subscribe([topic])
  last.set(topic, n)
  for (const own of listenersOf(topic)) {
    own.up?.(true)
    own.changes?.(events)
  }
}

function listenersOf(topic: string): SportsListeners[] {
  return [...listeners].filter(({ topics }) => topics?.includes(topic))
}
