import { joinTournament } from '@meydan/contract/tournaments/tournaments'
import sql from 'sql-template-tag'
import { expect, it, vi } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite } from '../../../test/site.ts'
import { checksOfTournaments } from './verify-tournaments.ts'
import { publishedOf } from './test/tournament.ts'
import { prepareVerification, runCheck } from '../../integrity/verify.ts'

const site = await testSite()
const { db } = site.context
const provider = await testProvider(site)
const DAY_MS = 86_400_000

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

it.each([
  ['multiplier', 50n],
  ['total_won', 1n],
  ['streak', 1n],
] as const)('points of a %s that were won with next to nothing are those of its rounds', async (kind, points) => {
  const { id, slug } = await publishedOf(site, { kind, game_ids: [provider.gameIds.slot] })
  const player = await site.player({ cashKurus: 1_000_000n })
  expect((await site.call(joinTournament, { slug }, { as: player })).status).toBe(200)
  site.clock.advance(1_000)
  const frame = await provider.open(player)
  // Of a multiplier half of the stake: less than a hundredth of it is worth nothing there.
  await frame.win(await frame.bet(10_000), kind === 'multiplier' ? 5_000 : 1)
  const entry = sql`select points from tournaments.entries where tournament_id = ${id}`
  await expect.poll(() => db.one(entry)).toEqual({ points })
  site.clock.advance(DAY_MS)
  await expect
    .poll(async () => {
      await site.job('tournaments: open and settle')
      return db.rows(sql`select points from tournaments.results where tournament_id = ${id}`)
    })
    .toEqual([{ points }])
  await db.transaction(async (tx) => {
    await prepareVerification(tx)
    for (const check of checksOfTournaments) expect(await runCheck(tx, check)).toEqual([])
  })
})
