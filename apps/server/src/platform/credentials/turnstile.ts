import { refuse } from '../refusal.ts'

/**
 * Lets so many through at once, and so many wait in each line; refuses `busy` beyond. Lines take turns, so that a long one does not
 * keep the others waiting. For work that would take every thread of the process.
 */
export function turnstile<Line extends string = 'everybody'>(limits: {
  atOnce: number
  longestQueue: number
}): <T>(work: () => Promise<T>, line?: Line) => Promise<T> {
  let running = 0
  /** Who waits, by line; the line that stands first has its turn. */
  const lines = new Map<string, (() => void)[]>()
  const next = (): (() => void) | undefined => {
    const [first] = lines
    if (!first) return undefined
    const [line, waiting] = first
    lines.delete(line)
    const go = waiting.shift()
    if (waiting.length > 0) lines.set(line, waiting)
    return go
  }
  return async (work, line) => {
    if (running >= limits.atOnce) {
      const name = line ?? ''
      const waiting = lines.get(name) ?? []
      if (waiting.length >= limits.longestQueue) throw refuse('busy')
      lines.set(name, waiting)
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const go = next()
      if (go) go()
      else running--
    }
  }
}
