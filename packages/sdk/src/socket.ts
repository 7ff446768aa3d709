import type { sockets } from './socket-types.ts'

type Name = keyof sockets
type Says<Of extends Name> = sockets[Of]['says']
type Hears<Of extends Name> = sockets[Of]['hears']

interface Hearing<Of extends Name> {
  /** What stands in braces in its address: the `slug` of a tournament. */
  params?: Record<string, string>
  said: (message: Says<Of>) => void
  /** It is open, for the first time or again: what is wanted of it is said here. */
  opened?: (say: (message: Hears<Of>) => void) => void
  /** It is closed for good, with the code that the server gave. */
  ended?: (code: number) => void
}

interface Listening<Of extends Name> {
  /** False where it is not open just now. */
  say(message: Hears<Of>): boolean
  close(): void
}

export type Listen = <Of extends Name>(name: Of, hearing: Hearing<Of>) => Listening<Of>

const ADDRESSES: { [Of in Name]: sockets[Of]['address'] } = {
  account: '/ws',
  sports: '/ws/sports',
  board: '/ws/tournaments/{slug}',
}

/** The session is over, or too many are open: to come again would be the same. */
const FOR_GOOD = new Set([4001, 4029])
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

export function listenAt(baseUrl: string, cookie: () => string | undefined): Listen {
  return (name, { params = {}, said, opened, ended }) => {
    const path = ADDRESSES[name].replaceAll(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(params[word] ?? ''))
    let socket: WebSocket | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitMs = FIRST_WAIT_MS
    let isClosed = false
    const say = (message: unknown) => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    }
    const open = () => {
      socket = connect(baseUrl.replace(/^http/, 'ws') + path, cookie())
      socket.addEventListener('open', () => {
        waitMs = FIRST_WAIT_MS
        opened?.(say)
      })
      socket.addEventListener('message', ({ data }) => said(JSON.parse(String(data))))
      socket.addEventListener('close', ({ code }) => {
        if (isClosed || FOR_GOOD.has(code)) return ended?.(code)
        timer = setTimeout(open, waitMs)
        waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
      })
      // What follows is a close.
      socket.addEventListener('error', () => {})
    }
    open()
    return {
      say,
      close() {
        isClosed = true
        clearTimeout(timer)
        socket?.close()
      },
    }
  }
}

/** A browser sends its cookies itself and takes no second word; Node takes the headers there. */
function connect(address: string, cookie: string | undefined): WebSocket {
  return cookie === undefined ? new WebSocket(address) : new WebSocket(address, { headers: { cookie } })
}
