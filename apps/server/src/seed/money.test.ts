import { HISTORY_TYPES, listTransactions } from '@meydan/contract/history'
import { readDashboard } from '@meydan/contract/dashboard-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { openSession } from '../domains/identity/public.ts'
import { demoLicence } from '@meydan/contract/demo-licence'
import { adoptLicence } from '../domains/compliance/public.ts'
import { countActiveDays } from '../figures/active-players.ts'
import { verifyMoney } from '../verify/verify.ts'
import { fill } from './fill/fill.ts'
import { seedDemo } from './seed.ts'

const site = await testSite()

it('the demo’s money is what the run contract says', async () => {
  await seedDemo(site.house)
  const wallets = await site.house.db.rows<{ id: number; username: string; cash: bigint; hold: bigint }>(
    sql`select id, username, cash_kurus as cash, hold_kurus as hold from wallet.wallets_view join identity.players_view on id = player_id`,
  )
  const of = (username: string) => wallets.find((wallet) => wallet.username === username)
  expect(of('demo')).toMatchObject({ cash: 1_250_000n, hold: 0n })
  expect(of('kayipli')).toMatchObject({ cash: 340n, hold: 0n })
  expect(of('yeni')).toMatchObject({ cash: 0n, hold: 0n })
  const { token } = await openSession(site.house, of('demo')?.id as number, {
    remember: false,
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  for (const type of HISTORY_TYPES) {
    const { body } = await site.call(listTransactions, { type }, { as: { cookie: `meydan_session=${token}` } })
    expect(body.pagination.total).toBeGreaterThan(5)
  }
  const { body } = await site.call(readDashboard, {}, { as: await site.staff('admin') })
  expect(body.queues.deposits.length).toBeGreaterThanOrEqual(5)
  expect(body.queues.withdrawals.length).toBeGreaterThanOrEqual(5)
  expect(body.queues.withdrawals_to_pay.length).toBe(1)
  expect(await verifyMoney(site.house.db)).toEqual([])
})

it('a house filled with invented players is as right as before, and a licensed one is not filled', async () => {
  const { house } = site
  const filling = { players: 150, movements: 6_000 }
  const count = () =>
    house.db.one<{ players: number; movements: number; open: number }>(sql`
      select (select count(*) from identity.players)::int as players, (select count(*) from wallet.movements)::int as movements,
        (select count(*) from cashier.withdrawals where status = 'pending')::int as open`)
  const whoPlayed = () => house.db.rows(sql`select * from history.active_days order by day, site_id, block`)
  await countActiveDays(house.db)
  const before = await count()
  const stages = await fill(house, filling)
  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['players', 'movements', 'dues of the days']))
  const after = await count()
  const added = await whoPlayed()
  await house.db.run(sql`delete from history.active_days`)
  await countActiveDays(house.db)
  expect(added).toEqual(await whoPlayed())
  expect(after.players - before.players).toBe(filling.players)
  expect(after.movements - before.movements).toBeGreaterThanOrEqual(filling.movements)
  expect(await verifyMoney(house.db)).toEqual([])
  const [one, other] = [await site.player(), await site.player()]
  expect(other.id - one.id).toBe(1)
  await adoptLicence(house, { ...demoLicence, authority: 'MGA' })
  await expect(fill(house, filling)).rejects.toThrow('has a licence')
  expect(await count()).toMatchObject({ movements: after.movements })
})
