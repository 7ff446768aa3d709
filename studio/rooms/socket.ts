import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { isDemo, DEMO_BALANCE } from '../server/demo.ts'
import { findSession, readBalance } from '../server/session.ts'
import type { Listener, Player } from './crowd.ts'
import { SEATS } from './games/game.ts'
import { roomKindByCode } from './kinds.ts'
import { Hello, type Outgoing } from './protocol.ts'
import { makeReader } from './read.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

const HELLO_MS = 3_000
const MESSAGE_BYTES = 1_024
const PING_MS = 20_000
/** Of one process and room: players, and guests beside them. */
const MOST = { real: SEATS, demo: 500 }

/** `/rooms/:room/socket`. The frame's origin is opaque and no cookie exists: who it is, the first message says. */
export function mountRoomSocket(app: FastifyInstance, rooms: Rooms): void {
  const alive = new Map<WebSocket, boolean>()
  app.get<{ Params: { room: string } }>('/rooms/:room/socket', { websocket: true }, (socket, { params }) => {
    alive.set(socket, true)
    socket.on('pong', () => alive.set(socket, true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => alive.delete(socket))
    greet(rooms, params.room, socket)
  })
  const timer = setInterval(() => {
    for (const [socket, hasAnswered] of alive) {
      if (!hasAnswered) socket.terminate()
      alive.set(socket, false)
      if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, PING_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const socket of alive.keys()) socket.close(1001)
  })
}

/** Waits for the hello; everything after it is read with the moment at which it came. */
function greet(rooms: Rooms, code: string, socket: WebSocket): void {
  const { clock, log } = rooms.works
  let read: ((text: string, readAt: number) => void) | undefined
  let isGreeted = false
  const tooLate = setTimeout(() => socket.close(4401, 'no hello'), HELLO_MS)
  socket.on('close', () => clearTimeout(tooLate))
  socket.on('message', (data: Buffer) => {
    const readAt = clock.ms()
    if (data.length > MESSAGE_BYTES) return socket.close(1009)
    if (isGreeted) return read?.(data.toString(), readAt)
    isGreeted = true
    clearTimeout(tooLate)
    join(rooms, code, socket, data.toString()).then(
      (listener) => {
        if (listener !== undefined) read = makeReader(listener.room, listener)
      },
      (err: unknown) => {
        log.warn({ err, room: code }, 'rooms: a frame was not let in')
        socket.close(1011)
      },
    )
  })
}

async function join(
  rooms: Rooms,
  code: string,
  socket: WebSocket,
  text: string,
): Promise<(Listener & { room: Room }) | undefined> {
  const hello = Hello.safeParse(parsed(text))
  const kind = roomKindByCode.get(code)
  if (!hello.success || kind === undefined || hello.data.room !== code) return deny(socket, 4401)
  const room = rooms.find(code)
  if (room === undefined) {
    socket.send(JSON.stringify({ type: 'moved' } satisfies Outgoing))
    return deny(socket, 4409)
  }
  const isGuest = isDemo(hello.data.session)
  const seats = [...room.crowd.players.values()].filter((player) => player.isDemo === isGuest).length
  if (seats >= (isGuest ? MOST.demo : MOST.real)) return deny(socket, 4429)
  const listener = isGuest ? guest(socket) : await member(rooms, room, socket, hello.data.session)
  if (listener === undefined) return deny(socket, 4401)
  if (socket.readyState !== socket.OPEN) return undefined
  room.crowd.join(listener)
  socket.on('close', () => room.crowd.leave(listener, rooms.works.clock.ms()))
  room.news.snapshot(listener)
  return Object.assign(listener, { room })
}

function deny(socket: WebSocket, code: number): undefined {
  socket.close(code)
  return undefined
}

/** Looks on, and plays with play money of this socket alone. */
function guest(socket: WebSocket): Listener {
  const player: Player = {
    ref: `demo ${randomUUID()}`,
    nickname: '',
    isDemo: true,
    balance: DEMO_BALANCE,
    listeners: new Set(),
    answers: new Map(),
    next: new Map(),
  }
  return { socket, player, sessionId: Buffer.alloc(0), platformSession: '', behindSince: null }
}

async function member(rooms: Rooms, room: Room, socket: WebSocket, bearer: string): Promise<Listener | undefined> {
  const session = await findSession(rooms.works, bearer).catch(() => undefined)
  if (session?.game_code !== room.kind.code) return undefined
  const balance = await readBalance(rooms.works, session).catch(() => null)
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
  }
  if (balance !== null) player.balance = balance
  return { socket, player, sessionId: session.id, platformSession: session.platform_session, behindSince: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
