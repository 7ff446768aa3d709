import type { BoardNews } from '@meydan/contract/tournaments/tournaments-socket'
import type { WebSocket } from 'ws'
import type { output } from 'zod/mini'
import type { AppContext, PlayerSession } from '../../platform/app-context.ts'
import { readWholeBoard, type WholeBoard } from './leaderboard.ts'
import type { Tournament } from './tournament-settings.ts'

const SLOW_BYTES = 64 * 1024
const STUCK_BYTES = 1024 * 1024

type BoardMessage = output<typeof BoardNews>
type Place = Extract<BoardMessage, { t: 'own' }>['around'][number]

export interface Listener {
  socket: WebSocket
  player: PlayerSession | undefined
  /** Knows nothing of the board yet, or is behind with it: a snapshot is next. */
  isNew: boolean
  /** Gets more as soon as it has read what it was sent. */
  isWaiting: boolean
  /** The places around the own one, as they were sent last. */
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
  private hasChanged = true
  private sending: Promise<void> | undefined
  private readonly context: Pick<AppContext, 'db' | 'log'>
  private readonly tournament: Pick<Tournament, 'id' | 'kind'>

  constructor(context: Pick<AppContext, 'db' | 'log'>, tournament: Pick<Tournament, 'id' | 'kind'>) {
    this.context = context
    this.tournament = tournament
  }

  /** Sends what has changed, and a snapshot to the new ones. One reading at a time: callers meanwhile share the next. */
  send({ hasChanged = false } = {}): Promise<void> {
    this.isAsked = true
    this.hasChanged ||= hasChanged
    this.sending ??= this.work().finally(() => {
      this.sending = undefined
    })
    return this.sending
  }

  private async work(): Promise<void> {
    while (this.isAsked && this.listeners.size > 0) {
      this.isAsked = false
      const { hasChanged } = this
      this.hasChanged = false
      const receivers = [...this.listeners]
      const callers = [...new Set(receivers.flatMap(({ player }) => player?.id ?? []))]
      try {
        this.sendAll(receivers, await readWholeBoard(this.context.db, this.tournament, callers), hasChanged)
      } catch (err) {
        this.context.log.warn({ err, tournamentId: this.tournament.id }, 'a leaderboard could not be sent to sockets')
      }
    }
  }

  /** Who joins between two changes gets what the others were sent, and the next delta with them. */
  private sendAll(receivers: readonly Listener[], board: WholeBoard, hasChanged: boolean): void {
    const delta = hasChanged ? this.deltaTo(board) : undefined
    const snapshot = JSON.stringify({
      t: 'snapshot',
      n: this.n,
      places: this.sentRows,
      players: this.players,
    } satisfies BoardMessage)
    for (const listener of receivers) {
      const isSnapshot = listener.isNew
      const text = isSnapshot ? snapshot : delta
      if (text !== undefined) listener.isNew = !this.push(listener, text)
      if (listener.player && !listener.isNew && (isSnapshot || hasChanged))
        this.sendOwn(listener, board.around.get(listener.player.id))
    }
  }

  private deltaTo({ first, players }: WholeBoard): string | undefined {
    const places = first.filter((place, index) => JSON.stringify(place) !== JSON.stringify(this.sentRows[index]))
    if (places.length === 0 && first.length === this.sentRows.length && players === this.players) return undefined
    this.sentRows = first
    this.players = players
    this.n++
    return JSON.stringify({ t: 'delta', n: this.n, places, length: first.length, players } satisfies BoardMessage)
  }

  private sendOwn(listener: Listener, around: Place[] = []): void {
    const text = JSON.stringify({ t: 'own', around } satisfies BoardMessage)
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
        void this.send()
      })
    }
    return false
  }
}
