import { listWinners as listCall } from '@meydan/contract/winners/winners'
import sql from 'sql-template-tag'
import { expect, it, vi } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { readDespiteDeaths } from '../../../test/processes/reader-deaths.ts'
import { testSite } from '../../../test/site.ts'
import { listWinners } from './list-winners.ts'
import { winnersReader } from './winners-reader.ts'

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

const site = await testSite()
const { context } = site
const { db } = context

it('each round is shown once, wherever those who read it died', async () => {
  const provider = await testProvider(site)
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
  await db.run(sql`update ledger_feed.reader_positions set written_by = ${start} where reader = 'winners'`)
  const left = async () => (await listWinners(context, 'localhost')).winners.map(({ amount }) => amount).toSorted()
  const fixture = new URL('./test/winners-kill.ts', import.meta.url)
  await readDespiteDeaths(site, { reader: winnersReader, fixture, left, nothing: [], everything: shown })
  expect(new Set((await listWinners(context, 'localhost')).winners.map(({ id }) => id)).size).toBe(6)
})
