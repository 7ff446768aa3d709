import * as bonuses from '@meydan/contract/bonuses/bonuses'
import * as compliance from '@meydan/contract/compliance/compliance'
import { readClub } from '@meydan/contract/club/club'
import { readJackpots } from '@meydan/contract/jackpots/jackpots'
import { listTournaments } from '@meydan/contract/tournaments/tournaments'
import { readWheel } from '@meydan/contract/wheel/wheel'
import { listWinners } from '@meydan/contract/winners/winners'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { HISTORY_TYPES, listTransactions } from '@meydan/contract/wallet/history'
import { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { adoptLicence } from '../../domains/compliance/public.ts'
import { countActiveDays } from '../../reports/players/active-players.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { fillPlayers } from '../../../../../scripts/fill/fill.ts'
import { seedDemo } from '../seed.ts'
import { byForm } from '../../../../../scripts/test/form.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()

beforeAll(() => seedDemo(site.context))

it('the demo’s money is what the run contract says', async () => {
  const wallets = await site.context.db.rows<{ id: number; username: string; cash: bigint; hold: bigint }>(
    sql`select id, username, cash_kurus as cash, hold_kurus as hold from wallet.wallets_view join identity.players_view on id = player_id`,
  )
  const of = (username: string) => wallets.find((wallet) => wallet.username === username)
  expect(of('demo')).toMatchObject({ cash: 1_250_000n, hold: 0n })
  expect(of('kayipli')).toMatchObject({ cash: 340n, hold: 0n })
  expect(of('yeni')).toMatchObject({ cash: 0n, hold: 0n })
  const cookie = await newSessionCookie(site.context, of('demo')?.id as number)
  for (const type of HISTORY_TYPES) {
    const { body } = await site.call(listTransactions, { type }, { as: { cookie: cookie } })
    expect(body.pagination.total).toBeGreaterThan(5)
  }
  const { body } = await site.call(readDashboard, {}, { as: await site.staff('admin') })
  expect(body.queues.deposits.length).toBeGreaterThanOrEqual(5)
  expect(body.queues.withdrawals.length).toBeGreaterThanOrEqual(5)
  expect(body.queues.withdrawals_to_pay.length).toBe(1)
  expect(await verifyMoney(site.context.db)).toEqual([])
})

async function as(username: string) {
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select id from identity.players_view where username = ${username}`,
  )
  return { as: { cookie: await newSessionCookie(site.context, id) } }
}

describe('the demo', () => {
  it('has wins to tell of, a pool that was won, a cup that was paid, points of `demo` and a turn of the wheel', async () => {
    const { body: jackpots } = await site.call(readJackpots)
    expect(jackpots.drops.length).toBeGreaterThan(0)
    expect((await site.call(listWinners)).body.winners.length).toBeGreaterThanOrEqual(3)
    const cups = (await site.call(listTournaments)).body.tournaments
    expect(cups.map(({ phase }: { phase: string }) => phase)).toContain('paid')
    const demo = await as('demo')
    expect((await site.call(readClub, {}, demo)).body.club.own.points).toBeGreaterThanOrEqual(100)
    expect((await site.call(readWheel, {}, demo)).body.wheel.next_at).toBeNull()
  })

  it('shows at least six promotions of all four types, each with its picture', async () => {
    const { body } = await site.call(listPromotions)
    expect(body.promotions.length).toBeGreaterThanOrEqual(6)
    const types = body.promotions.map((each: { bonus_type: string }) => each.bonus_type)
    expect(types.filter((type: string) => type === 'deposit').length).toBeGreaterThanOrEqual(2)
    for (const type of ['free', 'cashback', 'freespin']) expect(types).toContain(type)
    for (const { banner } of body.promotions) expect(banner).toMatch(/^\/art\/promo\/[\w-]+\.svg$/)
  })

  it('gives `demo` a bonus on its way and a history in several states', async () => {
    const demo = await as('demo')
    const { body } = await site.call(bonuses.listActiveBonuses, {}, demo)
    expect(body.active_bonuses).toHaveLength(1)
    const [running] = body.active_bonuses
    expect(running.wagering.progress).toBeGreaterThan(20)
    expect(running.wagering.progress).toBeLessThan(90)
    const history = (await site.call(bonuses.listBonuses, {}, demo)).body.bonuses
    expect(new Set(history.map((each: { status: string }) => each.status))).toEqual(
      new Set(['active', 'completed', 'cancelled', 'expired']),
    )
  })

  it('lets `kayipli` claim what was lost yesterday', async () => {
    const kayipli = await as('kayipli')
    const { body } = await site.call(bonuses.calculateCashback, {}, kayipli)
    expect(body).toMatchObject({ success: true, eligible: true })
    expect(body.cashback_amount).toBeGreaterThan(20)
    const claimed = await site.call(bonuses.claimCashback, { amount: body.cashback_amount }, kayipli)
    expect(claimed.body).toMatchObject({ success: true, cashback: { amount: body.cashback_amount } })
  })

  it('has `limitli` near the deposit limit, with a raise that waits', async () => {
    const { body } = await site.call(compliance.readProtection, {}, await as('limitli'))
    const of = (kind: string, period: string) =>
      body.limits.find((each: { kind: string; period: string }) => each.kind === kind && each.period === period)
    const week = of('deposit', 'week')
    expect(week).toMatchObject({ own: 5_000, effective: 5_000 })
    expect(week.left).toBeLessThanOrEqual(1_000)
    expect(of('loss', 'day')).toMatchObject({ own: 1_000, pending: { value: 2_000, confirmable: false } })
  })
})

it('an installation filled with invented players is as right as before, and a licensed one is not filled', async () => {
  const { context } = site
  const filling = byForm({ players: 50, movements: 1_500 }, { players: 150, movements: 6_000 })
  const count = () =>
    context.db.one<{ players: number; movements: number; open: number }>(sql`
      select (select count(*) from identity.players)::int as players, (select count(*) from wallet.movements)::int as movements,
        (select count(*) from cashier.withdrawals where status = 'pending')::int as open`)
  const whoPlayed = () => context.db.rows(sql`select * from history.active_days order by day, site_id, block`)
  await countActiveDays(context.db)
  const before = await count()
  const stages = await fillPlayers(context, filling)
  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['players', 'movements', 'dues of the days']))
  const after = await count()
  const added = await whoPlayed()
  await context.db.run(sql`delete from history.active_days`)
  await countActiveDays(context.db)
  expect(added).toEqual(await whoPlayed())
  expect(after.players - before.players).toBe(filling.players)
  expect(after.movements - before.movements).toBeGreaterThanOrEqual(filling.movements)
  expect(await verifyMoney(context.db)).toEqual([])
  const [one, other] = [await site.player(), await site.player()]
  expect(other.id - one.id).toBe(1)
  await adoptLicence(context.db, { ...demoLicence, authority: 'MGA' })
  await expect(fillPlayers(context, filling)).rejects.toThrow('has a licence')
  expect(await count()).toMatchObject({ movements: after.movements })
})
