import { Cron } from 'croner'
import sql from 'sql-template-tag'
import type { House } from './house.ts'

/** Work that is done again and again, by one process at a time. */
export interface Job {
  name: string
  /** A cron pattern with seconds, in Istanbul time. */
  pattern: string
  run: () => Promise<unknown>
}

/** Runs the jobs on their patterns; returns the way to stop them. */
export function startJobs(house: House, jobs: readonly Job[]): () => void {
  const crons = jobs.map(
    (job) =>
      new Cron(
        job.pattern,
        {
          timezone: 'Europe/Istanbul',
          protect: true,
          catch: (error) => house.log.error({ err: error, job: job.name }, 'job failed'),
        },
        () => runAlone(house, job),
      ),
  )
  return () => {
    for (const cron of crons) cron.stop()
  }
}

/** The advisory lock is held by a connection of its own, so that several servers never do the same job at once. */
async function runAlone(house: House, job: Job): Promise<void> {
  const client = await house.db.pool.connect()
  try {
    const lock = sql`select pg_try_advisory_lock(hashtext(${`job:${job.name}`})) as mine`
    const { rows } = await client.query({ text: lock.text, values: lock.values })
    if (!rows[0]?.mine) return
    try {
      await job.run()
    } finally {
      const unlock = sql`select pg_advisory_unlock(hashtext(${`job:${job.name}`}))`
      await client.query({ text: unlock.text, values: unlock.values })
    }
  } finally {
    client.release()
  }
}
