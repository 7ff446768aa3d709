import type { Outgoing, RoundView } from '../../rooms/protocol.ts'
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
const WAIT = { first: 300, most: 5_000 } as const
/** A line over which the room has said nothing by then is tried anew. */
const GREETED_MS = 15_000
const CLOSED_OVER = 4401

/** No cookie goes with a socket of a frame, and what greets comes after the way is chosen. */
function cellOf(session: string): string {
  const cell = /^\d{1,2}(?=\.)/.exec(session)?.[0]
  return cell === undefined ? '' : `?cell=${cell}`
}

function addressOf(room: string, session: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/studio/rooms/${room}/socket${cellOf(session)}`
}

/** While bets are open nothing may happen for long; what follows is drawn by the clock alone, and looks alive on a dead line too. */
function isDue(round: RoundView | undefined, now: number): boolean {
  if (round === undefined || round.state === 'resting' || round.state === 'shut') return false
  return round.state !== 'open' || now >= (round.until ?? 0)
}

type Heard = { opened: () => void; said: (message: Outgoing) => void; closed: (code: number) => void }

/** One socket after another. Of one that was left nothing more is heard, not even that it closes: on a dead line that may take minutes. */
function makePlug(address: string, { opened, said, closed }: Heard) {
  let socket: WebSocket | undefined
  return {
    send(message: Readonly<Record<string, unknown>>): boolean {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    open(): void {
      const own = new WebSocket(address)
      const ifOurs = (act: () => void): void => {
        if (own === socket) act()
      }
      socket = own
      own.addEventListener('open', () => ifOurs(opened))
      own.addEventListener('message', ({ data }) => ifOurs(() => said(JSON.parse(String(data)) as Outgoing)))
      own.addEventListener('close', ({ code }) => ifOurs(() => closed(code)))
    },
    leave(): void {
      const left = socket
      socket = undefined
      left?.close()
    },
  }
}

export function openLine({ room, session, hear, stands, over }: Hearing): Line {
  let round: RoundView | undefined
  let [seq, tries] = [0, 0]
  let loss: ReturnType<typeof setTimeout> | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const said = (message: Outgoing): void => {
    pulse.heard()
    if (message.type === 'pong') return clock.answered(message)
    if (message.type === 'snapshot') {
      seq = message.seq
      tries = 0
      clock.goOn(message.now)
      clearTimeout(late)
      clearTimeout(loss)
      loss = undefined
      stands(true)
    } else if ('seq' in message) {
      if (message.seq !== seq + 1) plug.send({ type: 'snapshot' })
      seq = message.seq
    }
    if ('round' in message) round = message.round
    hear(message)
  }
  const plug = makePlug(addressOf(room, session), {
    said,
    opened() {
      plug.send({ type: 'hello', v: 1, room, session })
      clock.measure()
    },
    closed(code) {
      if (code !== CLOSED_OVER) return lose(LOSS_SHOWN_MS)
      leave()
      over()
    },
  })
  const ping = (): boolean => plug.send({ type: 'ping', t: performance.now() })
  const clock = makeServerClock(ping)
  const pulse = makePulse({ isDue: () => isDue(round, clock.now()), ask: ping, silent: () => lose(0) })
  const connect = (): void => {
    plug.open()
    late = setTimeout(() => lose(0), GREETED_MS)
  }
  const leave = (): void => {
    plug.leave()
    round = undefined
    clearTimeout(late)
  }
  const lose = (shownAfterMs: number): void => {
    leave()
    loss ??= setTimeout(() => {
      clock.stop()
      stands(false)
    }, shownAfterMs)
    const wait = Math.min(WAIT.most, WAIT.first * 2 ** tries++)
    setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  connect()
  setInterval(clock.measure, MEASURE_EVERY_MS)
  return { send: plug.send, now: clock.now }
}
