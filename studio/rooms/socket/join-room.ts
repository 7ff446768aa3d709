import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { isDemo, DEMO_BALANCE } from '../../server/frame/demo.ts'
import { providerCall } from '../../server/platform-call.ts'
import { findSession, readBalance } from '../../server/session.ts'
import { MAX_PLAYERS } from '../games/game.ts'
import { roomKindByCode } from '../kinds.ts'
import { announceHandover, forwardSocket, MOVED, returnMessage, type RoomPeers } from '../owner/forward-socket.ts'
import { ownerOf } from '../owner/owner-rows.ts'
import type { Room } from '../room-state.ts'
import type { Rooms } from '../rooms.ts'
import { makeMessageHandler } from './handle-message.ts'
import { Hello, type Outgoing } from './protocol.ts'
import type { Listener, Player } from './subscribers.ts'

/** By then another process has taken over a room whose owner is gone. */
const TAKEOVER_TIMEOUT_MS = 10_000
const RETRY_MS = 100
/** Of one process and room: players, and guests beside them. */
const PLAYER_LIMITS = { real: MAX_PLAYERS, demo: 500 }
const ENDED = new Set(['SESSION_INVALID', 'SESSION_EXPIRED', 'PLAYER_BLOCKED'])

export type OpenedSocket = {
  code: string
  socket: WebSocket
  onAuthenticated: () => void
  /** A peer forwarded it to this process. */
  isForwarded?: boolean
}

/** A frame whose hello was read. */
type AuthenticatedSocket = OpenedSocket & {
  hello: string
  messages: FrameMessages
  /** Looks for the owner of the room again. */
  reconnect: () => void
}

/** Finds the room of a frame: in this process, or at its owner. Resolves to the handler of the frame's next messages; undefined where it was closed. */
export async function connectFrame(rooms: Rooms, opened: AuthenticatedSocket): Promise<MessageHandler | undefined> {
  const { code, socket } = opened
  const hello = Hello.safeParse(parsed(opened.hello))
  const kind = roomKindByCode.get(code)
  if (!hello.success || kind === undefined || hello.data.room !== code) return closeWith(socket, 4401)
  const { session } = hello.data
  const deadline = performance.now() + (opened.isForwarded || !rooms.context.peers ? 0 : TAKEOVER_TIMEOUT_MS)
  while (socket.readyState === socket.OPEN) {
    const room = rooms.find(code)
    if (room !== undefined) return joinRoom(rooms, { ...opened, room, session })
    const onward = opened.isForwarded ? undefined : await forwardToOwner(rooms, opened)
    if (onward !== undefined) {
      if (!isDemo(session)) opened.onAuthenticated()
      return onward
    }
    if (performance.now() >= deadline) {
      if (!opened.isForwarded) socket.send(JSON.stringify({ type: 'moved' } satisfies Outgoing))
      return closeWith(socket, MOVED)
    }
    await wait(RETRY_MS)
  }
  return undefined
}

async function forwardToOwner(
  { context }: Rooms,
  { code, socket, hello, messages, reconnect }: AuthenticatedSocket,
): Promise<MessageHandler | undefined> {
  const { peers, clock } = context
  const address = peers && (await ownerOf(context.pool, code).catch(() => undefined))
  if (address === undefined || address === peers?.address) return undefined
  return forwardSocket(peers as RoomPeers, {
    address,
    code,
    socket,
    hello,
    pause: () => messages.pause(),
    onReturned: (text) => void messages.receive(text, clock.ms()),
    onLost: reconnect,
  })
}

