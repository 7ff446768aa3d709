import type { Changes, News } from './changes.ts'

const RECONNECT_MS = 3_000

export interface SportsEars {
  /** What a snapshot or a delta of any of the topics says. */
  changes(events: Changes[]): void
  /** Whether the last topic to answer is heard at all. */
  up(isUp: boolean): void
  /** Of the topic `coupons`, which is never answered by a snapshot. */
  coupon?(): void
}

/**
 * Listens to topics of /ws/sports until ended. Whoever misses a message of one asks for that topic anew. Reconnects 3 s after it
 * closes.
 */
export function openSportsSocket(topics: readonly string[], on: SportsEars): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const last = new Map<string, number>()
  const subscribe = (wanted: readonly string[]) => {
    for (const topic of wanted) last.delete(topic)
    socket?.send(JSON.stringify({ t: 'sub', topics: wanted }))
  }
  const hear = (news: News) => {
    if (news.t === 'coupon') return on.coupon?.()
    if (news.t === 'refused' || !topics.includes(news.topic)) return
    const before = last.get(news.topic)
    if (news.t === 'delta' && before === undefined) return
    if (news.t === 'delta' && news.n !== (before ?? 0) + 1) return subscribe([news.topic])
    last.set(news.topic, news.n)
    on.up(true)
    on.changes(news.events)
  }
  const connect = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/sports`)
    socket.addEventListener('open', () => subscribe(topics))
    socket.addEventListener('message', (event) => hear(JSON.parse(String(event.data)) as News))
    socket.addEventListener('close', () => {
      on.up(false)
      if (!isEnded) timer = setTimeout(connect, RECONNECT_MS)
    })
  }
  connect()
  return () => {
    isEnded = true
    clearTimeout(timer)
    socket?.close()
  }
}
