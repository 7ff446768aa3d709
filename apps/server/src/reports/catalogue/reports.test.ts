import * as cashierAdmin from '@meydan/contract/cashier/cashier-admin'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import * as admin from '@meydan/contract/reports/reports-admin'
import * as dashboard from '@meydan/contract/reports/dashboard-admin'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { testProvider } from '../../../test/provider.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { shardsOf } from '../../domains/games/public.ts'
import { recordOperatorHour, recordLiability } from '../record.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
let [finance, support] = [await site.staff('finance'), await site.staff('support')]
const provider = await testProvider(site)

const deposit = (player: TestPlayer, amount: number) => cashOf(site).deposit(player, finance, amount)

/** A day later the session of yesterday is over. */
async function comeBack(player: TestPlayer) {
  player.cookie = await newSessionCookie(site.context, player.id)
}

async function round(player: TestPlayer, stake: number, win: number, game: 'slot' | 'live' = 'slot') {
  const frame = await provider.open(player, game)
  await frame.win(await frame.bet(stake), win)
  await shardsOf(site.context).count()
}

/** Two days: 18 November with one player, 19 November with two; the clock then stands at 15:30 in Istanbul. */
beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  site.clock.set('2026-11-18T09:00:00Z')
  const [player, friend] = [await site.player({ kyc: 'approved' }), await site.player()]
  await site.context.db.run(sql`update identity.players set affiliate_btag = 'ORTAK1' where id = ${friend.id}`)
  await site.context.db.run(sql`update games.games set rtp = 95.5 where id = ${provider.gameIds.slot}`)
  await deposit(player, 1000)
  await round(player, 10_000, 4_000)
  await recordOperatorHour(site.context.db)
  site.clock.set('2026-11-18T19:00:00Z')
  await round(player, 20_000, 0)
  await recordOperatorHour(site.context.db)
  site.clock.set('2026-11-18T21:00:05Z')
  await recordLiability(site.context.db)
  site.clock.set('2026-11-19T09:00:00Z')
  await comeBack(player)
  await comeBack(friend)
  finance = await site.staff('finance')
  await deposit(friend, 600)
  await round(friend, 30_000, 45_000, 'live')
  await recordOperatorHour(site.context.db)
  site.clock.set('2026-11-19T12:30:00Z')
  finance = await site.staff('finance')
  support = await site.staff('support')
  await round(player, 10_000, 2_500)
  await comeBack(player)
  const wanted = {
    amount: 200,
    method: 'bank_transfer' as const,
    account_name: 'Ayşe Yılmaz',
    bank_name: 'TEB',
    iban: completeIban('0006100519786457841326'),
  }
  const { id } = (await site.call(requestWithdrawal, wanted, { as: player })).body
  await site.call(cashierAdmin.approveWithdrawal, { id }, { as: finance })
  await site.call(cashierAdmin.payWithdrawal, { id }, { as: finance })
  await site.call(requestWithdrawal, { ...wanted, amount: 100 }, { as: player })
})

