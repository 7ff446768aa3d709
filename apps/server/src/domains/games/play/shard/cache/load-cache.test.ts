import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { testSite } from '../../../../../../test/site.ts'
import { playsOf } from '../../../test/shards.ts'
import { shardsOf } from '../shards.ts'
import { openShardConnection } from '../lease/shard-connection.ts'
import { platformAccounts, loadCache } from './load-cache.ts'
import { emptyShardCache, isUnknown, currentFact } from './shard-cache.ts'
import { type ShardPlay, shardPlayOf } from '../../play.ts'

const site = await testSite()
const playOf = await playsOf(site)

it('reads the stake that a win names with its round, and nothing twice', async () => {
  const { id: player } = await site.player({ cashKurus: 1_000n })
  const [round, of] = [randomUUID(), randomUUID()]
  const win = shardPlayOf(playOf({ kind: 'win', player, round, id: randomUUID(), of, amount: 100n })) as ShardPlay
  const staked = await shardsOf(site.context).play(playOf({ kind: 'bet', player, round, id: of, amount: 100n }))
  expect(staked.ok).toBe(true)

  const cache = emptyShardCache()
  const connection = openShardConnection(site.context.db.pool.options, () => {})
  const accounts = await platformAccounts(site.context.db)([win])
  const flown = vi.spyOn(connection, 'runPipeline')
  await loadCache(cache, [win], { connection: connection, shard: 0, accounts, now: () => site.context.db.now() })
  expect(isUnknown(cache, win)).toBe(false)
  expect(currentFact(cache, cache.known, win.stakeKey)).toMatchObject({ playerId: player, cash: 100, kind: 'stake' })
  expect(currentFact(cache, cache.rounds, win.roundKey)).toMatchObject({ won: 0, isClosed: false })
  flown.mockClear()
  await loadCache(cache, [win], { connection: connection, shard: 0, accounts, now: () => site.context.db.now() })
  expect(flown).not.toHaveBeenCalled()
  await connection.close()
})
