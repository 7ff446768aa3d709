import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { type Job, type JobOptions, startJobs } from './jobs.ts'

const { context } = await testSite()
const DAY_MS = 86_400_000
/** The time of every job here: half past twelve in Istanbul. */
const TIME = Date.parse('2031-03-03T09:30:00Z')
const [TODAY, BEFORE_YESTERDAY] = [new Date(TIME), new Date(TIME - 2 * DAY_MS)]

interface Alarm {
  isStopped(): boolean
  ring(): Promise<void>
}

/** What their clock says: a minute before their time, until a test moves it. */
let now = 0
const alarms: Alarm[] = []
const stops: (() => void)[] = []

beforeEach(() => {
  now = TIME - 60_000
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  alarms.length = 0
})

/** A job of once a day, and how often it was done. */
function daily(name: string, work: () => void = () => {}): Job & { done: number } {
  const job = {
    name,
    pattern: '0 30 12 * * *',
    done: 0,
    async run() {
      work()
      job.done++
    },
  }
  return job
}

/** As a process does that starts; returns what stops it. */
function start(jobs: Job | Job[], options: Omit<JobOptions, 'now' | 'ringAt'> = {}): () => void {
  const stop = startJobs(context, [jobs].flat(), {
    pauseMs: 20,
    ...options,
    now: () => now,
    ringAt: (cron, ring) => void alarms.push({ isStopped: () => cron.isStopped(), ring }),
  })
  stops.push(stop)
  return stop
}

/** New jobs have looked for what was missed: they note the time before, and their own may come. */
async function begun(...jobs: Job[]): Promise<void> {
  for (const { name } of jobs) await expect.poll(() => slotOf(name)).toBeDefined()
}

/** Their time has come, in every process that lives. */
async function ring(late = 0): Promise<void> {
  now = TIME + late
  await Promise.all(alarms.filter((alarm) => !alarm.isStopped()).map((alarm) => alarm.ring()))
}

const slots = (name: string) =>
  context.db.rows<{ slot: Date }>(sql`select slot from platform.job_runs where job = ${name}`)
const slotOf = async (name: string) => (await slots(name))[0]?.slot
const note = (name: string, slot: Date) =>
  context.db.run(sql`insert into platform.job_runs (job, slot) values (${name}, ${slot})`)

it('is rung by the real clock at the times of its pattern', async () => {
  const job = { ...daily('each second'), pattern: '* * * * * *' }
  const done = vi.spyOn(job, 'run')
  stops.push(startJobs(context, [job]))
  await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0)
})

it('is done once at its time, however many processes look at the clock', async () => {
  const job = daily('once for all')
  for (let process = 0; process < 4; process++) start(job)
  await begun(job)
  await ring()
  await expect.poll(() => slots(job.name)).toEqual([{ slot: TODAY }])
  start(job)
  await ring(10_000)
  expect([job.done, await slots(job.name)]).toEqual([1, [{ slot: TODAY }]])
})

it.each([-1_000, -999, -500, -6, -5, -1, 0, 1, 999])(
  'is done at its time by a process that starts %d ms beside it',
  async (beside) => {
    const job = daily(`beside ${beside}`)
    await note(job.name, BEFORE_YESTERDAY)
    now = TIME + beside
    start(job)
    // What was missed until then is done first, which is this very time where it has come already.
    await expect.poll(() => job.done).toBeGreaterThan(0)
    await ring(Math.max(beside, -5))
    await expect.poll(() => slotOf(job.name)).toEqual(TODAY)
    expect(job.done).toBe(beside < 0 ? 2 : 1)
  },
)

it('is done at its time by a new installation that started less than a second before it', async () => {
  const job = daily('a second too late')
  now = TIME - 600
  start(job)
  await expect.poll(() => slotOf(job.name)).toEqual(new Date(TIME - DAY_MS))
  expect(job.done).toBe(0)
  await ring(-3)
  await expect.poll(() => slotOf(job.name)).toEqual(TODAY)
  expect(job.done).toBe(1)
})

it('is done where more jobs than the pool has connections are due in the same second', async () => {
  const jobs = Array.from({ length: (context.db.pool.options.max ?? 10) + 2 }, (_, no) => daily(`of many ${no}`))
  for (const job of jobs)
    job.run = async () => {
      await context.db.one(sql`select 1`)
      job.done++
    }
  start(jobs)
  await begun(...jobs)
  await ring()
  await expect.poll(() => jobs.map(({ done }) => done)).toEqual(jobs.map(() => 1))
})

