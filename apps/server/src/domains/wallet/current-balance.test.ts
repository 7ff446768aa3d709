import { expect, it, vi } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { currentBalance, watchBalances } from './current-balance.ts'

const site = await testSite()
const news = { hold: 0, bonus: 0, lastStake: 100, lastWin: 0 }

it('is the newest that was heard of, without asking again', async () => {
  watchBalances(site.context)
  const { id: playerId } = await site.player({ cashKurus: 1_000n })
  const { version } = await currentBalance(site.context, playerId)
  const asked = vi.spyOn(site.context.db, 'one')
  const newer = { ...news, cash: 900, version: version + 2 }
  site.context.hub.publish('balance', { playerId, fresh: newer })
  site.context.hub.publish('balance', { playerId, fresh: { ...news, cash: 950, version: version + 1 } })
  expect(await currentBalance(site.context, playerId)).toEqual(newer)
  expect(asked).not.toHaveBeenCalled()
  site.context.hub.publish('balance', { playerId })
  expect(await currentBalance(site.context, playerId)).toMatchObject({ cash: 1_000, version })
  expect(asked).toHaveBeenCalledOnce()
})
