import { readAffiliateReport } from '@meydan/contract/reports/reports-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { grant } from '../../domains/bonuses/test/bonus.ts'
import { endGrant } from '../../domains/bonuses/grants/end-grant.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { lockWallet } from '../../domains/wallet/public.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'

const site = await testSite()
const { db } = site.context
const { deposit, reverse } = cashOf(site)

beforeAll(() => seedOperatorAccounts(site.context.db))

const shown = async (from: string, to = from) => {
  const { body } = await site.call(readAffiliateReport, { from, to }, { as: await site.staff('finance') })
  const { deposits, ggr, after_bonus } = body.totals
  return { deposits, bonus: ggr - after_bonus }
}

it('a deposit counts on its day and is taken back on the day of that, and a bonus costs on the days on which it is given and lost', async () => {
  site.clock.set('2026-03-10T12:00:00+03:00')
  const player = await site.player()
  await db.run(sql`update identity.players set affiliate_btag = 'ORTAK9' where id = ${player.id}`)
  const finance = await site.staff('finance')
  await deposit(player, finance, 700)
  const taken = await deposit(player, finance, 1000)
  expect(await shown('2026-03-10')).toEqual({ deposits: 1700, bonus: 0 })
  const grantId = await grant(site, player.id, 5_000n)
  expect(await shown('2026-03-10')).toEqual({ deposits: 1700, bonus: 50 })
  site.clock.set('2026-03-12T12:00:00+03:00')
  const [one, other] = [await site.staff('finance'), await site.staff('finance')]
  await reverse(taken, one, other)
  await db.transaction(async (tx) => {
    await lockWallet(tx, player.id)
    await endGrant(tx, { grantId, playerId: player.id, status: 'cancelled', reason: 'operator' })
  })
  expect(await shown('2026-03-10')).toEqual({ deposits: 1700, bonus: 50 })
  expect(await shown('2026-03-12')).toEqual({ deposits: -1000, bonus: -50 })
  expect(await shown('2026-03-10', '2026-03-12')).toEqual({ deposits: 700, bonus: 0 })
})
