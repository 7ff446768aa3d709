import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { demoPspDesk } from '../cashier/test/psp.ts'
import { affiliateOf, broughtBy, closeDay, planOf } from './test/affiliates.ts'

const site = await testSite()
const { context } = site
const { db } = context
await seedOperatorAccounts(context.db)
const provider = await testProvider(site)
const desk = await demoPspDesk(site)

test('a payment for a player goes with a chargeback of the first deposit and comes again when that is won, at any number of days between', async () => {
  site.clock.set('2026-08-01T06:00:00Z')
  const affiliate = await affiliateOf(site, 'KALICI')
  const [one, other] = [await site.staff('finance'), await site.staff('finance')]
  await db.run(sql`
    insert into affiliates.terms (affiliate_id, from_day, plan_id, agreed_at, proposed_by, approved_by)
    values (${affiliate}, '2026-08-01', ${await planOf(site, one)}, ${db.now()}, ${one.id}, ${other.id})`)
  const player = await broughtBy(site, 'KALICI')
  const payment = await desk.begin(player, 600)
  await desk.say(payment, 'paid')
  await (await provider.open(player)).bet(1_000)
  const tell = (status: 'taken' | 'returned', lira: number) =>
    desk.send({
      reversal: `ters-${lira}`,
      payment: payment.payment,
      order: payment.order,
      status,
      amount: lira * 100,
      currency: 'TRY',
    })
  const changes = () => db.rows(sql`select day, change from affiliates.cpa_changes order by day`)
  await closeDay(site, '2026-08-01')
  expect(await db.rows(sql`select day from affiliates.qualified`)).toEqual([{ day: '2026-08-01' }])

  // A part of it leaves what the plan asks for.
  site.clock.set('2026-08-02T09:00:00Z')
  expect(await tell('taken', 100)).toBe(200)
  await closeDay(site, '2026-08-02')
  expect(await changes()).toEqual([])

  site.clock.set('2026-08-03T09:00:00Z')
  expect(await tell('taken', 500)).toBe(200)
  await closeDay(site, '2026-08-04')
  expect(await changes()).toEqual([{ day: '2026-08-03', change: -1 }])

  site.clock.set('2026-08-06T09:00:00Z')
  expect(await tell('returned', 500)).toBe(200)
  await closeDay(site, '2026-08-07')
  expect(await changes()).toEqual([
    { day: '2026-08-03', change: -1 },
    { day: '2026-08-06', change: 1 },
  ])
  await site.expectSound()
})

test('what was lost out of a deposit that is taken back is nobody’s revenue, and an open stake qualifies nobody', async () => {
  site.clock.set('2026-09-01T06:00:00Z')
  const affiliate = await affiliateOf(site, 'KAYIP')
  const [one, other] = [await site.staff('finance'), await site.staff('finance')]
  const planId = await planOf(site, one, 50_000n)
  await db.run(sql`
    insert into affiliates.terms (affiliate_id, from_day, plan_id, agreed_at, proposed_by, approved_by)
    values (${affiliate}, '2026-09-01', ${planId}, ${db.now()}, ${one.id}, ${other.id})`)
  const player = await broughtBy(site, 'KAYIP')
  const payment = await desk.begin(player, 600)
  await desk.say(payment, 'paid')
  const frame = await provider.open(player)
  const open = await frame.bet(60_000)
  await closeDay(site, '2026-09-01')
  const qualified = () => db.rows(sql`select day from affiliates.qualified where player_id = ${player.id}`)
  expect(await qualified()).toEqual([])

  site.clock.set('2026-09-02T09:00:00Z')
  await frame.win(open, 0)
  await closeDay(site, '2026-09-02')
  expect(await qualified()).toEqual([{ day: '2026-09-02' }])

  site.clock.set('2026-09-03T09:00:00Z')
  const reversal = { reversal: 'ters-hepsi', payment: payment.payment, order: payment.order, status: 'taken' as const }
  expect(await desk.send({ ...reversal, amount: 60_000, currency: 'TRY' })).toBe(200)
  await closeDay(site, '2026-09-03')
  const revenue = await db.one<{ ngr: number }>(
    sql`select sum(ngr_kurus)::float8 as ngr from affiliates.days where affiliate_id = ${affiliate}`,
  )
  expect(revenue.ngr).toBeLessThanOrEqual(0)
  await site.expectSound()
})
