import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { isDemo, DEMO_BALANCE } from '../../server/frame/demo.ts'
import { movement } from '../../server/platform-call.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { findSession, readBalance } from '../../server/session.ts'
import type { Listener, Player } from './subscribers.ts'
import { SEATS } from '../games/game.ts'
import { FrameMessages, type Read } from '../frame-messages.ts'
import { giveBack, handOn, MOVED, tellParting } from '../owner/hand-on.ts'
import { roomKindByCode } from '../kinds.ts'
import type { Neighbours } from '../owner/neighbours.ts'
import { ownerOf } from '../owner/owner-rows.ts'
import { Hello, type Outgoing } from './protocol.ts'
import { makeReader } from './read.ts'
import type { Rooms } from '../rooms.ts'
import type { Room } from '../room-state.ts'

const HELLO_MS = 3_000
const MESSAGE_BYTES = 1_024
/** By then a room whose process has gone is played by another one. */
const TAKEN_OVER_MS = 10_000
const LOOK_AGAIN_MS = 100
const PING_MS = 20_000
/** Within that time: each is answered, and who reads nothing would have the answers kept. */
const PINGS_MOST = 100
/** Frames of one address that no session vouches for. */
const STRANGERS = 50
/** Of one process and room: players, and guests beside them. */
const MOST = { real: SEATS, demo: 500 }
const ENDED = new Set(['SESSION_INVALID', 'SESSION_EXPIRED', 'PLAYER_BLOCKED'])

