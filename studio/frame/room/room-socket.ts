import { openSocket } from '@meydan/socket-client/socket-client'
import type { Outgoing, RoundView } from '../../rooms/socket/protocol.ts'
import { makeKeepalive } from './keepalive.ts'
import { makeServerClock } from './server-clock.ts'

/** The socket of a room: greets, asks for what it missed, comes back by itself. */
export type RoomSocket = {
  send: (message: Readonly<Record<string, unknown>>) => boolean
  /** The server's clock now, in milliseconds; it stands still while the line is down, and so does all that is drawn by it. */
  now: () => number
}

type RoomSocketOptions = {
  room: string
  session: string
  onMessage: (message: Outgoing) => void
  /** Whether the socket is connected; called at each change, for a loss only once it lasts. */
  onConnectionChange: (isUp: boolean) => void
  /** The session is known to nobody any more. */
  onSessionEnded: () => void
}

const LOSS_SHOWN_MS = 1_500
const MEASURE_EVERY_MS = 30_000
/** A flight may be in the air: the first try comes at once. */
const FIRST_MS = 300
/** A line over which the room has said nothing by then is tried anew. */
const SNAPSHOT_TIMEOUT_MS = 15_000
const CLOSED_OVER = 4401

function addressOf(room: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/studio/rooms/${room}/socket`
}

/** While bets are open nothing may happen for long; what follows is drawn by the clock alone, and looks alive on a dead line too. */
function isDue(round: RoundView | undefined, now: number): boolean {
  if (round === undefined || round.state === 'resting' || round.state === 'shut') return false
  return round.state !== 'open' || now >= (round.until ?? 0)
}

export function openRoomSocket(options: RoomSocketOptions): RoomSocket {
  const { room, session, onMessage, onConnectionChange, onSessionEnded } = options
  let round: RoundView | undefined
  let seq = 0
  let lossTimer: ReturnType<typeof setTimeout> | undefined
  let snapshotTimer: ReturnType<typeof setTimeout> | undefined
  const handleMessage = (message: Outgoing): void => {
    keepalive.heard()
    if (message.type === 'pong') return clock.answered(message)
    if (message.type === 'snapshot') {
      seq = message.seq
      clock.goOn(message.now)
      clearTimeout(snapshotTimer)
      clearTimeout(lossTimer)
      lossTimer = undefined
      onConnectionChange(true)
    } else if ('seq' in message) {
      if (message.seq !== seq + 1) send({ type: 'snapshot' })
      seq = message.seq
    }
    if ('round' in message) round = message.round
    onMessage(message)
  }
  const socket = openSocket({
    address: () => addressOf(room),
    probe: '/healthz',
    firstMs: FIRST_MS * (0.5 + Math.random()),
    said: (data) => handleMessage(JSON.parse(data) as Outgoing),
    opened() {
      send({ type: 'hello', v: 1, room, session })
      clock.measure()
      snapshotTimer = setTimeout(reconnect, SNAPSHOT_TIMEOUT_MS)
    },
    lost(code) {
      markLost(LOSS_SHOWN_MS)
      if (code === CLOSED_OVER) onSessionEnded()
      return code !== CLOSED_OVER
    },
  })
  const send = (message: Readonly<Record<string, unknown>>): boolean => socket.send(JSON.stringify(message))
  const ping = () => send({ type: 'ping', t: performance.now() })
  const clock = makeServerClock(ping)
  const keepalive = makeKeepalive({ isDue: () => isDue(round, clock.now()), ping, onSilence: () => reconnect() })
  /** Nothing more is received on it, though it was not closed. */
  const reconnect = (): void => {
    markLost(0)
    socket.again()
  }
  const markLost = (shownAfterMs: number): void => {
    round = undefined
    clearTimeout(snapshotTimer)
    lossTimer ??= setTimeout(() => {
      clock.stop()
      onConnectionChange(false)
    }, shownAfterMs)
  }
  setInterval(clock.measure, MEASURE_EVERY_MS)
  return { send, now: clock.now }
}
