import { refuse } from '../../../../platform/http/refusal.ts'
import type { Place } from '../../../../platform/telemetry/tracing.ts'
import type { Ask, Play, PlayAnswer } from '../play.ts'

export type Patience = Record<Play['kind'], number>

/** Past it, in ms, a play is answered `busy` and certainly not executed later: sooner than its provider gives up. */
const PATIENCE: Patience = { bet: 900, win: 3_000, rollback: 3_000 }
/** Plays of a player that wait for the lock of his wallet. */
const POCKETED_MOST = 64
/** Maximum number of waiting plays per provider. */
const PROVIDER_MOST = 2_000

/** A play that waits for its answer. */
export interface Waiting {
  ask: Ask
  /** By the monotonic clock of this process, ms. */
  until: number
  /** For another process, which has not given it up. */
  isPassed: boolean
  /** It was sent to where nobody answered: it may have been executed, or still be. */
  isOut: boolean
  /** Where it came from, while telemetry is on. */
  place: Place | undefined
  resolve: (answer: PlayAnswer) => void
  reject: (error: unknown) => void
}

export function deadlineOf({ kind }: Pick<Play, 'kind'>, patience: Partial<Patience> = {}): number {
  return performance.now() + (patience[kind] ?? PATIENCE[kind])
}

export function settled({ resolve }: Waiting, answer: PlayAnswer | undefined): boolean {
  if (answer) resolve(answer)
  return answer !== undefined
}

export function isLate({ until }: Waiting): boolean {
  return until <= performance.now()
}

export function refuseAll(waiting: readonly Waiting[]): void {
  for (const { reject } of waiting) reject(refuse('busy'))
}

/** Of each player the first ones, in their order; the rest is refused. */
export function withinDeferral(waiting: readonly Waiting[]): Waiting[] {
  const counts = new Map<number, number>()
  return waiting.filter((each) => {
    const count = (counts.get(each.ask.playerId) ?? 0) + 1
    counts.set(each.ask.playerId, count)
    if (count > POCKETED_MOST) refuseAll([each])
    return count <= POCKETED_MOST
  })
}

export type AtOnce = (ask: Ask, play: () => Promise<PlayAnswer>) => Promise<PlayAnswer>

/** What comes twice at once waits for the first answer and asks again; a provider with too much waiting is refused. */
export function atOnce(): AtOnce {
  const inFlight = new Map<string, Promise<PlayAnswer>>()
  const counts = new Map<string, number>()
  const add = (provider: string, change: 1 | -1) => counts.set(provider, (counts.get(provider) ?? 0) + change)
  return ({ key, provider }, play) => {
    if ((counts.get(provider.code) ?? 0) >= PROVIDER_MOST) return Promise.reject(refuse('busy'))
    add(provider.code, 1)
    const first = inFlight.get(key)
    const answer = first ? first.then(play, play) : play()
    inFlight.set(key, answer)
    const end = () => {
      add(provider.code, -1)
      if (inFlight.get(key) === answer) inFlight.delete(key)
    }
    answer.then(end, end)
    return answer
  }
}
