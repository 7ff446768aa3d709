import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testProvider } from '../../../../test/provider.ts'
import { testSite } from '../../../../test/site.ts'
import { shardsOf } from '../../games/public.ts'
import { SHARDS, shardOf, uncountedPlayers } from '../public.ts'

const site = await testSite()
const { db } = site.context

it('who played since the mark of a shard and was not counted is found, of that shard alone', async () => {
  const provider = await testProvider(site)
  const player = await site.player({ cashKurus: 10_000n })
  const frame = await provider.open(player)
  await frame.bet(100)
  await shardsOf(site.context).count()
  const shard = shardOf(player.id)
  const found = () => uncountedPlayers(db, shard)
  expect(await found()).toEqual({ players: [], since: new Date(0) })
  // As a process leaves it that dies after the play and before the count.
  await db.run(sql`update wallet.wallets set counted_seq = seq - 1 where player_id = ${player.id}`)
  expect((await found()).players).toEqual([player.id])
  expect((await uncountedPlayers(db, (shard + 1) % SHARDS)).players).toEqual([])
  const at = new Date(site.context.db.now().getTime() + 3_600_000)
  await db.run(sql`insert into wallet.shards (shard, address, since, counted_at) values (${shard}, 'gone', ${at}, ${at})
    on conflict (shard) do update set counted_at = ${at}`)
  expect(await found()).toEqual({ players: [], since: at })
})
