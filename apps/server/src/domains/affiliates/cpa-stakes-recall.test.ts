import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { breachesOfRecalls, putRight } from '../../../test/put-right.ts'
import { testSite } from '../../../test/site.ts'
import { table } from '../bonuses/test/bonus.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { demoPspDesk } from '../cashier/test/psp.ts'
import { affiliateOf, broughtBy, closeDay, planOf } from './test/affiliates.ts'

const site = await testSite()
const { context } = site
const { db } = context
await seedOperatorAccounts(context.db)
const desk = await demoPspDesk(site)

test('a payment for a player goes with the stakes that turn out void and comes again with them, and not before the deposit is back', async () => {
  site.clock.set('2026-10-01T06:00:00Z')
  const affiliate = await affiliateOf(site, 'BAHIS')
  const [one, other] = [await site.staff('finance'), await site.staff('finance')]
  await db.run(sql`
    insert into affiliates.terms (affiliate_id, from_day, plan_id, agreed_at, proposed_by, approved_by)
    values (${affiliate}, '2026-10-01', ${await planOf(site, one, 50_000n)}, ${db.now()}, ${one.id}, ${other.id})`)
  const player = await broughtBy(site, 'BAHIS')
  const payment = await desk.begin(player, 600)
  await desk.say(payment, 'paid')
  const at = await table(site)
  const stake = await at.bet(player, 60_000n)
  await at.win(player, stake, 0n)
  const changes = async () =>
    (
      await db.rows<{ day: string; change: number }>(
        sql`select day, change from affiliates.cpa_changes where player_id = ${player.id} order by day`,
      )
    ).map(({ day, change }) => [day, change])
  const corrected = (isVoid: boolean) =>
    db.transaction((tx) =>
      putRight(tx, { playerId: player.id, at, stake }, { moreKurus: isVoid ? 60_000n : -60_000n, isVoid }),
    )
  await closeDay(site, '2026-10-01')
  expect(await db.rows(sql`select day from affiliates.qualified where player_id = ${player.id}`)).toHaveLength(1)

  await closeDay(site, '2026-10-02')
  site.clock.set('2026-10-03T09:00:00Z')
  await corrected(true)
  expect(await breachesOfRecalls(db)).toEqual([])
  await closeDay(site, '2026-10-04')
  expect(await changes()).toEqual([['2026-10-03', -1]])

  const tell = (status: 'taken' | 'returned') =>
    desk.send({
      reversal: 'ters-bahis',
      payment: payment.payment,
      order: payment.order,
      status,
      amount: 60_000,
      currency: 'TRY',
    })
  site.clock.set('2026-10-06T09:00:00Z')
  expect(await tell('taken')).toBe(200)
  site.clock.set('2026-10-07T09:00:00Z')
  expect(await tell('returned')).toBe(200)
  await closeDay(site, '2026-10-07')
  expect(await changes()).toEqual([['2026-10-03', -1]])

  await closeDay(site, '2026-10-08')
  site.clock.set('2026-10-09T09:00:00Z')
  await corrected(false)
  expect(await breachesOfRecalls(db)).toEqual([])
  await closeDay(site, '2026-10-10')
  expect(await changes()).toEqual([
    ['2026-10-03', -1],
    ['2026-10-09', 1],
  ])

  site.clock.set('2026-10-12T09:00:00Z')
  await corrected(true)
  await closeDay(site, '2026-10-15')
  expect((await changes()).at(-1)).toEqual(['2026-10-11', -1])
  // Other stakes bring him again.
  site.clock.set('2026-10-17T09:00:00Z')
  await at.win(player, await at.bet(player, 60_000n), 0n)
  await closeDay(site, '2026-10-18')
  expect((await changes()).at(-1)).toEqual(['2026-10-17', 1])
  expect(await breachesOfRecalls(db)).toEqual([])
})