async function joinRoom(
  rooms: Rooms,
  greeted: AuthenticatedSocket & { room: Room; session: string },
): Promise<MessageHandler | undefined> {
  const { socket, onAuthenticated, room, session } = greeted
  const isGuest = isDemo(session)
  const seats = [...room.subscribers.players.values()].filter((player) => player.isDemo === isGuest).length
  if (seats >= (isGuest ? PLAYER_LIMITS.demo : PLAYER_LIMITS.real)) return closeWith(socket, 4429)
  const known = isGuest ? demoPlayer(socket) : await realPlayer(rooms, room, socket, session)
  if (known === undefined) return closeWith(socket, 4401)
  const listener: Listener = { ...known, ...handoverCallbacks(greeted) }
  if (socket.readyState !== socket.OPEN) return undefined
  if (!isGuest) {
    onAuthenticated()
    closeWhenSessionEnds(rooms, room, { socket, session: listener.platformSession })
  }
  room.subscribers.join(listener)
  socket.on('close', () => room.subscribers.leave(listener, rooms.context.clock.ms()))
  room.broadcast.sendSnapshot(listener)
  return makeMessageHandler(room, listener)
}

/** What happens to a frame of this process when its room goes to another one. */
function handoverCallbacks({
  socket,
  messages,
  reconnect,
  isForwarded,
}: AuthenticatedSocket): Pick<Listener, 'onHandover' | 'onOwnerChanged'> {
  if (!isForwarded) return { onHandover: () => messages.pause(), onOwnerChanged: reconnect }
  return {
    onHandover() {
      announceHandover(socket)
      messages.handOverTo((text) => returnMessage(socket, text))
    },
    onOwnerChanged: () => socket.close(MOVED, 'moved'),
  }
}

type ListenerIdentity = Omit<Listener, 'onHandover' | 'onOwnerChanged'>

function closeWith(socket: WebSocket, code: number): undefined {
  socket.close(code)
  return undefined
}

/** Watches, and plays with play money that only this socket has. */
function demoPlayer(socket: WebSocket): ListenerIdentity {
  const player: Player = {
    ref: `demo ${randomUUID()}`,
    nickname: '',
    isDemo: true,
    balance: DEMO_BALANCE,
    listeners: new Set(),
    answers: new Map(),
    nextStakes: new Map(),
    balanceTurn: { opensAt: 0, isTaken: false },
  }
  return { socket, player, sessionId: Buffer.alloc(0), platformSession: '', behindSince: null }
}

async function realPlayer(
  rooms: Rooms,
  room: Room,
  socket: WebSocket,
  bearer: string,
): Promise<ListenerIdentity | undefined> {
  const session = await findSession(rooms.context, bearer).catch(() => undefined)
  if (session?.game_code !== room.kind.code) return undefined
  const balance = await readBalance(rooms.context, session).catch(() => null)
  const ref = session.player_ref
  const present = room.subscribers.players.get(ref)
  const player: Player = present ?? {
    ref,
    nickname: session.nickname,
    isDemo: false,
    balance,
    listeners: new Set(),
    answers: new Map(),
    nextStakes: new Map(),
    balanceTurn: { opensAt: 0, isTaken: false },
  }
  if (balance !== null) player.balance = balance
  return { socket, player, sessionId: session.id, platformSession: session.platform_session, behindSince: null }
}

/** Asks the platform regularly whether the session is still valid: a login that was ended elsewhere must not go on here. */
function closeWhenSessionEnds(
  { context }: Rooms,
  { kind }: Room,
  { socket, session }: { socket: WebSocket; session: string },
) {
  const look = async (): Promise<void> => {
    const answer = await providerCall(context.platform, kind.provider, 'balance', { session })
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

/** Handles one message of a frame; `readAt` is when it arrived (ms). */
export type MessageHandler = (text: string, readAt: number) => void

/** Messages that are kept of a frame while its room changes its process. */
const MAX_WAITING = 200

/** Passes the messages of a frame to the process that owns its room; while the room changes its process they are kept in order. */
export class FrameMessages {
  private read: MessageHandler | undefined
  private waiting: { text: string; readAt: number }[] = []

  /** False where too many are kept already. */
  receive(text: string, readAt: number): boolean {
    if (this.read) this.read(text, readAt)
    else if (this.waiting.length >= MAX_WAITING) return false
    else this.waiting.push({ text, readAt })
    return true
  }

  /** From now on messages are kept. */
  pause(): void {
    this.read = undefined
  }

  /** Kept messages go there first, in their order. */
  handOverTo(read: MessageHandler): void {
    this.read = read
    for (const { text, readAt } of this.waiting.splice(0)) read(text, readAt)
  }
}
