import sql from 'sql-template-tag'
import { expect, it, vi } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { readDespiteDeaths } from '../../../test/processes/reader-deaths.ts'
import { testSite } from '../../../test/site.ts'
import { openedClub } from './test/club.ts'
import { clubReader } from './club-reader.ts'

/** The feed waits for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

const site = await testSite()
const { db } = site.context

/** Thousandths of points by player, as the accounts have them. */
async function accounts(): Promise<Map<number, bigint>> {
  const rows = await db.rows<{ player_id: number; points: bigint }>(sql`select player_id, points from club.accounts`)
  return new Map(rows.map(({ player_id, points }) => [player_id, points]))
}

/** As if nothing had been read since the place was there. */
async function forget(place: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update ledger_feed.reader_positions set written_by = ${place} where reader = 'club'`)
    await tx.run(sql`set local session_replication_role = replica`)
    for (const table of [sql`entries`, sql`accounts`, sql`days`, sql`rounds`])
      await tx.run(sql`delete from club.${table}`)
    await tx.run(sql`delete from wallet.seals where relation = 'club.entries'`)
  })
}

const random = (most: number) => Math.floor(Math.random() * most)

it('points are those of the rounds that were played, wherever those who read them died', async () => {
  const provider = await testProvider(site)
  await openedClub(site)
  const { place } = await db.one<{ place: bigint }>(sql`select wallet.feed_horizon() - 1 as place`)
  const expected = new Map<number, bigint>()
  const players = await Promise.all([1, 2, 3].map(() => site.player({ cashKurus: 10_000_000n })))
  for (const player of players) {
    const [slot, live] = [await provider.open(player), await provider.open(player, 'live')]
    for (let round = 0; round < 12; round++) {
      const [isLive, isTaken, stake] = [round % 3 === 0, random(4) === 0, 100 + random(50_000)]
      const frame = isLive ? live : slot
      const bet = await frame.bet(stake)
      await (isTaken ? frame.rollback(bet) : frame.win(bet, random(3) * random(9_000)))
      const points = isTaken ? 0n : (BigInt(stake) * (isLive ? 20n : 100n)) / 100n
      expected.set(player.id, (expected.get(player.id) ?? 0n) + points)
    }
  }
  await expect.poll(accounts).toEqual(expected)
  await site.app.close()
  await forget(place)
  const fixture = new URL('./test/club-kill.ts', import.meta.url)
  await readDespiteDeaths(site, {
    reader: clubReader,
    fixture,
    left: accounts,
    nothing: new Map(),
    everything: expected,
  })
})
