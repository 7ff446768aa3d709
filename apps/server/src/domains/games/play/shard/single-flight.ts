import { refuse } from '../../../../platform/http/refusal.ts'
import { type ShardPlay, partsOf, type PlayAnswer } from '../play.ts'

/** Maximum number of waiting plays per provider. */
const PROVIDER_MAX = 2_000

export type SingleFlight = (play: ShardPlay, run: () => Promise<PlayAnswer>) => Promise<PlayAnswer>

/** What comes twice at once waits for the first answer and asks again; a provider with too much waiting is refused. */
export function singleFlight(): SingleFlight {
  const inFlight = new Map<string, Promise<PlayAnswer>>()
  const counts = new Map<string, number>()
  const add = (provider: string, change: 1 | -1) => counts.set(provider, (counts.get(provider) ?? 0) + change)
  return ({ key, provider }, run) => {
    if ((counts.get(provider.code) ?? 0) >= PROVIDER_MAX) return Promise.reject(refuse('busy'))
    add(provider.code, 1)
    const first = inFlight.get(key)
    const answer = first ? first.then(run, run) : run()
    inFlight.set(key, answer)
    const end = () => {
      add(provider.code, -1)
      if (inFlight.get(key) === answer) inFlight.delete(key)
    }
    answer.then(end, end)
    return answer
  }
}

/** The same play forwarded twice at once is played once, and both are answered. */
export function singleFlightPerPlay(): SingleFlight {
  const inFlight = new Map<string, Promise<PlayAnswer>>()
  return (play, run) => {
    const key = partsOf(play)
      .map((part) => `${part.key}${part.fingerprint}`)
      .join()
    const answer = inFlight.get(key) ?? run().finally(() => inFlight.delete(key))
    inFlight.set(key, answer)
    return answer
  }
}
