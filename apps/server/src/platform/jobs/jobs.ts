import { Cron } from 'croner'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../database/db.ts'
import type { AppContext } from '../app-context.ts'
import { type JobLocks, openJobLocks } from './job-locks.ts'
import { trackWork } from '../concurrency/event-loop-monitor.ts'

/**
 * Work that is done again and again. What comes round less than once a minute is done once at each time of its pattern, by one of
 * all processes, at the next start where none was alive then, and again until it comes through; it may be done twice where a process died
 * over it.
 */
export interface Job {
  name: string
  /** A cron pattern with seconds, in Istanbul time. */
  pattern: string
  run: () => Promise<unknown>
}

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** A pattern's times are whole seconds: the one that it is now counts as over. */
const SECOND_MS = 1_000
/** A timer may ring a little before its time. */
const EARLY_MS = 5

/**
 * Runs the jobs on their patterns, and first what was missed since they last ran; returns the way to stop them. One that fails, or that
 * another process is at, is tried again after a minute, then after two, four and so on up to an hour, until it or a later one is done.
 */
export function startJobs(
  context: AppContext,
  jobs: readonly Job[],
  { pauseMs = MINUTE_MS, ringAt = ringByCron, now = Date.now }: JobOptions = {},
): () => void {
  const locks = openJobLocks(context.db.pool.options)
  const around = { context, locks, again: new Map<Job, NodeJS.Timeout>(), now }
  const clocks = jobs.map((job) => ({ job, cron: clockOf(job) }))
  for (const { job, cron } of clocks) ringAt(cron, () => runOrAgain(around, { job, cron, why: 'due', pauseMs }))
  void (async () => {
    for (const { job, cron } of clocks)
      if (!cron.isStopped() && slotOf(cron, now())) await runOrAgain(around, { job, cron, why: 'missed', pauseMs })
  })()
  return () => {
    for (const { cron } of clocks) cron.stop()
    for (const timer of around.again.values()) clearTimeout(timer)
    locks.close()
  }
}

export interface JobOptions {
  /** How long a job that failed waits first. */
  pauseMs?: number
  /** Rings at each time of a pattern until it is stopped. */
  ringAt?: (cron: Cron, ring: () => Promise<void>) => void
  /** The clock by which it rings, in ms. */
  now?: () => number
}

const ringByCron = (cron: Cron, ring: () => Promise<void>) => void cron.schedule(ring)

interface Try {
  job: Job
  cron: Cron
  why: Why
  /** How long to wait where it fails. */
  pauseMs: number
}

async function runOrAgain(around: Around, { job, cron, why, pauseMs }: Try): Promise<void> {
  // What is stopped has no next time.
  if (cron.isStopped()) return
  const slot = slotOf(cron, around.now() + (why === 'due' ? EARLY_MS : 0))
  clearTimeout(around.again.get(job))
  // Another process may run it for an earlier time, or die: a process that skips it checks again.
  const isOver = await runAlone(around, job, slot, why).catch((error: unknown) => {
    // What the stop of its server cut off is done by another server, or after the next start.
    if (cron.isStopped()) around.context.log.info({ err: error, job: job.name }, 'job cut off by the stop')
    else around.context.log.error({ err: error, job: job.name }, 'job failed')
    return false
  })
  if (isOver || !slot || cron.isStopped()) return
  const next = { job, cron, why, pauseMs: Math.min(pauseMs * 2, LONGEST_PAUSE_MS) }
  around.again.set(job, setTimeout(() => void runOrAgain(around, next), pauseMs).unref())
}

function clockOf({ pattern }: Job): Cron {
  return new Cron(pattern, { timezone: 'Europe/Istanbul', protect: true })
}

/** The time of the pattern that it is at `now`, or was last; none where the next is less than a minute after it. */
function slotOf(cron: Cron, now: number): Date | undefined {
  const slot = cron.previousRuns(1, new Date(now + SECOND_MS))[0] as Date
  const next = cron.nextRun(slot) as Date
  return next.getTime() - slot.getTime() >= MINUTE_MS ? slot : undefined
}

type Why = 'due' | 'missed'

interface Around {
  context: AppContext
  locks: JobLocks
  /** When a failed one is tried next. */
  again: Map<Job, NodeJS.Timeout>
  now: () => number
}

/** Several servers never do the same job at once: false where another is at it. */
function runAlone({ context, locks }: Around, job: Job, slot: Date | undefined, why: Why): Promise<boolean> {
  return locks.alone(job.name, async () => {
    if (slot && !(await isToDo(context.db, job, slot, why))) return
    await trackWork(`job ${job.name}`, job.run)
    if (slot) await note(context.db, job, slot)
  })
}

/** For which of its times a job was done last; undefined where it never was. */
export async function lastDone(q: Queryable, job: string): Promise<Date | undefined> {
  return (await q.row<{ slot: Date }>(sql`select slot from platform.job_runs where job = ${job}`))?.slot
}

/** An installation that has never done a job has not missed it. */
async function isToDo(db: Db, job: Job, slot: Date, why: Why): Promise<boolean> {
  const done = await lastDone(db, job.name)
  if (done) return done < slot
  if (why === 'missed') await note(db, job, slot)
  return why === 'due'
}

async function note(db: Db, job: Job, slot: Date): Promise<void> {
  await db.run(sql`
    insert into platform.job_runs (job, slot) values (${job.name}, ${slot})
    on conflict (job) do update set slot = excluded.slot where job_runs.slot < excluded.slot`)
}
