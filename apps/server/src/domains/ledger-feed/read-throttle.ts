import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'

/** Told balances a second from which on those who play go first. */
const HEAVY_PER_SECOND = 1_000
/** For so long after it play still counts as heavy. */
const HEAVY_MS = 1_000
/** Of the machine's processors, idle while nobody reads: with less nothing is left for readers. */
const LEAST_IDLE = 0.08
/** After so much reading it is looked who else wants the machine, and for so long. */
const SLICE_MS = 100
const PAUSE_MS = 100
/** Whoever plays is let go first for so long; then it is read whatever that costs him. */
const PATIENCE_MS = 10_000

/** How readers of the ledger behave beside those who play. */
export interface ReadThrottle {
  /** Before each step: resolves when it may be taken. At once where little is played. */
  turn(): Promise<void>
  /** Nothing is left to read. */
  rest(): void
  /** Somebody waits for the readers: no turn is waited for until they rest. */
  hurry(): void
  close(): void
}

/**
 * Under heavy play (`decisions/0010-ledger-feed.md`) it is read in the time that nobody else needs: after each slice of reading comes a pause, and where the processors had no
 * idle moment in it, another one, until readers have been behind for `PATIENCE_MS`. Where the database works on another machine, its load
 * is not seen, and readers only take turns with plays of this process.
 */
export function openReadThrottle(
  { hub }: Pick<AppContext, 'hub'>,
  cpuTimes: () => CpuTimes = cpuTimesHere,
): ReadThrottle {
  let [windowFrom, told, heavyAt] = [0, 0, Number.NEGATIVE_INFINITY]
  const unsubscribe = hub.subscribe('balance', () => {
    const now = performance.now()
    if (now - windowFrom >= PAUSE_MS) [windowFrom, told] = [now, 0]
    if (++told >= (HEAVY_PER_SECOND * PAUSE_MS) / 1_000) heavyAt = now
  })
  let behindSince: number | undefined
  let sliceFrom = Number.NEGATIVE_INFINITY
  let isHurried = false
  const mayWait = () =>
    !isHurried && performance.now() - heavyAt < HEAVY_MS && performance.now() - (behindSince as number) < PATIENCE_MS
  const letOthersGo = async () => {
    while (mayWait()) {
      const before = cpuTimes()
      await setTimeout(PAUSE_MS)
      if (idleShare(before, cpuTimes()) >= LEAST_IDLE) break
    }
    sliceFrom = performance.now()
  }
  let waiting: Promise<void> | undefined
  return {
    async turn() {
      behindSince ??= performance.now()
      if (performance.now() - sliceFrom < SLICE_MS) return
      waiting ??= letOthersGo().finally(() => {
        waiting = undefined
      })
      await waiting
    },
    rest() {
      behindSince = undefined
      isHurried = false
    },
    hurry() {
      isHurried = true
    },
    close: unsubscribe,
  }
}

/** Of all processors since they began, in any unit. */
export interface CpuTimes {
  idle: number
  all: number
}

function cpuTimesHere(): CpuTimes {
  const each = cpus().map(({ times }) => times)
  const idle = each.reduce((sum, times) => sum + times.idle, 0)
  return { idle, all: each.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

function idleShare(before: CpuTimes, after: CpuTimes): number {
  const all = after.all - before.all
  return all === 0 ? 0 : (after.idle - before.idle) / all
}
