import { setTimeout } from 'node:timers/promises'
import type { RoomClock } from '../rooms/clock.ts'

/** A clock that stands until a test lets it go on. */
export type StandingClock = RoomClock & {
  /** Goes from one awaited moment to the next, with a breath for the database at each, until something holds. */
  until: (holds: () => Promise<boolean> | boolean) => Promise<void>
  /** Stands so much later; nothing that was due meanwhile has happened yet. */
  leap: (ms: number) => void
}

/** For the database: after a short step, and before a long one. */
const BREATH_MS = 3
const LONG_BREATH_MS = 30
const LONG_STEP_MS = 60
/** What takes longer hangs: how busy the machine is decides nothing. */
const GIVE_UP_MS = 90_000

export function standingClock(startMs: number): StandingClock {
  let now = startMs
  const waiting = new Set<{ at: number; go: () => void }>()
  const next = (): number => Math.min(...[...waiting].map(({ at }) => at))
  const goOn = (): void => {
    if (Number.isFinite(next())) now = Math.max(now, next())
    for (const one of waiting) if (one.at <= now && waiting.delete(one)) one.go()
  }
  return {
    ms: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new Error('stopped'))
        const one = { at: now + Math.max(0, ms), go: resolve }
        waiting.add(one)
        signal?.addEventListener('abort', () => waiting.delete(one) && reject(new Error('stopped')), { once: true })
      }),
    leap: (ms) => {
      now += ms
    },
    async until(holds) {
      const giveUp = performance.now() + GIVE_UP_MS
      while (!(await holds())) {
        if (performance.now() > giveUp) throw new Error('it never came to hold')
        if (next() - now > LONG_STEP_MS) await setTimeout(LONG_BREATH_MS)
        if (await holds()) return
        goOn()
        await setTimeout(BREATH_MS)
      }
    },
  }
}
