import { openSocket } from '@meydan/socket-client/socket-client'
import type { Outgoing, RoundView } from '../../rooms/socket/protocol.ts'
import { makePulse } from './pulse.ts'
import { makeServerClock } from './server-clock.ts'

/** The socket of a room: greets, asks for what it missed, comes back by itself. */
export type Line = {
  send: (message: Readonly<Record<string, unknown>>) => boolean
  /** The server's clock now, in milliseconds; it stands still while the line is down, and so does all that is drawn by it. */
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
const MEASURE_EVERY_MS = 30_000
/** A flight may be in the air: the first try comes at once. */
const FIRST_MS = 300
/** A line over which the room has said nothing by then is tried anew. */
const GREETED_MS = 15_000
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

export function openLine({ room, session, hear, stands, over }: Hearing): Line {
  let round: RoundView | undefined
  let seq = 0
  let loss: ReturnType<typeof setTimeout> | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const handleMessage = (message: Outgoing): void => {
    pulse.heard()
    if (message.type === 'pong') return clock.answered(message)
    if (message.type === 'snapshot') {
      seq = message.seq
      clock.goOn(message.now)
      clearTimeout(late)
      clearTimeout(loss)
      loss = undefined
      stands(true)
    } else if ('seq' in message) {
      if (message.seq !== seq + 1) send({ type: 'snapshot' })
      seq = message.seq
    }
    if ('round' in message) round = message.round
    hear(message)
  }
  const socket = openSocket({
    address: () => addressOf(room),
    probe: '/healthz',
    firstMs: FIRST_MS * (0.5 + Math.random()),
    said: (data) => handleMessage(JSON.parse(data) as Outgoing),
    opened() {
      send({ type: 'hello', v: 1, room, session })
      clock.measure()
      late = setTimeout(again, GREETED_MS)
    },
    lost(code) {
      forget(LOSS_SHOWN_MS)
      if (code === CLOSED_OVER) over()
      return code !== CLOSED_OVER
    },
  })
  const send = (message: Readonly<Record<string, unknown>>): boolean => socket.send(JSON.stringify(message))
  const ping = (): boolean => send({ type: 'ping', t: performance.now() })
  const clock = makeServerClock(ping)
  const pulse = makePulse({ isDue: () => isDue(round, clock.now()), ask: ping, silent: () => again() })
  /** Nothing more is heard on it, though nobody closed it. */
  const again = (): void => {
    forget(0)
    socket.again()
  }
  const forget = (shownAfterMs: number): void => {
    round = undefined
    clearTimeout(late)
    loss ??= setTimeout(() => {
      clock.stop()
      stands(false)
    }, shownAfterMs)
  }
  setInterval(clock.measure, MEASURE_EVERY_MS)
  return { send, now: clock.now }
}
