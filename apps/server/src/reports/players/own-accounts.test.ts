import { listAffiliates } from '@meydan/contract/leads/leads-admin'
import { readPromotionReport } from '@meydan/contract/bonuses/bonuses-admin'
import { approveWithdrawal, payWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import * as dashboard from '@meydan/contract/reports/dashboard-admin'
import { listAdminGames } from '@meydan/contract/games/games-admin'
import { markHouseAccount, unmarkHouseAccount } from '@meydan/contract/identity/identity-admin'
import * as admin from '@meydan/contract/reports/reports-admin'
import { readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { affiliateOf } from '../../domains/affiliates/test/affiliates.ts'
import { closeDays } from '../../domains/affiliates/close-days.ts'
import { grant } from '../../domains/bonuses/test/bonus.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { shardsOf } from '../../domains/games/public.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { recordOperatorHour, recordLiability } from '../record.ts'
import { watchReturns } from '../money/returns.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
const { db } = site.context
const cash = cashOf(site)
const provider = await testProvider(site)
const range = { from: '2026-11-01', to: '2026-11-30' }

async function play(player: TestPlayer): Promise<void> {
  const frame = await provider.open(player, 'slot')
  await frame.win(await frame.bet(10_000), 4_000)
  await frame.bet(5_000)
  await shardsOf(site.context).count()
}

async function depositAndPlay(player: TestPlayer): Promise<void> {
  await cash.deposit(player, await site.staff('finance'))
  await play(player)
}

/** All that an account can do to a figure. */
async function live(player: TestPlayer): Promise<void> {
  const finance = await site.staff('finance')
  await depositAndPlay(player)
  const id = await cash.askWithdrawal(player, 250)
  await site.byTwo(approveWithdrawal, { id }, { as: finance })
  expect((await site.call(payWithdrawal, { id }, { as: finance })).body).toMatchObject({ status: 'done' })
  await grant(site, player.id, 2_000n)
}

/** A day later the session of yesterday is over. */
async function openAgain(player: TestPlayer): Promise<void> {
  player.cookie = await newSessionCookie(site.context, player.id)
}

/** Every figure of the platform, by its name. */
async function figures(): Promise<Record<string, unknown>> {
  const as = await site.staff('admin')
  const found: Record<string, unknown> = {}
  const ask = async (call: Parameters<typeof site.call>[0], input: object = {}) => {
    const { status, body } = await site.call(call, input as never, { as })
    expect(status).toBe(200)
    found[`${call.path} ${JSON.stringify(input)}`] = body
  }
  for (const group of ['day', 'game', 'provider', 'category', 'affiliate'])
    await ask(admin.readGgrReport, { ...range, group })
  for (const group of ['day', 'bank']) await ask(admin.readCashReport, { ...range, group })
  for (const group of ['day', 'promotion', 'type']) await ask(admin.readBonusReport, { ...range, group })
  for (const call of [
    admin.readAffiliateReport,
    admin.readReturnReport,
    readSportsReport,
    readPromotionReport,
    listAffiliates,
  ])
    await ask(call, range)
  await ask(listAdminGames, { q: 'slot' })
  for (const span of ['today', '7d', '30d'] as const) {
    const { body } = await site.call(dashboard.readDashboard, { range: span }, { as })
    const { queues: _, alarms: __, ...rest } = body
    found[`dashboard ${span}`] = rest
  }
  return found
}

/** What players are owed, apart from the operator’s own, whose line says the rest of the ledger. */
async function liability() {
  const { totals } = (await site.call(admin.readLiabilityReport, range, { as: await site.staff('finance') })).body
  const { own_owed, own_bank, recorded_at: _, ...players } = totals
  const { owed } = await db.one<{ owed: number }>(
    sql`select sum(cash_after + hold_after)::float8 / 100 as owed from (select distinct on (player_id) * from wallet.movements_view order by player_id, seq desc) m`,
  )
  expect(players.owed + own_owed).toBe(owed)
  return { players, own_owed, own_bank }
}

it('an account of the operator is in no figure from the day of its mark on, and the money stays what the ledger says', async () => {
  await seedOperatorAccounts(site.context.db)
  site.clock.set('2026-11-18T09:00:00Z')
  await affiliateOf(site, 'ORTAK1')
  await db.run(sql`update games.games set rtp = 95.5 where id = ${provider.gameIds.slot}`)
  const [real, ours] = [await site.player({ kyc: 'approved' }), await site.player({ kyc: 'approved' })]
  await db.run(sql`update identity.players set affiliate_btag = 'ORTAK1' where id = any(${[real.id, ours.id]}::int[])`)
  await live(real)
  await depositAndPlay(ours)
  const unmarked = await figures()
  const support = await site.staff('support')
  const mark = (call: typeof markHouseAccount | typeof unmarkHouseAccount) =>
    site.byTwo(call, { id: ours.id, reason: 'Deneme hesabı' }, { as: support })

  await mark(markHouseAccount)
  const sameDay = await figures()
  expect(sameDay).not.toEqual(unmarked)
  await mark(unmarkHouseAccount)
  await mark(markHouseAccount)
  const owedBefore = await liability()
  await live(ours)
  expect(await figures()).toEqual(sameDay)
  const owedAfter = await liability()
  expect(owedAfter.players).toEqual(owedBefore.players)
  expect([owedAfter.own_owed - owedBefore.own_owed, owedAfter.own_bank - owedBefore.own_bank]).toEqual([640, 750])

  site.clock.set('2026-11-18T21:00:05Z')
  await recordLiability(db)
  await closeDays(site.context.db)
  await watchReturns(site.context.db)
  const booked = await db.rows(
    sql`select day, registrations, first_deposits, ggr_kurus, bonus_kurus from affiliates.days`,
  )
  expect(booked).toEqual([
    { day: '2026-11-18', registrations: 1, first_deposits: 1, ggr_kurus: 11_000n, bonus_kurus: 2_000n },
  ])
  expect(await db.one(sql`select rounds::int, stake_kurus from history.rtp_days`)).toMatchObject({ rounds: 1 })

  site.clock.set('2026-11-19T09:00:00Z')
  const again = await site.staff('support')
  await site.byTwo(unmarkHouseAccount, { id: ours.id, reason: 'Artık oyuncu' }, { as: again })
  const quiet = await figures()
  await openAgain(ours)
  await depositAndPlay(ours)
  expect(await figures()).toEqual(quiet)

  site.clock.set('2026-11-20T09:00:00Z')
  await openAgain(ours)
  await cash.deposit(ours, await site.staff('finance'))
  await recordOperatorHour(db)
  const { totals } = (await site.call(admin.readCashReport, range, { as: await site.staff('finance') })).body
  expect(totals).toMatchObject({ deposits: 2, deposited: 2000 })
  expect(
    (await site.call(admin.readLiabilityReport, range, { as: await site.staff('finance') })).body.data,
  ).toMatchObject([
    { day: '2026-11-18', owed: owedAfter.players.owed, own_owed: owedAfter.own_owed, own_bank: owedAfter.own_bank },
  ])
  expect(await verifyLedger(site.context)).toEqual([])
})
