import { refuse } from '../http/refusal.ts'
import { type QueueClient, FairQueue } from './fair-queue.ts'

export interface BoundedQueue<Line extends string> {
  /** Does the work in its turn. Of one line, who comes from another network or asks for another name than those before goes first. */
  <T>(work: () => Promise<T>, line?: Line, asker?: QueueClient): Promise<T>
  /** How many wait in a line. */
  waiting(line: Line): number
}

/**
 * Lets so many through at once, and so many wait in each line; refuses `busy` beyond. Lines take turns, so that a long one does not
 * keep the others waiting. For work that would take every thread of the process.
 */
export function boundedQueue<Line extends string = 'everybody'>(limits: {
  atOnce: number
  longestQueue: number
}): BoundedQueue<Line> {
  let running = 0
  /** Of those who wait; the line that stands first has its turn. */
  const order = new Set<string>()
  const lines = new Map<string, FairQueue>()
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? new FairQueue(limits.longestQueue)
    lines.set(name, line)
    return line
  }
  const next = (): (() => void) | undefined => {
    const [name] = order
    if (name === undefined) return undefined
    order.delete(name)
    const line = lineOf(name)
    const go = line.next()
    if (line.length > 0) order.add(name)
    return go
  }
  const enter = async <T>(work: () => Promise<T>, line?: Line, asker?: QueueClient): Promise<T> => {
    if (running >= limits.atOnce) {
      const name = line ?? ''
      await new Promise<void>((go, turnAway) => {
        const isIn = lineOf(name).join({ go, turnAway: () => turnAway(refuse('busy')) }, asker)
        if (!isIn) return turnAway(refuse('busy'))
        order.add(name)
      })
    } else running++
    try {
      return await work()
    } finally {
      const go = next()
      if (go) go()
      else running--
    }
  }
  return Object.assign(enter, { waiting: (line: Line) => lines.get(line)?.length ?? 0 })
}
