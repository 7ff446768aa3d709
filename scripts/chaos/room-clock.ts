import { setTimeout } from 'node:timers/promises'
import type { RoomClock } from '../../studio/rooms/clock.ts'

const TICK_MS = 8
/** So far it goes in one step at most, however long the machine was busy with other things. */
const STEP_MS = 40

type Pace = {
  /** Milliseconds since 1970. */
  startsAt: number
  /** Against the machine's clock. */
  speed: number
  /** Asked before each step. */
  isWaiting: () => Promise<boolean>
}

/** A clock by which how busy the machine is decides nothing: it takes no step that it has not asked for, and none that is too long. */
export function patientClock({ startsAt, speed, isWaiting }: Pace): RoomClock {
  let now = startsAt
  const sleepers = new Set<{ until: number; wake: () => void }>()
  const run = async (): Promise<never> => {
    for (let last = performance.now(); ; await setTimeout(TICK_MS)) {
      const isStill = await isWaiting()
      const at = performance.now()
      if (!isStill) now += Math.min(at - last, STEP_MS) * speed
      last = at
      for (const { until, wake } of sleepers) if (until <= now) wake()
    }
  }
  void run()
  return {
    ms: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const sleeper = { until: now + ms, wake: () => settle(resolve) }
        const stop = () => settle(() => reject(signal?.reason))
        const settle = (end: () => void) => {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', stop)
          end()
        }
        signal?.addEventListener('abort', stop)
        if (ms <= 0) return settle(resolve)
        sleepers.add(sleeper)
      }),
  }
}
