import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppContext, PlayerSession } from '../../platform/app-context.ts'
import { type SocketAuthentication, Sockets } from '../../platform/http/sockets.ts'
import { type Listener, LeaderboardBroadcast } from './leaderboard-broadcast.ts'
import { findTournament } from './read-tournaments.ts'
import type { Tournament } from './tournament-settings.ts'

/** A change after a quiet second is sent this soon, what follows it within the second after. */
const SOON_MS = 50
const APART_MS = 1_000

interface Opened {
  socket: WebSocket
  player: PlayerSession | undefined
  asked: Pick<Tournament, 'id' | 'kind'>
}

/** `/ws/tournaments/{slug}`: a tournament's board, for a logged-in player also the places around the own one. Messages: `tournaments-socket.ts`. */
export function mountLeaderboardSocket(
  app: FastifyInstance,
  context: AppContext,
  authentication: SocketAuthentication,
): void {
  const boards = new BoardSockets(context)
  new Sockets(app, context, authentication, {
    path: '/ws/tournaments/{slug}',
    ask: async (request) => {
      const { slug } = request.params as { slug: string }
      return findTournament(context, { slug, site: await authentication.authenticators.site(request) })
    },
    join: (opened) => boards.join(opened),
  })
  app.addHook('preClose', async () => boards.close())
}

class BoardSockets {
  private readonly boards = new Map<number, LeaderboardBroadcast>()
  private readonly changed = new Set<LeaderboardBroadcast>()
  private timer: NodeJS.Timeout | undefined
  private sentAt = Number.NEGATIVE_INFINITY
  private readonly context: Pick<AppContext, 'db' | 'log'>
  private readonly stops: (() => void)[]

  constructor(context: Pick<AppContext, 'db' | 'hub' | 'log'>) {
    this.context = context
    this.stops = [
      context.hub.subscribe('tournaments', ({ ids }) => this.addChanged(ids)),
      context.hub.subscribe('missed', () => this.addChanged([...this.boards.keys()])),
      () => clearTimeout(this.timer),
    ]
  }

  join({ socket, player, asked: tournament }: Opened): void {
    const listener: Listener = { socket, player, isNew: true, isWaiting: false, around: '' }
    const board = this.boards.get(tournament.id) ?? new LeaderboardBroadcast(this.context, tournament)
    this.boards.set(tournament.id, board)
    board.listeners.add(listener)
    // It has nothing to say.
    socket.on('message', () => socket.close(4008))
    socket.on('close', () => {
      board.listeners.delete(listener)
      if (board.listeners.size > 0 || this.boards.get(tournament.id) !== board) return
      this.boards.delete(tournament.id)
    })
    void board.send()
  }

  close(): void {
    for (const stop of this.stops) stop()
  }

  private addChanged(ids: readonly number[]): void {
    for (const id of ids) {
      const board = this.boards.get(id)
      if (board) this.changed.add(board)
    }
    if (this.changed.size === 0) return
    const waitMs = Math.max(SOON_MS, this.sentAt + APART_MS - performance.now())
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.sentAt = performance.now()
      const boards = [...this.changed]
      this.changed.clear()
      for (const board of boards) void board.send({ hasChanged: true })
    }, waitMs).unref()
  }
}
