import * as admin from '@meydan/contract/affiliates/affiliates-admin'
import { recordAffiliateClick } from '@meydan/contract/leads/leads'
import { foundBesideSeals } from '../../integrity/test/tampering.ts'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { nextPerson } from '../../../test/people.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { grant } from '../bonuses/test/bonus.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { openSession, registerPlayer } from '../identity/public.ts'
import { affiliateOf, plan } from './test/affiliates.ts'

const site = await testSite()
const provider = await testProvider(site)
const { db } = site.context
let [finance, second] = [await site.staff('finance'), await site.staff('finance')]
let [lale, alt]: [number, number] = [0, 0]
let players: TestPlayer[] = []

async function register(btag: string): Promise<TestPlayer> {
  const form = { ...nextPerson(), affiliate_btag: btag }
  const id = (await registerPlayer(site.context, form, { ip: '127.0.0.1', userAgent: 'test' })) as number
  return comeBack({ id, username: form.username, cookie: '' })
}

async function comeBack(player: TestPlayer): Promise<TestPlayer> {
  const { token } = await openSession(site.context, player.id, { remember: true, ip: '127.0.0.1', userAgent: 'test' })
  return { ...player, cookie: `meydan_session=${token}` }
}

async function at(instant: string): Promise<void> {
  site.clock.set(instant)
  ;[finance, second] = [await site.staff('finance'), await site.staff('finance')]
  players = await Promise.all(players.map(comeBack))
}

const { deposit, reverse } = cashOf(site)

async function agree(id: number, planId: number, more: { from?: string; parent_id?: number } = {}) {
  return site.byTwo(admin.agreeOnTerms, { id, plan_id: planId, from: '2026-08-01', ...more }, { as: finance, second })
}

/** A stake that was refused would make every sum below another one. */
async function played<Told extends { status: string }>(asked: Promise<Told> | undefined): Promise<Told> {
  const told = await asked
  if (told?.status !== 'ok') throw new Error(`the stake was refused: ${JSON.stringify(told)}`)
  return told
}

/** August: four players in two months, a round that goes over midnight, a bonus, a correction in September. */
beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  await at('2026-08-01T06:00:00Z')
  ;[lale, alt] = [await affiliateOf(site, 'LALE'), await affiliateOf(site, 'ALT')]
  const { body } = await site.call(admin.createAffiliatePlan, plan, { as: finance })
  expect((await agree(lale, body.id)).status).toBe(200)
  expect((await agree(alt, body.id, { parent_id: lale })).status).toBe(200)
  await site.call(recordAffiliateClick, { btag: 'LALE_telegram' })
  players = [await register('LALE_telegram'), await register('LALE'), await register('ALT'), await register('YOK_x')]
  for (const [index, lira] of [600, 500, 700, 800].entries()) await deposit(players[index] as TestPlayer, finance, lira)
  const [one, two, three, four] = await Promise.all(players.map((player) => provider.open(player)))
  await one?.win((await played(one.bet(15_000))) as never, 3_333)
  await played(two?.bet(5_001))
  await three?.win((await played(three.bet(25_000))) as never, 10_000)
  await played(four?.bet(20_000))
  await grant(site, (players[1] as TestPlayer).id, 1_999n)
  await at('2026-08-31T20:59:50Z')
  const late = await provider.open(players[0] as TestPlayer)
  const open = await late.bet(2_000)
  await at('2026-08-31T21:00:10Z')
  await late.win(open, 7_000)
  await at('2026-09-02T09:00:00Z')
})

interface Naive {
  ggr: bigint
  bonus: bigint
}

/** The month by each movement of the ledger, one after the other, and the entries of bonuses. */
async function naively(btag: string, from: string, to: string): Promise<Naive> {
  const inside = (instant: Date) =>
    instant >= new Date(`${from}T00:00:00+03:00`) && instant < new Date(`${to}T00:00:00+03:00`)
  const ids = (await db.rows<{ id: number }>(sql`select id from identity.players where affiliate_btag = ${btag}`)).map(
    ({ id }) => id,
  )
  const movements = await db.rows<{ player_id: number; kind: string; kurus: bigint; created_at: Date }>(
    sql`select player_id, kind, cash_kurus + bonus_kurus as kurus, created_at from wallet.movements_view`,
  )
  const entries = await db.rows<{ player_id: number; kind: string; kurus: bigint; created_at: Date }>(sql`
    select g.player_id, e.kind, e.amount_kurus as kurus, e.created_at from bonuses.entries e join bonuses.grants g on g.id = e.grant_id`)
  let [ggr, bonus] = [0n, 0n]
  for (const { player_id, kind, kurus, created_at } of movements)
    if (ids.includes(player_id) && ['stake', 'win', 'rollback', 'resettlement'].includes(kind) && inside(created_at))
      ggr -= kurus
  for (const { player_id, kind, kurus, created_at } of entries)
    if (ids.includes(player_id) && ['granted', 'forfeited'].includes(kind) && inside(created_at)) bonus += kurus
  return { ggr, bonus }
}

