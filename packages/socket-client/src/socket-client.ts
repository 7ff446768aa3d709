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
    const own = listen(options.address(), {
      opened() {
        if (own !== socket) return
        clearTimeout(timer)
        tries = 0
        options.opened?.()
      },
      said: (data) => own === socket && options.said(data),
      closed: (code) => own === socket && lose(code),
    })
    socket = own
    later(() => lose(0), OPENED_MS)
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
    if (ms !== undefined) later(() => void probe(), ms)
  }
  const probe = async () => {
    clearTimeout(timer)
    const isThere = await answers(options.probe)
    if (isClosed || socket !== undefined) return
    if (isThere) connect()
    else later(() => void probe(), PROBE_EVERY_MS)
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

interface Heard {
  opened: () => void
  said: (data: string) => void
  closed: (code: number) => void
}

function listen(address: string, { opened, said, closed }: Heard): WebSocket {
  const socket = new WebSocket(address)
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => said(String(data)))
  socket.addEventListener('close', ({ code }) => closed(code))
  return socket
}

/** Whether anything answers there in time. */
async function answers(address: string): Promise<boolean> {
  const limit = new AbortController()
  const late = setTimeout(() => limit.abort(), PROBE_LIMIT_MS)
  try {
    await fetch(address, { mode: 'no-cors', cache: 'no-store', signal: limit.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(late)
  }
}
