import { Cron } from 'croner'
import sql from 'sql-template-tag'
import type { Queryable } from './db.ts'
import type { House } from './house.ts'
import { type JobLocks, openJobLocks } from './job-locks.ts'

/**
 * Work that is done again and again. What comes round less than once a minute is done once at each time of its pattern, by one of
 * all processes, and at the next start where none was alive then; it may be done again where a process died over it.
 */
export interface Job {
  name: string
  /** A cron pattern with seconds, in Istanbul time. */
  pattern: string
  run: () => Promise<unknown>
}

const MINUTE_MS = 60_000
/** A pattern's times are whole seconds, and a timer may ring a little before its own. */
const SECOND_AND_EARLY_MS = 1_005

/** Runs the jobs on their patterns, and first what was missed since they last ran; returns the way to stop them. */
export function startJobs(house: House, jobs: readonly Job[]): () => void {
  const fail = (job: Job) => (error: unknown) => house.log.error({ err: error, job: job.name }, 'job failed')
  const locks = openJobLocks(house.db.pool.options)
  const around = { house, locks }
  const clocks = jobs.map((job) => ({ job, cron: clockOf(job, fail(job)) }))
  for (const { job, cron } of clocks) cron.schedule(() => runAlone(around, job, slotOf(cron), 'due'))
  void (async () => {
    for (const { job, cron } of clocks) {
      // What is stopped has no next time.
      const slot = cron.isStopped() ? undefined : slotOf(cron)
      if (slot) await runAlone(around, job, slot, 'missed').catch(fail(job))
    }
  })()
  return () => {
    for (const { cron } of clocks) cron.stop()
    locks.close()
  }
}

function clockOf({ pattern }: Job, onError: (error: unknown) => void): Cron {
  return new Cron(pattern, { timezone: 'Europe/Istanbul', protect: true, catch: onError })
}

/** The time of the pattern that it is now, or was last; none where the next is less than a minute after it. */
function slotOf(cron: Cron): Date | undefined {
  const slot = cron.previousRuns(1, new Date(Date.now() + SECOND_AND_EARLY_MS))[0] as Date
  const next = cron.nextRun(slot) as Date
  return next.getTime() - slot.getTime() >= MINUTE_MS ? slot : undefined
}

type Why = 'due' | 'missed'

interface Around {
  house: House
  locks: JobLocks
}

/** Several servers never do the same job at once. */
function runAlone({ house, locks }: Around, job: Job, slot: Date | undefined, why: Why): Promise<void> {
  return locks.alone(job.name, async () => {
    if (slot && !(await isToDo(house, job, slot, why))) return
    await job.run()
    if (slot) await note(house, job, slot)
  })
}

/** For which of its times a job was done last; undefined where it never was. */
export async function lastDone(q: Queryable, job: string): Promise<Date | undefined> {
  return (await q.row<{ slot: Date }>(sql`select slot from platform.job_runs where job = ${job}`))?.slot
}

/** A house that has never done a job has not missed it. */
async function isToDo(house: House, job: Job, slot: Date, why: Why): Promise<boolean> {
  const done = await lastDone(house.db, job.name)
  if (done) return done < slot
  if (why === 'missed') await note(house, job, slot)
  return why === 'due'
}

async function note({ db }: House, job: Job, slot: Date): Promise<void> {
  await db.run(sql`
    insert into platform.job_runs (job, slot) values (${job.name}, ${slot})
    on conflict (job) do update set slot = excluded.slot where job_runs.slot < excluded.slot`)
}
