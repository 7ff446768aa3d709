import type { Outgoing } from '../../rooms/protocol.ts'

/** The socket of a room: greets, asks for what it missed, comes back by itself. */
export type Line = {
  send: (message: Readonly<Record<string, unknown>>) => boolean
  /** The server's clock now, in milliseconds. */
  now: () => number
}

type Hearing = {
  room: string
  session: string
  hear: (message: Outgoing) => void
  /** Whether the line stands; told as it changes, a loss only once it lasts. */
  stands: (isUp: boolean) => void
  /** The session is known to nobody any more. */
  over: () => void
}

const LOSS_SHOWN_MS = 1_500
const PINGS = 5
const PING_EVERY_MS = 30_000
const WAIT = { first: 300, most: 5_000 } as const
const CLOSED_OVER = 4401

/** No cookie goes with a socket of a frame, and what greets comes after the way is chosen. */
function cellOf(session: string): string {
  const cell = /^\d{1,2}(?=\.)/.exec(session)?.[0]
  return cell === undefined ? '' : `?cell=${cell}`
}

export function openLine({ room, session, hear, stands, over }: Hearing): Line {
  let socket: WebSocket
  let seq = 0
  let tries = 0
  let offset = { ms: 0, trip: Number.POSITIVE_INFINITY }
  let loss: number | undefined
  const send = (message: Readonly<Record<string, unknown>>): boolean => {
    if (socket.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }
  const ping = (): void => {
    for (let turn = 0; turn < PINGS; turn++) setTimeout(() => send({ type: 'ping', t: performance.now() }), turn * 200)
  }
  const read = (message: Outgoing): void => {
    if (message.type === 'pong') {
      const now = performance.now()
      const trip = now - message.t
      if (trip <= offset.trip) offset = { ms: message.now + trip / 2 - now, trip }
      return
    }
    if (message.type === 'snapshot') {
      seq = message.seq
      tries = 0
      if (offset.trip === Number.POSITIVE_INFINITY) offset.ms = message.now - performance.now()
      clearTimeout(loss)
      loss = undefined
      stands(true)
    } else if ('seq' in message) {
      if (message.seq !== seq + 1) send({ type: 'snapshot' })
      seq = message.seq
    }
    hear(message)
  }
  const connect = (): void => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(`${scheme}://${location.host}/studio/rooms/${room}/socket${cellOf(session)}`)
    socket.addEventListener('open', () => {
      send({ type: 'hello', v: 1, room, session })
      offset.trip = Number.POSITIVE_INFINITY
      ping()
    })
    socket.addEventListener('message', ({ data }) => read(JSON.parse(String(data)) as Outgoing))
    socket.addEventListener('close', ({ code }) => {
      if (code === CLOSED_OVER) return over()
      loss ??= window.setTimeout(() => stands(false), LOSS_SHOWN_MS)
      const wait = Math.min(WAIT.most, WAIT.first * 2 ** tries++)
      setTimeout(connect, wait * (0.5 + Math.random() / 2))
    })
  }
  connect()
  setInterval(() => {
    offset.trip = Number.POSITIVE_INFINITY
    ping()
  }, PING_EVERY_MS)
  return { send, now: () => performance.now() + offset.ms }
}
