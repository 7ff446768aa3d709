import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { testSite } from '../../../../../test/site.ts'
import { playsOf } from '../../test/shards.ts'
import { shardsOf } from './shards.ts'
import { openShardConnection } from './shard-connection.ts'
import { knownAccounts, load } from './load.ts'
import { emptyShardCache, isUnknown, recall } from './shard-cache.ts'
import { type Ask, askOf } from '../play.ts'

const site = await testSite()
const playOf = await playsOf(site)

it('reads the stake that a win names with its round, and nothing twice', async () => {
  const { id: player } = await site.player({ cashKurus: 1_000n })
  const [round, of] = [randomUUID(), randomUUID()]
  const win = askOf(playOf({ kind: 'win', player, round, id: randomUUID(), of, amount: 100n })) as Ask
  const staked = await shardsOf(site.context).play(playOf({ kind: 'bet', player, round, id: of, amount: 100n }))
  expect(staked.ok).toBe(true)

  const memory = emptyShardCache()
  const line = openShardConnection(site.context.db.pool.options, () => {})
  const accounts = await knownAccounts(site.context.db)([win])
  const flown = vi.spyOn(line, 'runPipeline')
  await load(memory, [win], { line, shard: 0, accounts, now: () => site.context.db.now() })
  expect(isUnknown(memory, win)).toBe(false)
  expect(recall(memory, memory.known, win.stakeKey)).toMatchObject({ playerId: player, cash: 100, kind: 'stake' })
  expect(recall(memory, memory.rounds, win.roundKey)).toMatchObject({ won: 0, isClosed: false })
  flown.mockClear()
  await load(memory, [win], { line, shard: 0, accounts, now: () => site.context.db.now() })
  expect(flown).not.toHaveBeenCalled()
  await line.close()
})
