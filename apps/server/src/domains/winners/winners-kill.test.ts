import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { listWinners as listCall } from '@meydan/contract/winners'
import sql from 'sql-template-tag'
import { afterAll, expect, it, vi } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite } from '../../../test/site.ts'
import { verifyHouse } from '../../verify/house.ts'
import { begun } from '../feed/begun.fixture.ts'
import { openFeed } from '../feed/public.ts'
import { listWinners } from './list-winners.ts'
import { winnersReader } from './reader.ts'
import { type Moment, MOMENTS } from '../../../test/reader-kill.ts'

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

const site = await testSite()
const { house } = site
const { db } = house
const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

async function dieIn(moment: Moment): Promise<unknown> {
  const fixture = fileURLToPath(new URL('winners-kill.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [fixture, String(db.pool.options.connectionString), moment], {
    stdio: 'inherit',
  })
  children.push(child)
  return (await once(child, 'exit'))[1]
}

it('each round is shown once, wherever those who read it died', async () => {
  const provider = await testProvider(site)
  await begun(db, 'winners')
  const { start } = await db.one<{ start: bigint }>(sql`select wallet.feed_horizon() - 1 as start`)
  const players = await Promise.all([1, 2, 3].map(() => site.player({ cashKurus: 1_000_000n })))
  for (const [no, player] of players.entries()) {
    const frame = await provider.open(player)
    for (let round = 0; round < 4; round++) {
      site.clock.advance(1_000)
      await frame.win(await frame.bet(1_000), round % 2 === 0 ? 25_000 + 100 * no : 500)
    }
  }
  const read = async () => (await site.call(listCall)).body.winners as { id: number; amount: number }[]
  await expect.poll(async () => (await read()).length).toBe(6)
  const shown = (await read()).map(({ amount }) => amount).toSorted()
  await site.app.close()
  // From the start again, by processes that die.
  await db.run(sql`delete from winners.rounds`)
  await db.run(sql`update feed.places set written_by = ${start} where reader = 'winners'`)
  const left = async () => (await listWinners(house, 'localhost')).winners.map(({ amount }) => amount).toSorted()
  for (const moment of MOMENTS) {
    expect(await left()).toEqual([])
    expect(await dieIn(moment)).toBe('SIGKILL')
  }
  const survivor = openFeed(house, [winnersReader])
  await expect
    .poll(async () => {
      await survivor.read()
      return left()
    })
    .toEqual(shown)
  await survivor.close()
  expect(new Set((await listWinners(house, 'localhost')).winners.map(({ id }) => id)).size).toBe(6)
  expect(await verifyHouse(house)).toEqual([])
})
