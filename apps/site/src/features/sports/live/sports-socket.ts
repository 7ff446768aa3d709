import type { Changes, News } from './changes.ts'

const RECONNECT_MS = 3_000

/**
 * Listens to one topic of /ws/sports until ended: `on.changes` gets what a snapshot or a delta says, `on.up` whether anything is
 * heard at all. Whoever misses a message asks for the topic anew. Reconnects 3 s after it closes.
 */
export function openSportsSocket(
  topic: string,
  on: { changes(events: Changes[]): void; up(isUp: boolean): void },
): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let last: number | undefined
  const subscribe = () => {
    last = undefined
    socket?.send(JSON.stringify({ t: 'sub', topics: [topic] }))
  }
  const hear = (news: News) => {
    if (news.t !== 'snapshot' && news.t !== 'delta') return
    if (news.topic !== topic) return
    if (news.t === 'delta' && last === undefined) return
    if (news.t === 'delta' && news.n !== (last ?? 0) + 1) return subscribe()
    last = news.n
    on.up(true)
    on.changes(news.events)
  }
  const connect = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/sports`)
    socket.addEventListener('open', subscribe)
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
