import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, it, vi } from 'vitest'
import { testProvider } from '../../../../test/provider.ts'
import { testSite } from '../../../../test/site.ts'
import { lanesOf } from './lanes.ts'
import { openLine } from './line.ts'
import { knownAccounts, load } from './load.ts'
import { emptyMemory, isUnknown, recall } from './memory.ts'
import { type Ask, askOf, type Play } from './play.ts'

const site = await testSite()
const { gameIds } = await testProvider(site)

it('reads the stake that a win names with its round, and nothing twice', async () => {
  const { id: playerId } = await site.player({ cashKurus: 1_000n })
  const provider = await site.house.db.one<Play['provider']>(
    sql`select id, code from games.providers where code = 'deneme'`,
  )
  const [roundRef, transactionId] = [randomUUID(), randomUUID()]
  const stake: Play = {
    ...{ kind: 'bet', provider, playerId, roundRef, transactionId, reference: '', amount: 100n },
    game: { id: gameIds.slot, category: 'slot', contribution: null, winCap: null },
    ...{ closesRound: false, freeSpinId: null, barred: null },
  }
  const win = askOf({ ...stake, kind: 'win', transactionId: randomUUID(), reference: transactionId }) as Ask
  expect((await lanesOf(site.house).play(stake)).ok).toBe(true)

  const memory = emptyMemory()
  const line = openLine(site.house.db.pool.options, () => {})
  const accounts = await knownAccounts(site.house.db)([win])
  const flown = vi.spyOn(line, 'fly')
  await load(memory, [win], { line, lane: 0, accounts })
  expect(isUnknown(memory, win)).toBe(false)
  expect(recall(memory, memory.known, win.stakeKey)).toMatchObject({ playerId, cash: 100, kind: 'stake' })
  expect(recall(memory, memory.rounds, win.roundKey)).toMatchObject({ won: 0, isClosed: false })
  flown.mockClear()
  await load(memory, [win], { line, lane: 0, accounts })
  expect(flown).not.toHaveBeenCalled()
  await line.close()
})
