/** A socket that does not open by then is given up: some browsers leave one CONNECTING for half a minute. */
const OPENED_MS = 4_000
/** How long the server may take to show that it is there. */
const PROBE_LIMIT_MS = 2_500
/** How long after a probe without an answer comes the next, and by chance half as long again, so that not all come at once. */
const PROBE_EVERY_MS = 1_000
/** How long after a socket that did not stand comes the next: after so many of them in a row, rarely. */
const AGAIN_MS = 3_000
const TRIES_IN_A_ROW = 10
const RARELY_MS = 60_000
/** A server of a neighbouring release may not show a frame that it is there: the socket itself is tried by then. */
const UNSEEN_MS = 30_000

export interface SocketOptions {
  /** `wss://…`, asked at each try. */
  address: () => string
  /** An address of the same server, asked over HTTP before a lost socket is opened again. */
  probe: string
  /** How long, in ms, after the loss of a socket that stood the first try comes; 3 s where nothing is said. */
  firstMs?: number
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
 * A socket that comes back by itself, however long that takes. A lost one is opened again only once the server itself has answered over HTTP,
 * in its own words and not a proxy's: this shows at once that it is reachable, while failed sockets are delayed more and more by the browsers
 * themselves. Sockets that fail though it answers are tried every 3 s, and after ten of them once a minute. Of a socket that was left nothing
 * more is received.
 */
export function openSocket(options: SocketOptions): SocketClient {
  let socket: WebSocket | undefined
  const timer = oneTimer()
  let tries = 0
  let isClosed = false
  /** When the socket was last tried or lost. */
  let triedAt = 0
  const connect = () => {
    const own = listen(options.address(), {
      opened() {
        if (own !== socket) return
        timer.stop()
        tries = 0
        options.opened?.()
      },
      said: (data) => own === socket && options.said(data),
      closed: (code) => own === socket && lose(code),
    })
    socket = own
    triedAt = performance.now()
    timer.start(() => lose(0), OPENED_MS)
  }
  const leave = () => {
    timer.stop()
    const left = socket
    socket = undefined
    left?.close()
  }
  const lose = (code: number) => {
    leave()
    if (options.lost?.(code) === false) return close()
    triedAt = performance.now()
    timer.start(() => void probe(), waitBefore(tries++, options.firstMs))
  }
  const probe = async () => {
    timer.stop()
    const isThere = await answers(options.probe)
    if (isClosed || socket !== undefined) return
    if (isThere || performance.now() - triedAt > UNSEEN_MS) connect()
    else timer.start(() => void probe(), PROBE_EVERY_MS * (1 + Math.random() / 2))
  }
  const stopHurry = onReturn(() => {
    if (!isClosed && socket === undefined) void probe()
  })
  const close = () => {
    isClosed = true
    leave()
    stopHurry()
  }
  connect()
  return {
    send: (text) => sendOver(socket, text),
    again() {
      leave()
      if (!isClosed) void probe()
    },
    close,
  }
}

/** One thing that is due: what is started later takes its place. */
function oneTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start(work: () => void, ms: number) {
      clearTimeout(timer)
      timer = setTimeout(work, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

function waitBefore(tries: number, firstMs: number = AGAIN_MS): number {
  if (tries === 0) return firstMs
  return tries < TRIES_IN_A_ROW ? AGAIN_MS : RARELY_MS
}

/** Calls when the device has a line again or the page is looked at; gives what ends that. */
function onReturn(act: () => void): () => void {
  const check = () => document.visibilityState === 'visible' && act()
  addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    removeEventListener('online', check)
    document.removeEventListener('visibilitychange', check)
  }
}

function sendOver(socket: WebSocket | undefined, text: string): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false
  socket.send(text)
  return true
}

interface SocketListeners {
  opened: () => void
  said: (data: string) => void
  closed: (code: number) => void
}

function listen(address: string, { opened, said, closed }: SocketListeners): WebSocket {
  const socket = new WebSocket(address)
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => said(String(data)))
  socket.addEventListener('close', ({ code }) => closed(code))
  return socket
}

/** Whether the server itself answers there in time: not what stands before it, which answers in HTML or with another status. */
async function answers(address: string): Promise<boolean> {
  const limit = new AbortController()
  const late = setTimeout(() => limit.abort(), PROBE_LIMIT_MS)
  try {
    const reply = await fetch(address, { cache: 'no-store', credentials: 'omit', signal: limit.signal })
    const { status } = (await reply.json()) as { status?: unknown }
    return reply.ok && status === 'ok'
  } catch {
    return false
  } finally {
    clearTimeout(late)
  }
}
