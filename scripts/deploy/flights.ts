import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Outgoing, OwnStake, RoundView } from '../../studio/rooms/socket/protocol.ts'
import { fail, type Tally, type Visit } from './visitors.ts'

const COMES_BACK_MS = 300
/** Into the flight. */
const TAKEN_AFTER_MS = 700
/** A hand that presses is answered by then, or the flight is over. */
const ANSWERED_MS = 10_000
/** What a hand may hear though nothing went wrong: the flight, or the time for bets, was over. */
const USUAL = new Set(['NOT_FLYING', 'NO_STAKE', 'TOO_LATE'])

/**
 * A frame of a crash room until it is stopped: stakes in each round, takes it by hand, comes back by itself where its socket is closed.
 * Asked are stakes that stood; wrong is each that was given back, and a hand that was not answered while the flight went on.
 */
export async function playFlights(
  visit: Visit,
  { room, session }: { room: string; session: string },
  tally: Tally,
  stop: AbortSignal,
): Promise<void> {
  const flyer = new Flyer(tally)
  while (!stop.aborted) {
    const socket = new WebSocket(`${visit.proxy.replace('http', 'ws')}/studio/rooms/${room}/socket`, {
      localAddress: visit.from,
    })
    const end = () => socket.terminate()
    stop.addEventListener('abort', end, { once: true })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', v: 1, room, session })))
    socket.on('error', () => {})
    socket.on('message', (data) => flyer.hear(JSON.parse(String(data)) as Outgoing, socket))
    await new Promise((closed) => socket.once('close', closed))
    stop.removeEventListener('abort', end)
    await wait(COMES_BACK_MS, undefined, { signal: stop }).catch(() => {})
  }
}

class Flyer {
  private readonly tally: Tally
  private round: RoundView | undefined
  private readonly seen = new Map<number, OwnStake['status']>()
  private askedFor = 0
  private waitsFor = 0
  private pressesFor = 0
  private socket: WebSocket | undefined
  private pressedOn: WebSocket | undefined

  constructor(tally: Tally) {
    this.tally = tally
  }

  hear(message: Outgoing, socket: WebSocket): void {
    if (message.type === 'snapshot') for (const stake of message.mine) this.own(stake)
    if (message.type === 'own') this.own(message.stake)
    if (message.type === 'refused' && !USUAL.has(message.code)) fail(this.tally, `flight: ${message.code}`)
    if ('round' in message) this.round = message.round
    this.socket = socket
    this.act()
  }

  private own({ no, status, reason }: OwnStake): void {
    if (status === 'accepted' && !this.seen.has(no)) this.tally.asked++
    const isBack = status === 'voiding' || status === 'voided'
    const wasBack = this.seen.get(no) === 'voiding' || this.seen.get(no) === 'voided'
    if (isBack && !wasBack) fail(this.tally, `flight: given back (${reason})`)
    this.seen.set(no, status)
  }

  private act(): void {
    const { no = 0, state } = this.round ?? {}
    if (state === 'open' && this.askedFor !== no && !this.seen.has(no)) {
      this.askedFor = no
      this.send(no, { type: 'stake', amount: 1_000, auto: null, seed: 'hand' })
    }
    if (state !== 'playing' || this.seen.get(no) !== 'accepted') return
    if (this.pressesFor === no) this.press(no)
    if (this.waitsFor === no) return
    this.waitsFor = no
    this.pressedOn = undefined
    setTimeout(() => this.press(no), TAKEN_AFTER_MS)
    setTimeout(() => this.look(no), TAKEN_AFTER_MS + ANSWERED_MS).unref()
  }

  /** Once on each socket: what was pressed while one closes is pressed again on the next. */
  private press(no: number): void {
    this.pressesFor = no
    if (this.pressedOn === this.socket) return
    if (this.send(no, { type: 'cash', share: 100 })) this.pressedOn = this.socket
  }

  /** False where the line is down. */
  private send(no: number, message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify({ key: randomUUID(), no, slot: 'a', ...message }))
    return true
  }

  private look(no: number): void {
    if (this.round?.no === no && this.round.state === 'playing' && this.seen.get(no) === 'accepted')
      fail(this.tally, 'flight: a hand was not answered')
  }
}