it('is done again by another connection where the one that holds the locks is lost', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const isUnderWay = Promise.withResolvers<void>()
  const [long, later] = [daily('long'), daily('after the loss')]
  long.run = async () => {
    isUnderWay.resolve()
    await release
    long.done++
  }
  start([long, later])
  await begun(long, later)
  now = TIME
  const [first, second] = alarms.map((alarm) => alarm.ring)
  const whole = first?.()
  await isUnderWay.promise
  await context.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'meydan jobs' and datname = current_database()`)
  await second?.()
  await expect.poll(() => later.done).toBe(1)
  resolve()
  await whole
  await expect.poll(() => slotOf(long.name)).toEqual(TODAY)
  expect(long.done).toBe(1)
})

it('is done at the next start where nobody was alive at its time, once', async () => {
  const job = daily('while we slept')
  await note(job.name, BEFORE_YESTERDAY)
  now = TIME + 60_000
  for (let process = 0; process < 4; process++) start(job)
  await expect.poll(() => slotOf(job.name)).toEqual(TODAY)
  expect(job.done).toBe(1)
})

it('has missed nothing where it was never done: the first start only notes the time', async () => {
  const job = daily('a new house')
  now = TIME + 60_000
  start(job)
  await expect.poll(() => slotOf(job.name)).toEqual(TODAY)
  expect(job.done).toBe(0)
})

it('is done again at the next start where it failed', async () => {
  let isBroken = true
  const failed = vi.fn()
  const job = daily('fails once', () => {
    if (!isBroken) return
    failed()
    throw new Error('not yet')
  })
  await note(job.name, BEFORE_YESTERDAY)
  now = TIME + 60_000
  // It does not come to its second try.
  start(job, { pauseMs: DAY_MS })
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(await slotOf(job.name)).toEqual(BEFORE_YESTERDAY)
  isBroken = false
  // The first process lets go of the lock a moment after it failed.
  await expect
    .poll(
      () => {
        start(job)
        return job.done
      },
      { interval: 300 },
    )
    .toBe(1)
})

it('is tried again by the same process where it failed, later each time, and a first time that failed is not taken for missed', async () => {
  const tries: number[] = []
  const job = daily('fails three times', () => {
    tries.push(performance.now())
    if (tries.length < 4) throw new Error('not yet')
  })
  start(job, { pauseMs: 100 })
  await begun(job)
  await ring()
  await expect.poll(() => job.done).toBe(1)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] as number))
  expect(pauses.map((pause, index) => pause >= 95 * 2 ** index)).toEqual([true, true, true])
  await expect.poll(() => slotOf(job.name)).toEqual(TODAY)
})

it('is not tried again once its process is stopped', async () => {
  const job = daily('fails for good', () => {
    throw new Error('never')
  })
  const tried = vi.spyOn(job, 'run')
  await note(job.name, BEFORE_YESTERDAY)
  now = TIME + 60_000
  const stop = start(job, { pauseMs: 50 })
  await expect.poll(() => tried.mock.calls.length).toBe(1)
  stop()
  // Another process has tried again as often as takes longer.
  let turns = 0
  const later = daily('tried beside it', () => {
    if (++turns < 4) throw new Error('not yet')
  })
  await note(later.name, BEFORE_YESTERDAY)
  start(later)
  await expect.poll(() => later.done).toBe(1)
  expect(tried).toHaveBeenCalledTimes(1)
})

it('is not begun by who is stopped in the middle of what was missed', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const [first, second] = [daily('under way when stopped'), daily('after the stop')]
  const isUnderWay = Promise.withResolvers<void>()
  first.run = async () => {
    isUnderWay.resolve()
    await release
    first.done++
  }
  for (const { name } of [first, second]) await note(name, BEFORE_YESTERDAY)
  now = TIME + 60_000
  const stop = start([first, second])
  await isUnderWay.promise
  stop()
  resolve()
  await expect.poll(() => slotOf(first.name)).toEqual(TODAY)
  // Whoever starts now finds what was left, which the stopped one did not begin.
  start(second)
  await expect.poll(() => second.done).toBe(1)
  expect(first.done).toBe(1)
})
