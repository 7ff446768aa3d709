import sql from 'sql-template-tag'
import { afterEach, expect, it, vi } from 'vitest'
import { testSite } from '../../test/site.ts'
import { type Job, startJobs } from './jobs.ts'

const { house } = await testSite()
const stops: (() => void)[] = []
const DAY_MS = 86_400_000

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A job of once a day at a time some seconds from now (or ago), and how often it was done. */
function daily(name: string, inMs: number, work: () => void = () => {}): Job & { done: number } {
  const at = new Date(Date.now() + inMs).toLocaleTimeString('en-GB', { timeZone: 'Europe/Istanbul' })
  const [hour, minute, second] = at.split(':').map(Number)
  const job = {
    name,
    pattern: `${second} ${minute} ${hour} * * *`,
    done: 0,
    async run() {
      work()
      job.done++
    },
  }
  return job
}

const start = (job: Job) => void stops.push(startJobs(house, [job]))
const slots = (name: string) =>
  house.db.rows<{ slot: Date }>(sql`select slot from platform.job_runs where job = ${name}`)
const note = (name: string, slot: Date) =>
  house.db.run(sql`insert into platform.job_runs (job, slot) values (${name}, ${slot})`)

it('is done once at its time, however many processes look at the clock', async () => {
  const job = daily('once for all', 2_000)
  for (let process = 0; process < 4; process++) start(job)
  await expect.poll(() => job.done).toBe(1)
  await expect.poll(async () => (await slots(job.name)).length).toBe(1)
  // Whoever else woke for it has looked by the time a later start has.
  start(job)
  await expect.poll(async () => Date.now() - ((await slots(job.name))[0]?.slot.getTime() ?? 0)).toBeLessThan(DAY_MS)
  expect(job.done).toBe(1)
})

it('is done where more jobs than the pool has connections are due in the same second', async () => {
  const jobs = Array.from({ length: (house.db.pool.options.max ?? 10) + 2 }, (_, no) => daily(`of many ${no}`, 2_000))
  for (const job of jobs)
    job.run = async () => {
      await house.db.one(sql`select 1`)
      job.done++
    }
  stops.push(startJobs(house, jobs))
  await expect.poll(() => jobs.map(({ done }) => done)).toEqual(jobs.map(() => 1))
})

it('is done again by another connection where the one that holds the locks is lost', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const isUnderWay = Promise.withResolvers<void>()
  const [long, later] = [daily('long', 2_000), daily('after the loss', 4_000)]
  long.run = async () => {
    isUnderWay.resolve()
    await release
    long.done++
  }
  stops.push(startJobs(house, [long, later]))
  await isUnderWay.promise
  await house.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'meydan jobs' and datname = current_database()`)
  await expect.poll(() => later.done).toBe(1)
  resolve()
  await expect.poll(async () => (await slots(long.name))[0]?.slot.getTime()).toBeGreaterThan(Date.now() - DAY_MS)
  expect(long.done).toBe(1)
})

it('is done at the next start where nobody was alive at its time, once', async () => {
  const job = daily('while we slept', -60_000)
  await note(job.name, new Date(Date.now() - 2 * DAY_MS))
  for (let process = 0; process < 4; process++) start(job)
  await expect.poll(async () => (await slots(job.name))[0]?.slot.getTime()).toBeGreaterThan(Date.now() - DAY_MS)
  expect(job.done).toBe(1)
})

it('has missed nothing where it was never done: the first start only notes the time', async () => {
  const job = daily('a new house', -60_000)
  start(job)
  await expect.poll(async () => (await slots(job.name)).length).toBe(1)
  expect(job.done).toBe(0)
})

it('is done again at the next start where it failed', async () => {
  let isBroken = true
  const job = daily('fails once', -60_000, () => {
    if (isBroken) throw new Error('not yet')
  })
  const long = new Date(Date.now() - 2 * DAY_MS)
  await note(job.name, long)
  start(job)
  await expect.poll(async () => (await slots(job.name))[0]?.slot).toEqual(long)
  isBroken = false
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
  const job = daily('fails three times', 1_000, () => {
    tries.push(Date.now())
    if (tries.length < 4) throw new Error('not yet')
  })
  stops.push(startJobs(house, [job], { pauseMs: 100 }))
  await expect.poll(() => job.done).toBe(1)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] as number))
  expect(pauses.map((pause, index) => pause >= 95 * 2 ** index)).toEqual([true, true, true])
  await expect.poll(async () => (await slots(job.name))[0]?.slot.getTime()).toBeGreaterThan(Date.now() - DAY_MS)
})

it('is not tried again once its process is stopped', async () => {
  const job = daily('fails for good', -60_000, () => {
    throw new Error('never')
  })
  const tried = vi.spyOn(job, 'run')
  await note(job.name, new Date(Date.now() - 2 * DAY_MS))
  const stop = startJobs(house, [job], { pauseMs: 100 })
  await expect.poll(() => tried.mock.calls.length).toBe(1)
  stop()
  const later = daily('after it', 1_000)
  start(later)
  await expect.poll(() => later.done).toBe(1)
  expect(tried).toHaveBeenCalledTimes(1)
})

it('is not begun by who is stopped in the middle of what was missed', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const [first, second] = [daily('under way when stopped', -60_000), daily('after the stop', -60_000)]
  const isUnderWay = Promise.withResolvers<void>()
  first.run = async () => {
    isUnderWay.resolve()
    await release
    first.done++
  }
  for (const { name } of [first, second]) await note(name, new Date(Date.now() - 2 * DAY_MS))
  const stop = startJobs(house, [first, second])
  await isUnderWay.promise
  stop()
  resolve()
  await expect.poll(async () => (await slots(first.name))[0]?.slot.getTime()).toBeGreaterThan(Date.now() - DAY_MS)
  // Whoever starts now finds what was left, which the stopped one did not begin.
  start(second)
  await expect.poll(() => second.done).toBe(1)
  expect(first.done).toBe(1)
})
