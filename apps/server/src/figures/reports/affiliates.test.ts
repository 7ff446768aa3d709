import { listAffiliates } from '@meydan/contract/leads-admin'
import { readAffiliateReport } from '@meydan/contract/reports-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { affiliateOf } from '../../domains/affiliates/affiliates.fixture.ts'
import { grant } from '../../domains/bonuses/bonus.fixture.ts'
import { endGrant } from '../../domains/bonuses/end-grant.ts'
import { cashOf } from '../../domains/cashier/cash.fixture.ts'
import { lockWallet } from '../../domains/wallet/public.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'

const site = await testSite()
const { db } = site.house
const { deposit, reverse } = cashOf(site)

beforeAll(() => seedOperatorAccounts(site.house))

const shown = async (from: string, to = from) => {
  const { body } = await site.call(readAffiliateReport, { from, to }, { as: await site.staff('finance') })
  const { deposits, ggr, after_bonus } = body.totals
  return { deposits, bonus: ggr - after_bonus }
}

const listed = async (day: string) => {
  const { body } = await site.call(listAffiliates, { from: day, to: day }, { as: await site.staff('content') })
  return body.data.find(({ btag }: { btag: string }) => btag === 'ORTAK9').net_revenue
}

it('a deposit that is taken back, and a bonus that is lost, count on their day, and the days before stay as they were', async () => {
  site.clock.set('2026-03-10T12:00:00+03:00')
  await affiliateOf(site, 'ORTAK9')
  const player = await site.player()
  await db.run(sql`update identity.players set affiliate_btag = 'ORTAK9' where id = ${player.id}`)
  const finance = await site.staff('finance')
  await deposit(player, finance, 700)
  const taken = await deposit(player, finance, 1000)
  expect(await shown('2026-03-10')).toEqual({ deposits: 1700, bonus: 0 })
  const grantId = await grant(site, player.id, 5_000n)
  expect(await shown('2026-03-10')).toEqual({ deposits: 1700, bonus: 50 })
  site.clock.set('2026-03-12T12:00:00+03:00')
  await reverse(taken, finance, await site.staff('finance'))
  await db.transaction(async (tx) => {
    await lockWallet(tx, player.id)
    await endGrant(tx, { grantId, playerId: player.id, status: 'cancelled', reason: 'operator' })
  })
  expect(await shown('2026-03-10')).toEqual({ deposits: 1700, bonus: 50 })
  expect(await shown('2026-03-12')).toEqual({ deposits: -1000, bonus: -50 })
  expect(await listed('2026-03-10')).toBe(-50)
  expect(await listed('2026-03-12')).toBe(50)
})
