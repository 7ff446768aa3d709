import { setTimeout } from 'node:timers/promises'
import { login } from '@meydan/contract/identity/identity'
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { trackResume, monitorEventLoop, eventLoopGauges, trackWork } from './event-loop-monitor.ts'

const site = await testSite()
const lines: { level: number; by?: string; ms?: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
let end: () => void
beforeAll(() => {
  end = monitorEventLoop(log)
})
afterAll(() => end())

/** Holds the loop with work, as a pattern that goes back does. */
function hold(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** Does it until the log names it: a machine that takes the processor away for longer in the same turn has another one named. */
async function untilNamed(by: string, work: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await work()
      // Longer than between two looks of the monitor.
      await setTimeout(60)
      return lines.filter((line) => line.by === by)
    })
    .not.toEqual([])
}

it('names the call that held the loop, among others that are under way, and is an alarm', async () => {
  await untilNamed('POST /api/slow', async () => {
    const others = Array.from({ length: 20 }, (_, no) =>
      trackWork(`POST /api/other/${no}`, async () => {
        await setTimeout(20 + no)
        trackResume()
      }),
    )
    await trackWork('POST /api/slow', async () => {
      await site.db.run(sql`select 1`)
      hold(400)
    })
    await Promise.all(others)
  })
  const line = lines.find(({ by }) => by === 'POST /api/slow')
  expect(line?.ms).toBeGreaterThan(200)
  expect(line?.msg).toMatch(/^event loop (?:blocked|delayed)/)
  expect(eventLoopGauges.map(({ read }) => read() as number).every((value) => value > 0)).toBe(true)
})

it('is told of each call by its method and path', async () => {
  lines.length = 0
  const { now } = site.context.db
  await untilNamed('POST /api/login.php', () => {
    // The clock is asked in the course of the call.
    site.context.db.now = () => {
      hold(300)
      site.context.db.now = now
      return now()
    }
    return site.call(login, { username: 'kimse', password: 'Demo1234!' })
  })
})
