import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite } from '../../../test/site.ts'
import { lanesOf } from '../games/public.ts'
import { LANES, laneOf, uncountedPlayers } from './public.ts'

const site = await testSite()
const { db } = site.house

it('who played since the mark of a lane and was not counted is found, of that lane alone', async () => {
  const provider = await testProvider(site)
  const player = await site.player({ cashKurus: 10_000n })
  const frame = await provider.open(player)
  await frame.bet(100)
  await lanesOf(site.house).count()
  const lane = laneOf(player.id)
  const found = () => uncountedPlayers(db, lane)
  expect(await found()).toEqual({ players: [], since: new Date(0) })
  // As a process leaves it that dies after the play and before the count.
  await db.run(sql`update wallet.wallets set counted_seq = seq - 1 where player_id = ${player.id}`)
  expect((await found()).players).toEqual([player.id])
  expect((await uncountedPlayers(db, (lane + 1) % LANES)).players).toEqual([])
  const at = new Date(site.house.db.now().getTime() + 3_600_000)
  await db.run(sql`insert into wallet.lanes (lane, address, since, counted_at) values (${lane}, 'gone', ${at}, ${at})
    on conflict (lane) do update set counted_at = ${at}`)
  expect(await found()).toEqual({ players: [], since: at })
})