const statements = async (filter = {}) =>
  (await site.call(admin.listAffiliateStatements, filter, { as: finance })).body.data as Record<string, unknown>[]

describe('a month of affiliates', () => {
  it('is booked by day and sub-id once, however many close it at once', async () => {
    await Promise.all([
      site.job('affiliates: close days'),
      site.job('affiliates: close days'),
      site.call(admin.prepareAffiliateStatements, {}, { as: finance }),
    ])
    const days = (await site.call(admin.listAffiliateDays, { id: lale } as never, { as: finance })).body.data
    expect(days).toMatchObject(
      [
        {
          day: '2026-09-01',
          sub: 'telegram',
          clicks: 0,
          registrations: 0,
          first_deposits: 0,
          qualified: 0,
          ggr: -70,
          bonus_cost: 0,
          ngr: -70,
        },
        {
          day: '2026-08-31',
          sub: 'telegram',
          clicks: 0,
          registrations: 0,
          first_deposits: 0,
          qualified: 0,
          ggr: 20,
          bonus_cost: 0,
          ngr: 20,
        },
        {
          day: '2026-08-01',
          sub: '',
          clicks: 0,
          registrations: 1,
          first_deposits: 1,
          qualified: 0,
          ggr: 50.01,
          bonus_cost: 19.99,
          ngr: 30.02,
        },
        {
          day: '2026-08-01',
          sub: 'telegram',
          clicks: 1,
          registrations: 1,
          first_deposits: 1,
          qualified: 1,
          ggr: 116.67,
          bonus_cost: 0,
          ngr: 116.67,
        },
      ].toSorted((one, other) => (one.day === other.day ? (one.sub < other.sub ? 1 : -1) : 0)),
    )
    expect(await db.one(sql`select count(*)::int as n from affiliates.closed_days`)).toEqual({ n: 32 })
  })

  it('is what a second, naive calculation says, to the kuruş', async () => {
    const [ofAlt, ofLale] = (await statements({ sort: 'amount' })) as [Record<string, number>, Record<string, number>]
    const [naiveLale, naiveAlt] = [
      await naively('LALE', '2026-08-01', '2026-09-01'),
      await naively('ALT', '2026-08-01', '2026-09-01'),
    ]
    expect([ofLale.ggr, ofLale.bonus_cost]).toEqual([Number(naiveLale.ggr) / 100, Number(naiveLale.bonus) / 100])
    expect([ofAlt.ggr, ofAlt.bonus_cost]).toEqual([Number(naiveAlt.ggr) / 100, Number(naiveAlt.bonus) / 100])
    // ALT: 150 GGR, 3 fee, 147 at 30,5 %; one player qualifies.
    expect(ofAlt).toMatchObject({ month: '2026-08', fee: 3, base: 147, amount: 44.83 + 40, status: 'draft' })
    // LALE: 186,68 GGR, 3,74 fee, half of 19,99 of bonuses; one player; a tenth of ALT's 84,83.
    const base = 18_668 - 374 - 1_000
    expect(ofLale).toMatchObject({
      fee: 3.74,
      base: base / 100,
      amount: (Math.floor((base * 305) / 1000) + 4_000 + 848) / 100,
    })
    const { lines } = (await site.call(admin.readAffiliateStatement, { id: ofLale.id as number }, { as: finance })).body
      .data
    expect(lines).toMatchObject([
      { kind: 'revenue_share', rate: 30.5, of_value: base / 100 },
      { kind: 'cpa', of_value: 1, rate: 40, amount: 40 },
      { kind: 'sub_share', of: 'Ortak ALT', of_value: 84.83, rate: 10, amount: 8.48 },
    ])
  })

  it('stays what it is: what comes later is booked on its own day, and a plan cannot change it', async () => {
    const before = await statements()
    await at('2026-09-03T09:00:00Z')
    await (await provider.open(players[2] as TestPlayer)).bet(1_234)
    await at('2026-09-04T09:00:00Z')
    await site.job('affiliates: close days')
    expect(await statements()).toEqual(before)
    const late = (await site.call(admin.listAffiliateDays, { id: alt, from: '2026-09-03' } as never, { as: finance }))
      .body.data
    expect(late).toMatchObject([{ day: '2026-09-03', ggr: 12.34 }])
    const [{ id }] = (await site.call(admin.listAffiliatePlans, {}, { as: finance })).body.data
    expect((await agree(lale, id, { from: '2026-08-01' })).body.code).toBe('conflict')
    expect((await agree(lale, id, { from: '2026-09-01', parent_id: alt })).body.code).toBe('conflict')
    await expect(db.run(sql`update affiliates.days set ggr_kurus = 1, ngr_kurus = 1 - bonus_kurus`)).rejects.toThrow(
      /append-only/,
    )
  })

  it('is approved and paid by two people, once, and then is closed for good', async () => {
    const [{ id, amount }] = (await statements({ affiliate_id: lale })) as [{ id: number; amount: number }]
    const pay = { id, bank_reference: 'EFT-2026-09' }
    expect((await site.call(admin.payAffiliateStatement, pay, { as: finance })).body.code).toBe('already_decided')
    expect((await site.call(admin.approveAffiliateStatement, { id }, { as: finance })).status).toBe(202)
    expect((await site.call(admin.approveAffiliateStatement, { id }, { as: finance })).body.code).toBe(
      'second_person_needed',
    )
    expect((await site.call(admin.approveAffiliateStatement, { id }, { as: second })).status).toBe(200)
    expect((await site.byTwo(admin.payAffiliateStatement, pay, { as: finance, second })).status).toBe(200)
    expect((await site.call(admin.payAffiliateStatement, pay, { as: finance })).body.code).toBe('already_decided')
    const [row] = await statements({ affiliate_id: lale })
    expect(row).toMatchObject({ status: 'paid', bank_reference: 'EFT-2026-09', amount })
    for (const change of [
      sql`update affiliates.statements set amount_kurus = 1 where id = ${id}`,
      sql`update affiliates.statements set status = 'draft' where id = ${id}`,
      sql`delete from affiliates.payouts`,
    ])
      await expect(db.run(change)).rejects.toThrow(/is what it is|append-only/)
  })

  it('that ends below zero is carried into the next', async () => {
    await at('2026-10-01T09:00:00Z')
    await site.job('affiliates: close days')
    const [september] = (await statements({ affiliate_id: lale })) as [Record<string, number>]
    expect(september).toMatchObject({ month: '2026-09', ggr: -70, base: -70, carry_out: -70, status: 'draft' })
    await at('2026-11-01T09:00:00Z')
    await site.job('affiliates: close days')
    expect((await statements({ affiliate_id: lale }))[0]).toMatchObject({
      month: '2026-10',
      carry_in: -70,
      carry_out: -70,
      status: 'empty',
    })
    await site.expectSound()
  })

  it('takes back what was paid for a player whose first deposit was taken back, and owes it to the next month', async () => {
    await at('2026-11-05T09:00:00Z')
    const first = await db.one<{ id: number }>(
      sql`select id from cashier.deposits where player_id = ${players[0]?.id} order by id limit 1`,
    )
    await reverse(first.id, finance, second)
    await at('2026-12-01T09:00:00Z')
    await site.job('affiliates: close days')
    const [november] = (await statements({ affiliate_id: lale })) as [Record<string, number>]
    expect(november).toMatchObject({ month: '2026-11', amount: 0, status: 'empty' })
    const linesOf = async ({ id = 0 }) =>
      (await site.call(admin.readAffiliateStatement, { id }, { as: finance })).body.data.lines
    expect(await linesOf(november)).toMatchObject([
      { kind: 'cpa_recalled', of_value: -1, rate: 40, amount: -40 },
      { kind: 'owed_after', amount: 40 },
    ])
    expect(await db.rows(sql`select change, day from affiliates.cpa_changes`)).toEqual([
      { change: -1, day: '2026-11-05' },
    ])
    await at('2027-01-01T09:00:00Z')
    await site.job('affiliates: close days')
    const [december] = (await statements({ affiliate_id: lale })) as [Record<string, number>]
    expect(await linesOf(december)).toMatchObject([
      { kind: 'owed_before', amount: -40 },
      { kind: 'owed_after', amount: 40 },
    ])
    await site.expectSound()
  })
})

describe('verify sees, beside the seals,', () => {
  it.each([
    ['a line that says more', 'update affiliates.statement_lines set amount_kurus = amount_kurus + 1 where no = 1'],
    ['a payout of another sum', 'update affiliates.payouts set amount_kurus = amount_kurus + 1'],
    ['a payout that is gone', 'delete from affiliates.payouts'],
    [
      'a booked day that was changed',
      'update affiliates.days set ggr_kurus = ggr_kurus + 1, ngr_kurus = ngr_kurus + 1',
    ],
    ['a month that forgets what was carried', 'update affiliates.statements set carry_in_kurus = 0'],
    ['a payment that was not taken back', 'delete from affiliates.cpa_changes'],
    ['a payment taken back of another sum', 'update affiliates.cpa_changes set cpa_kurus = cpa_kurus + 1'],
    ['a debt that is forgotten', "delete from affiliates.statement_lines where kind = 'owed_before'"],
    ['a day that was taken out', "delete from affiliates.closed_days where day = '2026-08-10'"],
  ])('%s', async (_, tampering) => {
    expect(await foundBesideSeals(db, tampering)).not.toEqual([])
  })
})
