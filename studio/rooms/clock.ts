import { setTimeout } from 'node:timers/promises'

/** The one clock of a room. */
export type RoomClock = {
  /** Milliseconds since 1970 that only go forward: a step of the machine's wall clock moves nothing. */
  ms: () => number
  /** Rejects where the signal ends it. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const serverClock: RoomClock = {
  ms: () => performance.timeOrigin + performance.now(),
  wait: (ms, signal) => setTimeout(Math.max(0, ms), undefined, signal === undefined ? {} : { signal }),
}
