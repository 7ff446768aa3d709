import { refuse } from '../refusal.ts'

/** Lets so many through at once and so many wait; refuses `busy` beyond. For work that would take every thread of the process. */
export function turnstile(limits: { atOnce: number; longestQueue: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.longestQueue) throw refuse('busy')
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
