import type { SocketClient } from '@meydan/socket-client/socket-client'
import { openSiteSocket } from '../../../session/site-socket.ts'
import type { Changes, News } from './changes.ts'

/** What is told of the slip: the event, and how one of its markets stands. */
export type SlipNews = Extract<News, { t: 'legs' }>['legs']
/** What names a market of the slip. */
export type SlipMarket = { event: string; key: string; specifiers: string }

export interface SportsListeners {
  topics?: readonly string[]
  /** Of at most one pair of ears on a page. */
  legs?: readonly SlipMarket[]
  /** What a snapshot or a delta of any of the topics says. */
  changes?(events: Changes[]): void
  /** Whether the last of what is listened to is heard at all. */
  up?(isUp: boolean): void
  /** Of the topic `coupons`, which is never answered by a snapshot. */
  coupon?(): void
  /** All markets of `legs` at first, then those that change. */
  slip?(markets: SlipNews): void
}

const listeners = new Set<SportsListeners>()
const last = new Map<string, number>()
let socket: SocketClient | undefined

/**
 * Listens to topics and to the markets of a slip until ended, all ears of a page by one connection to /ws/sports. Whoever misses a
 * message of a topic asks for it anew. Reconnects 3 s after it closes.
 */
export function openSportsSocket(own: SportsListeners): () => void {
  listeners.add(own)
  if (!socket) connect()
  else ask(own)
  return () => {
    listeners.delete(own)
    if (listeners.size === 0) return close()
    const unheard = (own.topics ?? []).filter((topic) => listenersOf(topic).length === 0)
    if (unheard.length > 0) say({ t: 'unsub', topics: unheard })
    if (own.legs) say({ t: 'legs', legs: [] })
  }
}

function connect(): void {
  socket = openSiteSocket('/ws/sports', {
    opened() {
      for (const own of listeners) ask(own)
    },
    said: (data) => hear(JSON.parse(data) as News),
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

/** What is said before the connection stands is said when it does. */
function say(what: { t: 'sub' | 'unsub'; topics: readonly string[] } | { t: 'legs'; legs: readonly SlipMarket[] }) {
  socket?.send(JSON.stringify(what))
}

function ask({ topics = [], legs }: SportsListeners): void {
  if (topics.length > 0) subscribe(topics)
  if (legs) say({ t: 'legs', legs })
}

function subscribe(topics: readonly string[]): void {
  for (const topic of topics) last.delete(topic)
  say({ t: 'sub', topics })
}

function hear(news: News): void {
  if (news.t === 'refused') return
  if (news.t === 'coupon') for (const own of listenersOf('coupons')) own.coupon?.()
  else if (news.t === 'legs') hearSlip(news.legs)
  else hearTopic(news)
}

function hearSlip(markets: SlipNews): void {
  for (const own of listeners) {
    if (!own.legs) continue
    own.up?.(true)
    own.slip?.(markets)
  }
}

function hearTopic({ t, topic, n, events }: Extract<News, { t: 'snapshot' | 'delta' }>): void {
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
