import type { BoardNews } from '@meydan/contract/tournaments/tournaments-socket'
import type { WebSocket } from 'ws'
import type { output } from 'zod/mini'
import type { AppContext, PlayerSession } from '../../platform/app-context.ts'
import { readWholeBoard, type WholeBoard } from './leaderboard.ts'
import type { Tournament } from './settings.ts'

const SLOW_BYTES = 64 * 1024
const STUCK_BYTES = 1024 * 1024

type News = output<typeof BoardNews>
type Place = Extract<News, { t: 'own' }>['around'][number]

export interface Listener {
  socket: WebSocket
  player: PlayerSession | undefined
  /** Knows nothing of the board yet, or is behind with it: a snapshot is next. */
  isNew: boolean
  /** Is told more as soon as it has read what it was sent. */
  isWaiting: boolean
  /** What was told last of the own place. */
  around: string
}

/** The board of one tournament as its listeners know it. */
export class LeaderboardBroadcast {
  readonly listeners = new Set<Listener>()
  private n = 0
  private sentRows: WholeBoard['first'] = []
  private players = 0
  private isAsked = false
  /** Until it was read for the first time too. */
  private isNews = true
  private telling: Promise<void> | undefined
  private readonly context: Pick<AppContext, 'db' | 'log'>
  private readonly tournament: Pick<Tournament, 'id' | 'kind'>

  constructor(context: Pick<AppContext, 'db' | 'log'>, tournament: Pick<Tournament, 'id' | 'kind'>) {
    this.context = context
    this.tournament = tournament
  }

  /** Tells what has changed and greets the new ones. One reading at a time: whoever asks meanwhile shares the next. */
  tell({ isNews = false } = {}): Promise<void> {
    this.isAsked = true
    this.isNews ||= isNews
    this.telling ??= this.work().finally(() => {
      this.telling = undefined
    })
    return this.telling
  }

  private async work(): Promise<void> {
    while (this.isAsked && this.listeners.size > 0) {
      this.isAsked = false
      const { isNews } = this
      this.isNews = false
      const receivers = [...this.listeners]
      const callers = [...new Set(receivers.flatMap(({ player }) => player?.id ?? []))]
      try {
        this.say(receivers, await readWholeBoard(this.context.db, this.tournament, callers), isNews)
      } catch (err) {
        this.context.log.warn({ err, tournamentId: this.tournament.id }, 'a leaderboard could not be sent to sockets')
      }
    }
  }

  /** Who is greeted between two tellings sees what the others have been told, and hears the rest with them. */
  private say(receivers: readonly Listener[], board: WholeBoard, isNews: boolean): void {
    const delta = isNews ? this.take(board) : undefined
    const snapshot = JSON.stringify({
      t: 'snapshot',
      n: this.n,
      places: this.sentRows,
      players: this.players,
    } satisfies News)
    for (const listener of receivers) {
      const isGreeted = listener.isNew
      const text = isGreeted ? snapshot : delta
      if (text !== undefined) listener.isNew = !this.push(listener, text)
      if (listener.player && !listener.isNew && (isGreeted || isNews))
        this.tellOwn(listener, board.around.get(listener.player.id))
    }
  }

  private take({ first, players }: WholeBoard): string | undefined {
    const places = first.filter((place, index) => JSON.stringify(place) !== JSON.stringify(this.sentRows[index]))
    if (places.length === 0 && first.length === this.sentRows.length && players === this.players) return undefined
    this.sentRows = first
    this.players = players
    this.n++
    return JSON.stringify({ t: 'delta', n: this.n, places, length: first.length, players } satisfies News)
  }

  private tellOwn(listener: Listener, around: Place[] = []): void {
    const text = JSON.stringify({ t: 'own', around } satisfies News)
    if (text !== listener.around && this.push(listener, text)) listener.around = text
  }

  /** False of a slow reader, who gets the newest snapshot once it has read; one that does not read at all is dropped. */
  private push(listener: Listener, text: string): boolean {
    const { socket } = listener
    if (socket.bufferedAmount > STUCK_BYTES) socket.terminate()
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount <= SLOW_BYTES) {
      socket.send(text)
      return true
    }
    if (!listener.isWaiting) {
      listener.isWaiting = true
      socket.ping(undefined, false, () => {
        listener.isWaiting = false
        void this.tell()
      })
    }
    return false
  }
}
