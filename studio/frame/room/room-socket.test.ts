import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoundState } from '../../rooms/round-rows.ts'
import { openRoomSocket } from './room-socket.ts'
import { emptyState } from './state.ts'

/** A socket that opens at once, and over which a test sends the room's messages; it emits no `close`. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = FakeSocket.OPEN
  readonly sent: { type: string }[] = []
  send = (text: string): void => void this.sent.push(JSON.parse(text) as { type: string })
  close = vi.fn<() => void>()

  constructor() {
    super()
    sockets.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  hear(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  pings(): number {
    return this.sent.filter(({ type }) => type === 'ping').length
  }
}

let sockets: FakeSocket[] = []
let stood: boolean[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'site.test' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  ;[sockets, stood] = [[], []]
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Bets are open for half a minute. */
const roundIn = (state: RoundState) => ({
  ...emptyState().round,
  no: 1,
  state,
  until: state === 'open' ? 31_000 : null,
  startedAt: state === 'playing' ? 0 : null,
})
const snapshot = (state: RoundState) => ({ type: 'snapshot', seq: 1, now: 1_000, round: roundIn(state) })

/** A line that stands, its first measurements done. */
async function standing(state: RoundState) {
  const line = openRoomSocket({
    room: 'ucus-saati',
    session: 'demo.x',
    onMessage: () => {},
    onConnectionChange: (isUp) => void stood.push(isUp),
    onSessionEnded: () => {},
  })
  await vi.advanceTimersByTimeAsync(1_000)
  sockets[0]?.hear(snapshot(state))
  return { line, socket: sockets[0] as FakeSocket }
}

it('a line that dies silently while a round plays is noticed, the clock stands still, and a new line is opened', async () => {
  const { line, socket } = await standing('playing')
  expect(stood).toEqual([true])
  await vi.advanceTimersByTimeAsync(3_900)
  expect(stood).toEqual([true])
  await vi.advanceTimersByTimeAsync(700)
  expect(stood).toEqual([true, false])
  expect(socket.close).toHaveBeenCalled()
  expect(line.send({ type: 'balance' })).toBe(sockets.length > 1)
  const stoppedAt = line.now()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.now()).toBe(stoppedAt)
  expect(sockets).toHaveLength(2)
  // What the dead one says late counts no more.
  socket.hear(snapshot('playing'))
  expect(stood).toEqual([true, false])
  sockets[1]?.hear({ ...snapshot('playing'), now: 9_000 })
  expect(stood).toEqual([true, false, true])
  expect(line.now()).toBe(9_000)
})

it('an answer to a ping is enough to hear, in rooms where nothing is said for long', async () => {
  const { socket } = await standing('playing')
  const before = socket.pings()
  for (let second = 0; second < 20; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    socket.hear({ type: 'pong', t: performance.now(), now: performance.now() })
  }
  expect(stood).toEqual([true])
  expect(sockets).toHaveLength(1)
  expect(socket.pings() - before).toBeGreaterThanOrEqual(9)
  expect(socket.pings() - before).toBeLessThanOrEqual(11)
})

it('while bets are open nothing more is asked for than before, and a line that says nothing after them is down', async () => {
  const { line, socket } = await standing('open')
  const before = socket.pings()
  await vi.advanceTimersByTimeAsync(28_000)
  expect(socket.pings()).toBe(before)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(line.now()).toBeGreaterThan(31_000)
  expect(socket.pings()).toBeGreaterThan(before)
  expect(stood).toEqual([true])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(stood).toEqual([true, false])
})

it('a page that slept first asks, and waits for the answer', async () => {
  const { socket } = await standing('playing')
  socket.hear({ type: 'pong', t: 0, now: 0 })
  const wake = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => wake + Date.now() - asleep)
  const asleep = Date.now()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(stood).toEqual([true])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stood).toEqual([true, false])
})

it('a line that was opened and over which nothing comes is tried anew', async () => {
  openRoomSocket({
    room: 'ucus-saati',
    session: 'demo.x',
    onMessage: () => {},
    onConnectionChange: (isUp) => void stood.push(isUp),
    onSessionEnded: () => {},
  })
  await vi.advanceTimersByTimeAsync(17_000)
  expect(stood).toEqual([false])
  expect(sockets.length).toBeGreaterThan(1)
})