/** `/rooms/:room/socket`. The frame's origin is opaque and no cookie exists: who it is, the first message says. */
export function mountRoomSocket(app: FastifyInstance, rooms: Rooms): void {
  const alive = new Map<WebSocket, { hasAnswered: boolean; pings: number }>()
  const watch = (socket: WebSocket): void => {
    const life = { hasAnswered: true, pings: 0 }
    alive.set(socket, life)
    socket.on('pong', () => {
      life.hasAnswered = true
    })
    socket.on('ping', () => {
      if (++life.pings > PINGS_MOST) socket.terminate()
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => alive.delete(socket))
  }
  const strangers = new Strangers()
  app.get<{ Params: { room: string } }>('/rooms/:room/socket', { websocket: true }, (socket, { params, ip }) => {
    watch(socket)
    if (!strangers.take(ip)) return socket.close(4429, 'too many')
    const isKnown = onlyOnce(() => strangers.giveBack(ip))
    socket.on('close', isKnown)
    greet(rooms, { code: params.room, socket, isKnown })
  })
  rooms.context.neighbours?.answer((code, socket) => {
    watch(socket)
    greet(rooms, { code, socket, isKnown: () => {}, isHandedOn: true })
  })
  const timer = setInterval(() => {
    for (const [socket, life] of alive) {
      if (!life.hasAnswered) socket.terminate()
      Object.assign(life, { hasAnswered: false, pings: 0 })
      if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, PING_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const socket of alive.keys()) socket.close(1001)
  })
}

/** How many frames each address has that nobody vouches for. The machine itself is whoever stands in front of it. */
class Strangers {
  private readonly counts = new Map<string, number>()

  take(ip: string): boolean {
    const count = this.counts.get(ip) ?? 0
    if (count >= STRANGERS && !/^(::ffff:)?127\.|^::1$/.test(ip)) return false
    this.counts.set(ip, count + 1)
    return true
  }

  giveBack(ip: string): void {
    const left = (this.counts.get(ip) ?? 1) - 1
    if (left === 0) this.counts.delete(ip)
    else this.counts.set(ip, left)
  }
}

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

type Opened = {
  code: string
  socket: WebSocket
  isKnown: () => void
  /** Another process has led it here. */
  isHandedOn?: boolean
}

/** A frame that has said who it is. */
type Greeted = Opened & {
  hello: string
  messages: FrameMessages
  /** Looks for its room anew. */
  enter: () => void
}

/** Waits for the hello; everything after it is read with the moment at which it came. */
function greet(rooms: Rooms, opened: Opened): void {
  const { code, socket } = opened
  const { clock, log } = rooms.context
  const messages = new FrameMessages()
  let isGreeted = false
  const tooLate = setTimeout(() => socket.close(4401, 'no hello'), HELLO_MS)
  socket.on('close', () => clearTimeout(tooLate))
  socket.on('message', (data: Buffer) => {
    const readAt = clock.ms()
    if (data.length > MESSAGE_BYTES) return socket.close(1009)
    if (isGreeted) return messages.say(data.toString(), readAt) || socket.close(4429, 'too fast')
    isGreeted = true
    clearTimeout(tooLate)
    const hello = data.toString()
    const enter = () => {
      messages.hold()
      join(rooms, { ...opened, hello, messages, enter }).then(
        (read) => read && messages.leadTo(read),
        (err: unknown) => {
          log.warn({ err, room: code }, 'rooms: a frame could not connect')
          socket.close(1011)
        },
      )
    }
    enter()
  })
}

/** Gives what reads the frame's messages from now on: the room of this process, or the one that plays it. */
async function join(rooms: Rooms, opened: Greeted): Promise<Read | undefined> {
  const { code, socket } = opened
  const hello = Hello.safeParse(parsed(opened.hello))
  const kind = roomKindByCode.get(code)
  if (!hello.success || kind === undefined || hello.data.room !== code) return deny(socket, 4401)
  const { session } = hello.data
  const deadline = performance.now() + (opened.isHandedOn || !rooms.context.neighbours ? 0 : TAKEN_OVER_MS)
  while (socket.readyState === socket.OPEN) {
    const room = rooms.find(code)
    if (room !== undefined) return sit(rooms, { ...opened, room, session })
    const onward = opened.isHandedOn ? undefined : await leadOn(rooms, opened)
    if (onward !== undefined) {
      if (!isDemo(session)) opened.isKnown()
      return onward
    }
    if (performance.now() >= deadline) {
      if (!opened.isHandedOn) socket.send(JSON.stringify({ type: 'moved' } satisfies Outgoing))
      return deny(socket, MOVED)
    }
    await wait(LOOK_AGAIN_MS)
  }
  return undefined
}

async function leadOn(
  { context }: Rooms,
  { code, socket, hello, messages, enter }: Greeted,
): Promise<Read | undefined> {
  const { neighbours, clock } = context
  const address = neighbours && (await ownerOf(context.pool, code).catch(() => undefined))
  if (address === undefined || address === neighbours?.address) return undefined
  return handOn(neighbours as Neighbours, {
    address,
    code,
    socket,
    hello,
    hold: () => messages.hold(),
    back: (text) => void messages.say(text, clock.ms()),
    lost: enter,
  })
}

async function sit(rooms: Rooms, greeted: Greeted & { room: Room; session: string }): Promise<Read | undefined> {
  const { socket, isKnown, room, session } = greeted
  const isGuest = isDemo(session)
  const seats = [...room.crowd.players.values()].filter((player) => player.isDemo === isGuest).length
  if (seats >= (isGuest ? MOST.demo : MOST.real)) return deny(socket, 4429)
  const known = isGuest ? guest(socket) : await member(rooms, room, socket, session)
  if (known === undefined) return deny(socket, 4401)
  const listener: Listener = { ...known, ...partingOf(greeted) }
  if (socket.readyState !== socket.OPEN) return undefined
  if (!isGuest) {
    isKnown()
    endWithSession(rooms, room, { socket, session: listener.platformSession })
  }
  room.crowd.join(listener)
  socket.on('close', () => room.crowd.leave(listener, rooms.context.clock.ms()))
  room.news.snapshot(listener)
  return makeReader(room, listener)
}

/** What a frame does that is here when its room changes its process. */
function partingOf({ socket, messages, enter, isHandedOn }: Greeted): Pick<Listener, 'leave' | 'moved'> {
  if (!isHandedOn) return { leave: () => messages.hold(), moved: enter }
  return {
    leave() {
      tellParting(socket)
      messages.leadTo((text) => giveBack(socket, text))
    },
    moved: () => socket.close(MOVED, 'moved'),
  }
}

type Known = Omit<Listener, 'leave' | 'moved'>

function deny(socket: WebSocket, code: number): undefined {
  socket.close(code)
  return undefined
}

/** Looks on, and plays with play money of this socket alone. */
function guest(socket: WebSocket): Known {
  const player: Player = {
    ref: `demo ${randomUUID()}`,
    nickname: '',
    isDemo: true,
    balance: DEMO_BALANCE,
    listeners: new Set(),
    answers: new Map(),
    next: new Map(),
    balanceTurn: { opensAt: 0, isTaken: false },
  }
  return { socket, player, sessionId: Buffer.alloc(0), platformSession: '', behindSince: null }
}

async function member(rooms: Rooms, room: Room, socket: WebSocket, bearer: string): Promise<Known | undefined> {
  const session = await findSession(rooms.context, bearer).catch(() => undefined)
  if (session?.game_code !== room.kind.code) return undefined
  const balance = await readBalance(rooms.context, session).catch(() => null)
  const ref = session.player_ref
  const present = room.crowd.players.get(ref)
  const player: Player = present ?? {
    ref,
    nickname: session.nickname,
    isDemo: false,
    balance,
    listeners: new Set(),
    answers: new Map(),
    next: new Map(),
    balanceTurn: { opensAt: 0, isTaken: false },
  }
  if (balance !== null) player.balance = balance
  return { socket, player, sessionId: session.id, platformSession: session.platform_session, behindSince: null }
}

/** Looks now and then whether the platform still knows the session: a login that was ended elsewhere must not go on here. */
function endWithSession(
  { context }: Rooms,
  { kind }: Room,
  { socket, session }: { socket: WebSocket; session: string },
) {
  const look = async (): Promise<void> => {
    const answer = await movement(context.platform, kind.provider, 'balance', { session })
    if (answer.kind === 'refused' && ENDED.has(answer.code)) socket.close(4401, 'session over')
  }
  const timer = setInterval(() => void look(), context.sessionCheckMs).unref()
  socket.on('close', () => clearInterval(timer))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
