import type { PlayerId } from '../../../../platform/app-context.ts'
import { refuseAll, type Waiting } from './waiting-plays.ts'

/** Interval of the attempts to play what was deferred. */
export const RETRY_MS = 25
/** Deferred plays of one player. */
const PLAYER_MAX = 64

/** Plays that are tried again: their player's wallet was locked by another transaction, or the database was out of reach. */
export class DeferredPlays {
  private plays: Waiting[] = []
  private nextRetry = 0

  get count(): number {
    return this.plays.length
  }

  /** The time of the next attempt has come. */
  get isDue(): boolean {
    return this.plays.length > 0 && performance.now() >= this.nextRetry
  }

  players(): Set<PlayerId> {
    return new Set(this.plays.map(({ play }) => play.playerId))
  }

  /** Of each player the first ones, in their order; the rest is refused. */
  add(batch: readonly Waiting[]): void {
    if (batch.length > 0) this.plays = refuseExcess([...this.plays, ...batch])
  }

  /** All of them; the caller adds again what still cannot be played, and calls `retried`. */
  takeAll(): Waiting[] {
    return this.plays.splice(0)
  }

  retried(): void {
    this.nextRetry = performance.now() + RETRY_MS
  }
}

function refuseExcess(waiting: readonly Waiting[]): Waiting[] {
  const counts = new Map<PlayerId, number>()
  return waiting.filter((each) => {
    const count = (counts.get(each.play.playerId) ?? 0) + 1
    counts.set(each.play.playerId, count)
    if (count > PLAYER_MAX) refuseAll([each])
    return count <= PLAYER_MAX
  })
}
