import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Gauge } from '../monitoring/gauges.ts'

/** The event loop serves nobody during one turn; longer than this is a fault, ms. */
const LONGEST_TURN_MS = 200
const LOOK_EVERY_MS = 50
/** An alarm a minute says it; each long turn has its line in the log. */
const ALARM_EVERY_MS = 60_000
const MARKS = 256

const doing = new AsyncLocalStorage<string>()

/** What began or went on when, the newest last. */
interface Mark {
  what: string
  at: number
}

const marks: Mark[] = []
const turns = { long: 0, longestMs: 0 }

/** Does the work under this name: where it holds the loop up, the log names it. */
export function trackWork<T>(what: string, work: () => T): T {
  return doing.run(what, () => {
    mark(what)
    return work()
  })
}

/** Told where a wait ends, such as for the database: what goes on now is the work that waited. */
export function trackResume(): void {
  const what = doing.getStore()
  if (what !== undefined) mark(what)
}

function mark(what: string): void {
  if (marks.length >= MARKS) marks.splice(0, MARKS / 2)
  marks.push({ what, at: performance.now() })
}

/** What held the loop between two looks: the work behind whose mark nothing else was marked for longest. */
function culprit(from: number, to: number): string {
  const within = marks.filter(({ at }) => at >= from && at <= to)
  const gaps = within.map(({ what, at }, place) => ({ what, ms: (within[place + 1]?.at ?? to) - at }))
  return gaps.reduce((most, gap) => (gap.ms > most.ms ? gap : most), { what: 'unnamed', ms: 0 }).what
}

/**
 * Measures each turn of the loop from now on. One above 200 ms is logged with the call or job that held it, counted for `/metrics`, and an
 * alarm; where the process got no processor for most of it the machine is to blame, and that is logged at level `info`. Gives what ends it.
 */
export function monitorEventLoop(log: FastifyBaseLogger): () => void {
  let last = performance.now()
  let cpu = process.threadCpuUsage()
  let alarmedAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    const now = performance.now()
    const used = process.threadCpuUsage(cpu)
    const turnMs = now - last - LOOK_EVERY_MS
    if (turnMs > LONGEST_TURN_MS) {
      turns.long++
      turns.longestMs = Math.max(turns.longestMs, turnMs)
      const facts = { ms: Math.round(turnMs), by: culprit(last, now) }
      const isOurs = (used.user + used.system) / 1_000 > turnMs / 2
      if (isOurs && now - alarmedAt > ALARM_EVERY_MS) {
        alarmedAt = now
        log.fatal(facts, 'event loop blocked: no request was served')
      } else if (isOurs) log.warn(facts, 'event loop blocked')
      else log.info(facts, 'event loop delayed: the process got no CPU time')
    }
    last = now
    cpu = process.threadCpuUsage()
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

export const eventLoopGauges: readonly Gauge[] = [
  {
    name: 'meydan_loop_long_turns',
    help: 'Turns of the loop above 200 ms since the start',
    read: () => turns.long,
  },
  {
    name: 'meydan_loop_longest_turn_seconds',
    help: 'The longest of them',
    read: () => turns.longestMs / 1_000,
  },
]
