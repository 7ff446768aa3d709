import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { playsOf } from './lanes.fixture.ts'
import { lanesOf } from './lanes.ts'
import { openLine } from './line.ts'
import { knownAccounts, load } from './load.ts'
import { emptyMemory, isUnknown, recall } from './memory.ts'
import { type Ask, askOf } from './play.ts'

const site = await testSite()
const playOf = await playsOf(site)

it('reads the stake that a win names with its round, and nothing twice', async () => {
  const { id: player } = await site.player({ cashKurus: 1_000n })
  const [round, of] = [randomUUID(), randomUUID()]
  const win = askOf(playOf({ kind: 'win', player, round, id: randomUUID(), of, amount: 100n })) as Ask
  const staked = await lanesOf(site.house).play(playOf({ kind: 'bet', player, round, id: of, amount: 100n }))
  expect(staked.ok).toBe(true)

  const memory = emptyMemory()
  const line = openLine(site.house.db.pool.options, () => {})
  const accounts = await knownAccounts(site.house.db)([win])
  const flown = vi.spyOn(line, 'fly')
  await load(memory, [win], { line, lane: 0, accounts })
  expect(isUnknown(memory, win)).toBe(false)
  expect(recall(memory, memory.known, win.stakeKey)).toMatchObject({ playerId: player, cash: 100, kind: 'stake' })
  expect(recall(memory, memory.rounds, win.roundKey)).toMatchObject({ won: 0, isClosed: false })
  flown.mockClear()
  await load(memory, [win], { line, lane: 0, accounts })
  expect(flown).not.toHaveBeenCalled()
  await line.close()
})
