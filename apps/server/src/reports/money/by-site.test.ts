import { giveBonus } from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape } from '@meydan/contract/call'
import * as dashboard from '@meydan/contract/reports/dashboard-admin'
import * as reports from '@meydan/contract/reports/reports-admin'
import { readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { shardsOf } from '../../domains/games/public.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { recordOperatorHour, recordLiability } from '../record.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const site = await testSite()
const { db } = site.context
const { id: lale } = await secondSite(site)
const { id: meydan } = await db.one<{ id: number }>(sql`select id from content.sites where is_default`)
const provider = await testProvider(site)
let [finance, bound] = [await site.staff('finance'), await site.staff('finance')]

async function comeBack(player: TestPlayer) {
  player.cookie = await newSessionCookie(site.context, player.id)
}

async function round(player: TestPlayer, stake: number, win: number, game: 'slot' | 'live' = 'slot') {
  const frame = await provider.open(player, game)
  await frame.win(await frame.bet(stake), win)
  await shardsOf(site.context).count()
}

/** Yesterday and today, on two sites, with odd sums, a bonus on each, and an account of the operator among the players of one. */
beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  const cash = cashOf(site)
  site.clock.set('2026-11-18T09:00:00Z')
  const here = await site.player({ kyc: 'approved' })
  const [there, own] = [
    await site.player({ kyc: 'approved', siteId: lale }),
    await site.player({ kyc: 'approved', siteId: lale }),
  ]
  there.host = own.host = 'lale.localhost:3000'
  await db.run(sql`insert into wallet.own_accounts (player_id, from_day) values (${own.id}, '2026-11-01')`)
  await db.run(sql`update identity.players set is_house_account = true where id = ${own.id}`)
  for (const [player, amount] of [
    [here, 1000],
    [there, 777],
    [own, 500],
  ] as const)
    await cash.deposit(player, finance, amount)
  await round(here, 10_001, 4_003)
  await round(there, 7_007, 0)
  await round(own, 5_005, 0)
  await recordOperatorHour(db)
  site.clock.set('2026-11-18T21:00:05Z')
  await recordLiability(db)
  site.clock.set('2026-11-19T12:30:00Z')
  for (const player of [here, there, own]) await comeBack(player)
  ;[finance, bound] = [await site.staff('finance'), await site.staff('finance')]
  await db.run(sql`update staff.members set site_ids = ${[lale]} where id = ${bound.id}`)
  await round(there, 3_003, 1_001, 'live')
  await round(here, 2_002, 0)
  const asked = await cash.askWithdrawal(there, 100)
  expect(asked).toBeGreaterThan(0)
  for (const player of [here, there]) {
    const gift = { player_id: player.id, name: 'Özel', amount: 50, rollover: 10, validity_days: 7, reason: 'deneme' }
    const given = await site.call(
      giveBonus,
      { ...gift, request_key: `siteler-${player.id}` },
      { as: await site.staff('finance', 'content', 'admin') },
    )
    expect(given.status, JSON.stringify(given.body)).toBeLessThan(300)
  }
})

const range = { from: '2026-11-18', to: '2026-11-19' }
const totalsOf = async (call: CallShape, input: object, as: TestStaff = finance) => {
  const { status, body } = await site.call(call, input as never, { as })
  expect(status, `${call.path} ${JSON.stringify(body)}`).toBe(200)
  return body.totals as Record<string, number | string | null>
}

/** Lira with two places, so that sums are those of kuruş. */
function added(...parts: Record<string, unknown>[]) {
  const names = Object.keys(parts[0] ?? {}).filter((name) => typeof parts[0]?.[name] === 'number')
  return Object.fromEntries(
    names.map((name) => [name, Number(parts.reduce((sum, part) => sum + Number(part[name]), 0).toFixed(2))]),
  )
}

/** Shares of a whole do not add up, but what they are shares of does. */
const noShares = ({ rtp: _rtp, ...rest }: Record<string, unknown>) => rest

describe('figures by site', () => {
  const asked: [CallShape, object][] = [
    ...reports.GGR_GROUPS.map((group): [CallShape, object] => [reports.readGgrReport, { ...range, group }]),
    [reports.readCashReport, range],
    [reports.readCashReport, { ...range, group: 'bank' }],
    [reports.readBonusReport, range],
    [reports.readLiabilityReport, range],
    [readSportsReport, range],
    [dashboard.readDashboard, { range: 'today' }],
    [dashboard.readDashboard, { range: '7d' }],
  ]

  it('add up to the whole, to the kuruş', async () => {
    for (const [call, input] of asked) {
      const [whole, one, other] = [
        await totalsOf(call, input),
        await totalsOf(call, { ...input, site: meydan }),
        await totalsOf(call, { ...input, site: lale }),
      ].map((totals) => noShares(totals ?? {}))
      const numbers = added(whole ?? {})
      expect(added(one ?? {}, other ?? {}), `${call.path} ${JSON.stringify(input)}`).toEqual(numbers)
    }
    const day = await totalsOf(reports.readGgrReport, { ...range, site: lale })
    expect(day).toMatchObject({ rounds: 2, stakes: 100.1, wins: 10.01 })
    expect(await totalsOf(reports.readCashReport, { ...range, site: lale })).toMatchObject({ deposited: 777 })
    expect(await totalsOf(reports.readBonusReport, { ...range, site: lale })).toMatchObject({ granted: 50 })
    expect(await totalsOf(dashboard.readDashboard, { site: lale })).toMatchObject({ stakes: 30.03, active_players: 1 })
  })

  it('of what was owed add up too, day by day', async () => {
    const daysOf = async (input: object) =>
      (await site.call(reports.readLiabilityReport, { ...range, ...input }, { as: finance })).body.data
    const [whole] = await daysOf({})
    const parts = [(await daysOf({ site: meydan }))[0], (await daysOf({ site: lale }))[0]]
    expect(parts.map(({ owed }) => owed)).toEqual([940.02, 706.93])
    expect(added(...parts)).toEqual(added(whole))
    expect(whole.own_owed).toBeGreaterThan(0)
  })

  it('are those of their own sites for whoever is bound to some, whatever is asked', async () => {
    for (const [call, input] of asked) {
      const own = await totalsOf(call, { ...input, site: lale })
      expect(await totalsOf(call, input, bound), call.path).toEqual(own)
      const foreign = await totalsOf(call, { ...input, site: meydan }, bound)
      const sums = Object.entries(foreign).filter(([, value]) => typeof value === 'number' && value !== 0)
      expect(sums, call.path).toEqual([])
    }
    for (const call of [reports.readReturnReport, reports.readAffiliateReport])
      expect((await site.call(call, range, { as: bound })).status, call.path).toBe(403)
    const csv = String((await site.call(reports.exportGgrReport, range, { as: bound })).body)
    expect(csv).toContain('18.11.2026;1;70,07;0,00;70,07;')
  })

  it('hold before verification', async () => {
    await site.job('integrity: verify everything')
    expect(await db.rows(sql`select invariant, detail from wallet.breaches_view`)).toEqual([])
  })
})
