import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { forgetRequest } from '../../platform/forget-request.ts'
import type { House, PlayerSession } from '../../platform/house.ts'
import { replyRefusal } from '../../platform/http.ts'
import { isSameOrigin } from '../../platform/origin.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Doors } from '../../platform/serve.ts'
import type { News } from '../../platform/topics.ts'
import { type Listener, ToldBoard } from './told-board.ts'
import { findTournament } from './read-tournaments.ts'
import type { Tournament } from './settings.ts'

/** A change after a quiet second is told this soon, what follows it within the second after. */
const SOON_MS = 50
const APART_MS = 1_000
const PING_MS = 20_000

interface Asked {
  tournament: Pick<Tournament, 'id' | 'kind'>
  player: PlayerSession | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    boardAsked?: Asked
  }
}

/** `/ws/tournaments/{slug}`: the board of a tournament for everybody, the places around the own one for whoever is logged in. Says what `tournaments-socket.ts` declares. */
export function mountBoardSocket(app: FastifyInstance, house: House, doors: Doors): void {
  const boards = new BoardSockets(house)
  app.decorateRequest('boardAsked', undefined)
  app.get(
    '/ws/tournaments/:slug',
    {
      websocket: true,
      preValidation: async (request: FastifyRequest, reply) => {
        const asked = isSameOrigin(request) ? await askedOf(house, doors, request) : refuse('foreign_origin')
        if (asked instanceof Refusal) return replyRefusal(request, reply, asked)
        request.boardAsked = asked
      },
    },
    (socket, request) => {
      const asked = request.boardAsked as Asked
      forgetRequest(socket, request)
      boards.join(socket, asked)
    },
  )
  app.draining.watch(() => boards.open())
  app.addHook('preClose', async () => boards.close())
}

async function askedOf(house: House, doors: Doors, request: FastifyRequest): Promise<Asked | Refusal> {
  const { slug } = request.params as { slug: string }
  try {
    const site = await doors.site(request)
    return { tournament: await findTournament(house, { slug, site }), player: await doors.player(request) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

class BoardSockets {
  private readonly boards = new Map<number, ToldBoard>()
  private readonly changed = new Set<ToldBoard>()
  private timer: NodeJS.Timeout | undefined
  private toldAt = Number.NEGATIVE_INFINITY
  private readonly house: House
  private readonly stops: (() => void)[]

  constructor(house: House) {
    this.house = house
    const pings = setInterval(() => this.ping(), PING_MS)
    pings.unref()
    this.stops = [
      house.hub.subscribe('tournaments', ({ ids }) => this.hear(ids)),
      house.hub.subscribe('missed', () => this.hear([...this.boards.keys()])),
      house.hub.subscribe('player-ended', (news) => this.end(news)),
      () => clearInterval(pings),
      () => clearTimeout(this.timer),
    ]
  }

  join(socket: WebSocket, { tournament, player }: Asked): void {
    const listener: Listener = { socket, player, isAlive: true, isNew: true, isWaiting: false, around: '' }
    const board = this.boards.get(tournament.id) ?? new ToldBoard(this.house, tournament)
    this.boards.set(tournament.id, board)
    board.listeners.add(listener)
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => {
      listener.isAlive = true
    })
    // It has nothing to say.
    socket.on('message', () => socket.close(4008))
    socket.on('close', () => {
      board.listeners.delete(listener)
      if (board.listeners.size > 0 || this.boards.get(tournament.id) !== board) return
      this.boards.delete(tournament.id)
    })
    void board.tell()
  }

  open(): WebSocket[] {
    return this.everyone().map(({ socket }) => socket)
  }

  close(): void {
    for (const stop of this.stops) stop()
    for (const { socket } of this.everyone()) socket.close(1001)
  }

  private hear(ids: readonly number[]): void {
    for (const id of ids) {
      const board = this.boards.get(id)
      if (board) this.changed.add(board)
    }
    if (this.changed.size === 0) return
    const waitMs = Math.max(SOON_MS, this.toldAt + APART_MS - performance.now())
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.toldAt = performance.now()
      const boards = [...this.changed]
      this.changed.clear()
      for (const board of boards) void board.tell({ isNews: true })
    }, waitMs).unref()
  }

  private end({ playerId, sessionId }: News['player-ended']): void {
    for (const { socket, player } of this.everyone())
      if (player?.id === playerId && (sessionId === undefined || player.sessionId === sessionId))
        socket.close(4001, 'oturum sona erdi')
  }

  /** A socket that has not answered the last ping is gone. */
  private ping(): void {
    for (const listener of this.everyone()) {
      if (!listener.isAlive) listener.socket.terminate()
      listener.isAlive = false
      if (listener.socket.readyState === listener.socket.OPEN) listener.socket.ping()
    }
  }

  private everyone(): Listener[] {
    return [...this.boards.values()].flatMap(({ listeners }) => [...listeners])
  }
}
