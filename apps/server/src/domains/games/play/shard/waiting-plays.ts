import { refuse } from '../../../../platform/http/refusal.ts'
import type { Place } from '../../../../platform/telemetry/tracing.ts'
import type { ShardPlay, Play, PlayAnswer } from '../play.ts'

export type PlayTimeouts = Record<Play['kind'], number>

/** Past it, in ms, a play is answered `busy` and certainly not executed later: sooner than its provider gives up. */
const PLAY_TIMEOUTS: PlayTimeouts = { bet: 900, win: 3_000, rollback: 3_000 }

/** A play that waits for its answer. */
export interface Waiting {
  play: ShardPlay
  /** By the monotonic clock of this process, ms. */
  until: number
  /** For another process, which has not given it up. */
  isForwarded: boolean
  /** It was sent to where nobody answered: it may have been executed, or still be. */
  isUncertain: boolean
  /** Where it came from, while telemetry is on. */
  place: Place | undefined
  resolve: (answer: PlayAnswer) => void
  reject: (error: unknown) => void
}

export function deadlineOf({ kind }: Pick<Play, 'kind'>, timeouts: Partial<PlayTimeouts> = {}): number {
  return performance.now() + (timeouts[kind] ?? PLAY_TIMEOUTS[kind])
}

/** Whether there was an answer. */
export function resolvePlay({ resolve }: Waiting, answer: PlayAnswer | undefined): boolean {
  if (answer) resolve(answer)
  return answer !== undefined
}

export function isLate({ until }: Waiting): boolean {
  return until <= performance.now()
}

export function refuseAll(waiting: readonly Waiting[]): void {
  for (const { reject } of waiting) reject(refuse('busy'))
}