describe('the dashboard', () => {
  it('shows today beside yesterday up to the same hour', async () => {
    const { body } = await site.call(dashboard.readDashboard, {}, { as: finance })
    expect(body).toMatchObject({ range: 'today', from: '2026-11-19', to: '2026-11-19', demo: true })
    expect(body.totals).toMatchObject({
      stakes: 400,
      wins: 475,
      ggr: -75,
      ngr: -75,
      deposits: 600,
      deposit_count: 1,
      withdrawals: 200,
      withdrawal_count: 1,
      active_players: 2,
    })
    expect(body.previous).toMatchObject({ stakes: 100, wins: 40, deposits: 1000, withdrawals: 0, registrations: 2 })
    expect(body.queues).toMatchObject({
      withdrawals: { length: 1, oldest_at: '2026-11-19T12:30:00.000Z' },
      deposits: { length: 0, oldest_at: null },
    })
    expect(body.games[0]).toMatchObject({ category: 'live', stakes: 300, rtp: 150, theoretical_rtp: null, rounds: 1 })
    expect(body.games[1]).toMatchObject({ category: 'slot', stakes: 100, rtp: 25, theoretical_rtp: 95.5 })
    expect(body.series).toHaveLength(16)
    expect(body.series[12]).toEqual({
      at: '2026-11-19T09:00:00.000Z',
      stakes: 300,
      wins: 450,
      ggr: -150,
      deposits: 600,
      withdrawals: 0,
    })
    expect(body.series[15]).toMatchObject({ stakes: 100, wins: 25, withdrawals: 200 })
  })

  it('shows seven and thirty days, a point for each', async () => {
    const { body } = await site.call(dashboard.readDashboard, { range: '7d' }, { as: finance })
    expect(body.totals).toMatchObject({ stakes: 700, wins: 515, deposits: 1600, active_players: 2, registrations: 2 })
    expect(body.series.map((point: { at: string }) => point.at)).toEqual([
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
    expect(body.series[5]).toMatchObject({ stakes: 300, ggr: 260, deposits: 1000 })
    expect((await site.call(dashboard.readDashboard, { range: '30d' }, { as: finance })).body.series).toHaveLength(30)
  })

  it('gives queues to everybody and money to those it concerns', async () => {
    expect((await site.call(dashboard.readDashboard, {}, { as: support })).status).toBe(403)
    expect((await site.call(dashboard.readQueues, {}, { as: support })).body.queues.withdrawals.length).toBe(1)
  })
})

describe('the reports', () => {
  const range = { from: '2026-11-18', to: '2026-11-19' }

  it('give GGR by day, game, provider, category and affiliate', async () => {
    const report = async (group: 'day' | 'game' | 'provider' | 'category' | 'affiliate') =>
      (await site.call(admin.readGgrReport, { ...range, group }, { as: finance })).body
    const byDay = await report('day')
    expect(byDay.data).toMatchObject([
      { key: '2026-11-19', label: '19.11.2026', stakes: 400, wins: 475, ggr: -75, rtp: 118.75, ngr: -75 },
      { key: '2026-11-18', stakes: 300, wins: 40, ggr: 260, rounds: 2, bonus_cost: 0 },
    ])
    expect(byDay.totals).toMatchObject({ stakes: 700, wins: 515, ggr: 185, rounds: 4 })
    expect((await report('category')).data).toMatchObject([
      { label: 'Slot', stakes: 400, theoretical_rtp: 95.5 },
      { label: 'Canlı Casino', stakes: 300, theoretical_rtp: null, ngr: null },
    ])
    expect((await report('provider')).data).toMatchObject([{ key: 'deneme', label: 'Deneme', ggr: 185 }])
    expect((await report('game')).total).toBe(2)
    expect((await report('affiliate')).data).toMatchObject([{ key: 'ORTAK1', stakes: 300, wins: 450 }])
  })

  it('give cash by day and bank, and page', async () => {
    const byDay = (await site.call(admin.readCashReport, { ...range, per_page: '1', page: '2' }, { as: finance })).body
    expect(byDay).toMatchObject({
      total: 2,
      data: [{ key: '2026-11-18', deposits: 1, deposited: 1000, withdrawn: 0, net: 1000 }],
      totals: { deposited: 1600, withdrawn: 200, net: 1400, withdrawal_requests: 2 },
    })
    const byBank = (await site.call(admin.readCashReport, { ...range, group: 'bank' }, { as: finance })).body
    expect(byBank.data).toMatchObject([
      { key: 'TEB', withdrawn: 200, withdrawal_requests: 2 },
      { key: 'Akbank', deposited: 1600 },
    ])
  })

  it('give liability against the bank account, then and now', async () => {
    const { body } = await site.call(admin.readLiabilityReport, range, { as: finance })
    expect(body.data).toMatchObject([{ day: '2026-11-18', cash: 740, hold: 0, owed: 740, bank: 1000, surplus: 260 }])
    expect(body.totals).toMatchObject({ cash: 1115, hold: 100, owed: 1215, bank: 1400, surplus: 185 })
  })

  it('give affiliates what they brought', async () => {
    await site.context.db.run(
      sql`insert into leads.affiliate_days (btag, day, clicks) values ('ORTAK1', '2026-11-19', 7)`,
    )
    const { body } = await site.call(admin.readAffiliateReport, range, { as: finance })
    expect(body.data).toMatchObject([
      {
        btag: 'ORTAK1',
        clicks: 7,
        registrations: 1,
        first_deposits: 1,
        deposits: 600,
        withdrawals: 0,
        ggr: -150,
        after_bonus: -150,
      },
    ])
  })

  it('give bonus cost and significant events', async () => {
    expect(
      (await site.call(admin.readBonusReport, { ...range, group: 'promotion' }, { as: finance })).body,
    ).toMatchObject({ data: [], totals: { cost: 0 } })
    await site.context.db.run(sql`
      insert into compliance.events (kind, text, created_at) values ('large_win', '=cmd', '2026-11-19T10:00:00Z'), ('system', 'dün', '2026-11-17T10:00:00Z')`)
    expect(
      (await site.call(admin.readEventReport, { ...range, kind: 'large_win' }, { as: finance })).body,
    ).toMatchObject({ total: 1, data: [{ kind: 'large_win', text: '=cmd' }] })
    const csv = String((await site.call(admin.exportEventReport, range, { as: finance })).body)
    expect(csv).toContain(";large_win;'=cmd;")
    expect(csv).not.toContain('dün')
  })

  it('have a CSV twin each, and refuse the wrong way round', async () => {
    for (const call of [
      admin.exportGgrReport,
      admin.exportCashReport,
      admin.exportBonusReport,
      admin.exportLiabilityReport,
      admin.exportAffiliateReport,
      admin.exportEventReport,
    ]) {
      const reply = await site.call(call, range, { as: finance })
      expect(reply.status).toBe(200)
      expect(reply.headers['content-type']).toContain('text/csv')
      expect((await site.call(call, { from: range.to, to: range.from }, { as: finance })).status).toBe(400)
      expect((await site.call(call, range, { as: support })).status).toBe(403)
    }
    const csv = String((await site.call(admin.exportGgrReport, range, { as: finance })).body)
    expect(csv).toContain('19.11.2026;2;400,00;475,00;-75,00;')
  })
})
