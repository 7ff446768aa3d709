/** Where a clock reads its time, milliseconds. */
export interface TimeSources {
  /** The machine's time, which may be set wrong. */
  wall(): number
  /** Goes on by itself, whatever is done to the time. */
  monotonic(): number
  /** The machine's time was put forward (positive) or back by so much; reported once, until it is right again. */
  onStep(byMs: number): void
}

export const machineTime = { wall: () => Date.now(), monotonic: () => performance.now() }

/** Corrections that time servers make in small; what is more is a step. */
const FOLLOWED_MS = 2_000
/** Of the time gone by, so much a correction is followed. */
const FOLLOWED_SHARE = 0.001

/**
 * Time that no change of the machine's clock moves: its time at the start, and the monotonic time since.
 * Small corrections are followed slowly, a step is reported and not followed, so that no limit begins anew and no pause ends early.
 */
export function steadyClock({ wall, monotonic, onStep }: TimeSources): () => Date {
  let last = monotonic()
  let now = wall()
  let isOff = false
  return () => {
    const at = monotonic()
    const gone = at - last
    last = at
    now += gone
    const off = wall() - now
    if (Math.abs(off) <= FOLLOWED_MS) {
      isOff = false
      now += Math.sign(off) * Math.min(Math.abs(off), gone * FOLLOWED_SHARE)
    } else if (!isOff) {
      isOff = true
      onStep(off)
    }
    return new Date(now)
  }
}
