import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Rooms } from '../rooms.ts'
import { connectFrame, FrameMessages, type OpenedSocket } from './join-room.ts'

const HELLO_TIMEOUT_MS = 3_000
const MESSAGE_BYTES = 1_024
const PING_MS = 20_000
/** Within that time: each is answered, and who reads nothing would have the answers kept. */
const MAX_PINGS = 100
/** Frames of one address that no session vouches for. */
const MAX_ANONYMOUS_SOCKETS = 50

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
      if (++life.pings > MAX_PINGS) socket.terminate()
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => alive.delete(socket))
  }
  const anonymous = new AnonymousSocketLimit()
  app.get<{ Params: { room: string } }>('/rooms/:room/socket', { websocket: true }, (socket, { params, ip }) => {
    watch(socket)
    if (!anonymous.acquire(ip)) return socket.close(4429, 'too many')
    const onAuthenticated = onlyOnce(() => anonymous.release(ip))
    socket.on('close', onAuthenticated)
    authenticateSocket(rooms, { code: params.room, socket, onAuthenticated })
  })
  rooms.context.peers?.accept((code, socket) => {
    watch(socket)
    authenticateSocket(rooms, { code, socket, onAuthenticated: () => {}, isForwarded: true })
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

/** How many frames each address has without a session. The machine's own address is the proxy's. */
class AnonymousSocketLimit {
  private readonly counts = new Map<string, number>()

  acquire(ip: string): boolean {
    const count = this.counts.get(ip) ?? 0
    if (count >= MAX_ANONYMOUS_SOCKETS && !/^(::ffff:)?127\.|^::1$/.test(ip)) return false
    this.counts.set(ip, count + 1)
    return true
  }

  release(ip: string): void {
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

/** Waits for the hello; everything after it is read with the moment at which it came. */
function authenticateSocket(rooms: Rooms, opened: OpenedSocket): void {
  const { code, socket } = opened
  const { clock, log } = rooms.context
  const messages = new FrameMessages()
  let isGreeted = false
  const tooLate = setTimeout(() => socket.close(4401, 'no hello'), HELLO_TIMEOUT_MS)
  socket.on('close', () => clearTimeout(tooLate))
  socket.on('message', (data: Buffer) => {
    const readAt = clock.ms()
    if (data.length > MESSAGE_BYTES) return socket.close(1009)
    if (isGreeted) return messages.receive(data.toString(), readAt) || socket.close(4429, 'too fast')
    isGreeted = true
    clearTimeout(tooLate)
    const hello = data.toString()
    const reconnect = () => {
      messages.pause()
      connectFrame(rooms, { ...opened, hello, messages, reconnect }).then(
        (read) => read && messages.handOverTo(read),
        (err: unknown) => {
          log.warn({ err, room: code }, 'rooms: a frame could not connect')
          socket.close(1011)
        },
      )
    }
    reconnect()
  })
}
