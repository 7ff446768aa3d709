/** A socket that does not open by then is given up: some browsers leave one CONNECTING for half a minute. */
const OPENED_MS = 4_000
/** How long the server may take to show that it is there. */
const PROBE_LIMIT_MS = 3_000
/** How long after a probe without an answer comes the next. */
const PROBE_EVERY_MS = 1_000

export interface SocketOptions {
  /** `wss://…`, asked at each try. */
  address: () => string
  /** An address of the same server, asked over HTTP before a lost socket is opened again. */
  probe: string
  /** How long, in ms, after a loss the n-th try since the last open socket comes; undefined where there is none any more. */
  wait: (tries: number) => number | undefined
  opened?: () => void
  said: (data: string) => void
  /** The socket is lost, or did not open. False where it is not to be opened again. */
  lost?: (code: number) => boolean | void
}

export interface SocketClient {
  /** Whether it was sent; nothing is kept for later. */
  send(text: string): boolean
  /** Leaves the socket, which may be dead without knowing it, and opens another. */
  again(): void
  close(): void
}

/**
 * A socket that comes back by itself. A lost one is opened again only once the server has answered over HTTP: that tells at once that it is
 * there, while failed sockets are delayed more and more by the browsers themselves. Of a socket that was left nothing more is heard.
 */
export function openSocket(options: SocketOptions): SocketClient {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isClosed = false
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const connect = () => {
    const own = new WebSocket(options.address())
    const ifOurs = (act: () => void) => {
      if (own === socket) act()
    }
    socket = own
    later(() => lose(0), OPENED_MS)
    own.addEventListener('open', () =>
      ifOurs(() => {
        clearTimeout(timer)
        tries = 0
        options.opened?.()
      }),
    )
    own.addEventListener('message', ({ data }) => ifOurs(() => options.said(String(data))))
    own.addEventListener('close', ({ code }) => ifOurs(() => lose(code)))
  }
  const leave = () => {
    clearTimeout(timer)
    const left = socket
    socket = undefined
    left?.close()
  }
  const lose = (code: number) => {
    leave()
    if (options.lost?.(code) === false) return close()
    const ms = options.wait(tries++)
    if (ms !== undefined) later(probe, ms)
  }
  const probe = () => {
    clearTimeout(timer)
    const limit = new AbortController()
    const late = setTimeout(() => limit.abort(), PROBE_LIMIT_MS)
    fetch(options.probe, { mode: 'no-cors', cache: 'no-store', signal: limit.signal })
      .then(
        () => true,
        () => false,
      )
      .then((isThere) => {
        clearTimeout(late)
        if (isClosed || socket !== undefined) return
        if (isThere) connect()
        else later(probe, PROBE_EVERY_MS)
      })
  }
  const hurry = () => {
    if (!isClosed && socket === undefined && document.visibilityState === 'visible') probe()
  }
  const close = () => {
    isClosed = true
    leave()
    removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurry)
  }
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  connect()
  return {
    send(text) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
    again() {
      if (isClosed) return
      leave()
      probe()
    },
    close,
  }
}
