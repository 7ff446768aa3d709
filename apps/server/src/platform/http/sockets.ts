import { allSockets } from '@meydan/contract/sockets'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { addressKey, isLoopback } from '../credentials/address.ts'
import { releaseRequest } from './release-request.ts'
import type { AppContext, PlayerSession } from '../app-context.ts'
import { isSameOrigin } from './origin.ts'
import { refuse } from './refusal.ts'
import type { Authenticators } from './serve.ts'
import type { Events } from '../events/topics.ts'

const PING_MS = 20_000
/** How long a socket may outlive its session at most, if the event of its end is lost. */
const CHECK_MS = 60_000
/** At one path. Players count for themselves, so that nobody who shares their address can shut them out. */
const MOST_OF_PLAYER = 10
const MOST_OF_ADDRESS = 200
/** Of whatever kind, pings too: each of those is answered. */
const FRAMES_PER_SECOND = 20

export interface SocketAuthentication {
  authenticators: Authenticators
  /** Which of these sessions have not ended yet. */
  stillOpen: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
  checkMs?: number | undefined
}

interface SocketPath<Asked> {
  /** As the contract's socket has it. */
  path: string
  /** What is wanted, before the upgrade; may refuse. */
  ask: (request: FastifyRequest, player: PlayerSession | undefined) => Promise<Asked> | Asked
  join: (opened: { socket: WebSocket; player: PlayerSession | undefined; asked: Asked }) => void
}

interface Kept {
  socket: WebSocket
  player: PlayerSession | undefined
  isAlive: boolean
  frames: { second: number; count: number }
}

/**
 * The sockets of one path. Who it is and where the page comes from is asked before the upgrade; a socket ends with its session, by an event at
 * once and by a check of all of them each minute. Closes with 4001 where the session is over, 4008 after too many messages, 4029 where too
 * many are open. Refuses `foreign_origin`, `too_many_requests`.
 */
export class Sockets<Asked> {
  private readonly open = new Set<Kept>()
  /** How many somebody has open. */
  private readonly counts = new Map<string, number>()
  private readonly context: AppContext
  private readonly authentication: SocketAuthentication

  constructor(
    app: FastifyInstance,
    context: AppContext,
    authentication: SocketAuthentication,
    { path, ask, join }: SocketPath<Asked>,
  ) {
    if (!Object.values(allSockets).some((each) => each.path === path))
      throw new Error(`no socket of the contract is at ${path}`)
    this.context = context
    this.authentication = authentication
    const admitted = new WeakMap<FastifyRequest, { player: PlayerSession | undefined; asked: Asked }>()
    app.get(
      path.replaceAll(/\{(\w+)\}/g, ':$1'),
      {
        websocket: true,
        preValidation: async (request: FastifyRequest) => {
          if (!isSameOrigin(request)) throw refuse('foreign_origin')
          const player = await authentication.authenticators.player(
            request,
            await authentication.authenticators.site(request),
          )
          if (this.isFull(whoOf(request, player))) throw refuse('too_many_requests')
          admitted.set(request, { player, asked: await ask(request, player) })
        },
      },
      (socket, request) => {
        const { player, asked } = admitted.get(request) as { player: PlayerSession | undefined; asked: Asked }
        const who = whoOf(request, player)
        releaseRequest(socket, request)
        if (this.keep(socket, who, player)) join({ socket, player, asked })
      },
    )
    this.watch(app)
  }

  private watch(app: FastifyInstance): void {
    const { context, authentication } = this
    const timers = [
      setInterval(() => this.ping(), PING_MS),
      setInterval(() => void this.closeEnded(), authentication.checkMs ?? CHECK_MS),
    ]
    for (const timer of timers) timer.unref()
    const forget = context.hub.subscribe('player-ended', (message) => this.end(message))
    app.draining.watch(() => [...this.open].map(({ socket }) => socket))
    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer)
      forget()
      for (const { socket } of this.open) socket.close(1001)
    })
  }

  private isFull(who: string | undefined): boolean {
    const most = who?.startsWith('player:') ? MOST_OF_PLAYER : MOST_OF_ADDRESS
    return who !== undefined && (this.counts.get(who) ?? 0) >= most
  }

  /** False where others came first between the question and the upgrade. */
  private keep(socket: WebSocket, who: string | undefined, player: PlayerSession | undefined): boolean {
    socket.on('error', () => socket.terminate())
    if (this.isFull(who)) {
      socket.close(4029)
      return false
    }
    const kept: Kept = { socket, player, isAlive: true, frames: { second: 0, count: 0 } }
    this.open.add(kept)
    if (who !== undefined) this.counts.set(who, (this.counts.get(who) ?? 0) + 1)
    socket.on('pong', () => {
      kept.isAlive = true
      countFrame(kept)
    })
    socket.on('ping', () => countFrame(kept))
    socket.on('message', () => countFrame(kept))
    socket.on('close', () => {
      this.open.delete(kept)
      if (who === undefined) return
      const left = (this.counts.get(who) ?? 1) - 1
      if (left === 0) this.counts.delete(who)
      else this.counts.set(who, left)
    })
    return true
  }

  private end({ playerId, sessionId }: Events['player-ended']): void {
    for (const { socket, player } of this.open)
      if (player?.id === playerId && (sessionId === undefined || player.sessionId === sessionId)) endSocket(socket)
  }

  private async closeEnded(): Promise<void> {
    const ofPlayers = [...this.open].flatMap(({ socket, player }) => (player ? [{ socket, player }] : []))
    if (ofPlayers.length === 0) return
    try {
      const open = await this.authentication.stillOpen(ofPlayers.map(({ player }) => player.sessionId))
      for (const { socket, player } of ofPlayers) if (!open.has(player.sessionId)) endSocket(socket)
    } catch (err) {
      this.context.log.warn({ err }, 'sockets could not be checked')
    }
  }

  /** A socket that has not answered the last ping is gone. */
  private ping(): void {
    for (const kept of this.open) {
      if (!kept.isAlive) kept.socket.terminate()
      kept.isAlive = false
      if (kept.socket.readyState === kept.socket.OPEN) kept.socket.ping()
    }
  }
}

/** Whom a socket counts for. */
function whoOf({ ip }: FastifyRequest, player: PlayerSession | undefined): string | undefined {
  if (player) return `player:${player.id}`
  return isLoopback(ip) ? undefined : addressKey(ip)
}

function endSocket(socket: WebSocket): void {
  socket.close(4001, 'oturum sona erdi')
}

/** A client that sends after its close frame is cut off. */
function countFrame({ socket, frames }: Kept): void {
  const second = Math.floor(Date.now() / 1_000)
  if (frames.second !== second) Object.assign(frames, { second, count: 0 })
  if (++frames.count <= FRAMES_PER_SECOND) return
  if (socket.readyState === socket.OPEN) socket.close(4008)
  else socket.terminate()
}
