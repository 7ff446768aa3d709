import { approveAffiliateStatement } from '@meydan/contract/affiliates/affiliates-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { setProviderRate, withdrawProviderRate } from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { payTournament, publishTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type Reply, type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { draftOf as draftOfAffiliate } from '../affiliates/test/affiliates.ts'
import { countedOf, draftOf } from '../tournaments/test/tournament.ts'
import { askDeposit, askWithdrawal, gift, samplesOf } from './test/approvals.ts'

const site = await testSite()
const { db } = site.context
let samples: Awaited<ReturnType<typeof samplesOf>>

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  await testProvider(site)
  samples = await samplesOf(site)
})

const approve = (proposed: Reply, by: TestStaff) =>
  site.call(approveProposal, { id: proposed.body.proposal }, { as: by })
const rich = () => site.player({ cashKurus: 100_000n, kyc: 'approved' })
const waits = (reply: Reply) => expect(reply).toMatchObject({ status: 202, body: { waiting: true } })
const payOut = async (player: TestPlayer, by: TestStaff) =>
  site.call(cashier.approveWithdrawal, { id: await askWithdrawal(site, player, 300) }, { as: by })
const giftsOf = (player: TestPlayer) =>
  db.rows(
    sql`select act, staff_id, kurus::int as kurus from approvals.gifts where player_id = ${player.id} order by id`,
  )

it('a cup is published and paid by two people however small, and its giver does not pay its winner out', async () => {
  const [finance, second] = [await site.staff('finance'), await site.staff('compliance')]
  waits(await site.call(publishTournament, { id: await draftOf(site, { pool_kurus: 1_000n }) }, { as: finance }))
  const winner = await rich()
  const id = await countedOf(site, 1_000n, [winner])
  const paid = await site.call(payTournament, { id }, { as: finance })
  waits(paid)
  expect(await giftsOf(winner)).toEqual([])
  expect((await approve(paid, second)).status).toBe(200)
  expect(await giftsOf(winner)).toEqual([{ act: 'tournament.pay', staff_id: finance.id, kurus: 1_000 }])
  waits(await payOut(winner, finance))
  expect((await payOut(await rich(), finance)).status).toBe(200)
})

it('who published a promotion has given each bonus of it, when it is taken', async () => {
  const [finance, player] = [await site.staff('finance'), await rich()]
  const rule = (await samples['promotion.create'].input()) as never
  const { body } = await site.byTwo(bonuses.createPromotion, rule, { as: finance, second: await site.staff('admin') })
  expect((await site.call(activateBonus, { bonus_id: body.id }, { as: player })).body.success).toBe(true)
  expect(await giftsOf(player)).toEqual([{ act: 'promotion.create', staff_id: finance.id, kurus: 50_000 }])
  waits(await payOut(player, finance))
})

it('what a provider takes is agreed on by two, and who changed it has given what affiliates are approved after it', async () => {
  const [finance, second, other] = [
    await site.staff('finance'),
    await site.staff('compliance'),
    await site.staff('finance'),
  ]
  const { id } = await db.one<{ id: string }>(sql`select min(code) as id from games.providers where code <> 'cömert'`)
  const from = addDays(istanbulDay(db.now()), 40)
  for (const [call, input] of [
    [setProviderRate, { id, bps: 1_500, from }],
    [withdrawProviderRate, { id, from }],
  ] as const) {
    const asked = await site.call(call, input as never, { as: finance })
    waits(asked)
    expect((await approve(asked, second)).status).toBe(200)
  }
  const statement = await draftOfAffiliate(site, 5_000n)
  expect((await site.byTwo(approveAffiliateStatement, { id: statement }, { as: other })).status).toBe(200)
  const given = await db.rows(
    sql`select act, staff_id, kurus::int as kurus from approvals.gifts where reference = ${`affiliate-statement:${statement}`} order by act`,
  )
  expect(given).toEqual([{ act: 'provider-fee.withdraw', staff_id: finance.id, kurus: 5_000 }])
})

it('deposits without the bank’s word: with a reason, an event each, and so much a day; a typed reference proves nothing', async () => {
  const finance = await site.staff('finance')
  const credit = async (player: TestPlayer, lira: number, reason = 'Banka aradı', bank_reference = '') =>
    site.call(
      cashier.approveDeposit,
      { id: await askDeposit(site, player, lira), reason, bank_reference },
      { as: finance },
    )
  expect((await credit(await rich(), 500, '', 'UYDURMA-1')).body.code).toBe('reason_required')
  for (const lira of [8_000, 8_000]) expect((await credit(await rich(), lira)).status).toBe(200)
  waits(await credit(await rich(), 4_000.01, 'Banka aradı', 'UYDURMA-2'))
  expect((await credit(await rich(), 4_000)).status).toBe(200)
  const events = sql`select count(*)::int as n from compliance.events where kind = 'unproven_deposit' and staff_id = ${finance.id}`
  expect(await db.one(events)).toEqual({ n: 3 })
})

it('one reference is one, however it is written', async () => {
  const finance = await site.staff('finance')
  const credit = async (bank_reference: string) =>
    site.call(
      cashier.approveDeposit,
      { id: await askDeposit(site, await rich(), 500), reason: 'Banka aradı', bank_reference },
      { as: finance },
    )
  expect((await credit('REF-x9')).status).toBe(200)
  for (const same of ['REFx9', 'ref x9', 'Ref.X-9']) expect((await credit(same)).body.code, same).toBe('bank_line_used')
})

it('what one person gives one player alone is summed over all kinds', async () => {
  const [finance, player] = [await site.staff('finance'), await rich()]
  const id = await askDeposit(site, player, 19_500)
  const credited = await site.call(cashier.approveDeposit, { id, reason: 'Banka aradı' }, { as: finance })
  expect(credited.status).toBe(200)
  expect((await site.call(bonuses.giveBonus, gift(player.id, 500) as never, { as: finance })).status).toBe(200)
  waits(await site.call(bonuses.giveBonus, gift(player.id, 1) as never, { as: finance }))
  expect((await site.call(bonuses.giveBonus, gift((await rich()).id, 500) as never, { as: finance })).status).toBe(200)
})

it('a hand gift of the same key and another field is another gift', async () => {
  const [finance, player] = [await site.staff('finance'), await rich()]
  const first = gift(player.id, 100)
  expect((await site.call(bonuses.giveBonus, first as never, { as: finance })).status).toBe(200)
  expect((await site.call(bonuses.giveBonus, first as never, { as: finance })).status).toBe(200)
  const changes = {
    name: 'Başka',
    amount: 101,
    rollover: 1,
    validity_days: 8,
    reason: 'Başka',
    max_stake: 5,
    max_win: 5,
  }
  for (const [field, value] of Object.entries(changes)) {
    const reply = await site.call(bonuses.giveBonus, { ...first, [field]: value } as never, { as: finance })
    expect(reply.body.code, field).toBe('idempotency_conflict')
  }
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
