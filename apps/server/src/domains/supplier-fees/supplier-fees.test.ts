import { markHouseAccount } from '@meydan/contract/identity/identity-admin'
import { readGgrReport } from '@meydan/contract/reports/reports-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import {
  listDueDays,
  listProviderRates,
  setProviderRate,
  withdrawProviderRate,
} from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { foundBesideSeals } from '../../integrity/test/tampering.ts'
import { table } from '../bonuses/test/bonus.ts'
import { shardsOf } from '../games/public.ts'
import { closeSupplierFees } from './close-days.ts'

const site = await testSite()
const { db } = site.context
const finance = await site.staff('finance', 'compliance')
const today = istanbulDay(db.now())
let code = ''
let game: Awaited<ReturnType<typeof table>>

beforeAll(async () => {
  game = await table(site)
  const player = await site.player({ cashKurus: 1_000_000n })
  await game.win(player, await game.bet(player, 100_000n), 40_000n, { closesRound: true })
  const own = await site.player({ cashKurus: 1_000_000n })
  await site.byTwo(markHouseAccount, { id: own.id, reason: 'Deneme' }, { as: await site.staff('support') })
  await game.bet(own, 50_000n)
  await shardsOf(site.context).count()
  code = (
    await db.one<{ code: string }>(sql`select provider_code as code from games.games_view where id = ${game.gameId}`)
  ).code
})
afterAll(() => site.expectSound())

const set = (bps: number, from: string, as = finance) => site.byTwo(setProviderRate, { id: code, bps, from }, { as })
const report = async () => {
  const as = await site.staff('finance')
  return (await site.call(readGgrReport, { from: today, to: today, group: 'day' }, { as })).body.data[0]
}

it('takes its share of the day’s GGR once the day is over, and NGR is less by it', async () => {
  expect((await set(1_250, today)).status).toBe(200)
  expect((await set(1_300, today)).body.code).toBe('conflict')
  expect((await site.call(setProviderRate, { id: 'kimse', bps: 1, from: today }, { as: finance })).status).toBe(404)
  expect((await set(10_001, addDays(today, 9))).status).toBe(400)
  expect((await set(1, '2026-02-30')).status).toBe(400)
  expect(await report()).toMatchObject({ ggr: 600, provider_fees: 0, ngr: 600 })
  await site.licence({ gamingTaxBps: 2_000 })
  site.clock.advance(86_400_000)
  expect(await closeSupplierFees(site.context.db)).toBe(1)
  expect(await closeSupplierFees(site.context.db)).toBe(0)
  expect(await report()).toMatchObject({
    ggr: 600,
    provider_fees: 75,
    tax: 120,
    payment_fees: 0,
    cashback: 0,
    ngr: 405,
  })
  const staff = await site.staff('finance')
  const [day] = (await site.call(listDueDays, {}, { as: staff })).body.data
  expect(day).toMatchObject({ day: today, ggr: 600, fee_bps: 1_250, provider_fees: 75, tax_bps: 2_000, tax: 120 })
  const balances = await db.rows(sql`
    select account, balance_kurus::int as kurus from wallet.platform_balances_view where account like 'provider\_%' or account like 'tax\_%' order by 1`)
  expect(balances).toEqual([
    { account: 'provider_dues', kurus: 7_500 },
    { account: 'provider_fees', kurus: -7_500 },
    { account: 'tax_cost', kurus: -12_000 },
    { account: 'tax_dues', kurus: 12_000 },
  ])
})

it('leaves closed days as they are', async () => {
  const as = await site.staff('finance')
  const late = await set(2_000, today, as)
  expect(late.body.message).toContain('kapanmış')
  const from = addDays(today, 3)
  expect((await set(2_000, from, as)).status).toBe(200)
  const rates = (await site.call(listProviderRates, {}, { as })).body.data as { id: string }[]
  expect(rates.find(({ id }) => id === code)).toMatchObject({
    bps: 1_250,
    later: [{ from, bps: 2_000, set_by: as.username }],
  })
  await expect(db.run(sql`update supplier_fees.days set fee_kurus = 0`)).rejects.toThrow(/append-only/)
})

it('what has not begun is replaced or withdrawn, each with its entry, and what has begun never', async () => {
  const as = await site.staff('finance')
  const [now, soon, late] = [istanbulDay(db.now()), addDays(istanbulDay(db.now()), 30), addDays(today, 300)]
  const ratesOf = async () => {
    const { data } = (await site.call(listProviderRates, {}, { as })).body
    return data.find(({ id }: { id: string }) => id === code)
  }
  const withdraw = async (from: string, by = as) => {
    const { status, body } = await site.byTwo(withdrawProviderRate, { id: code, from }, { as: by })
    return [status, body.code]
  }
  const [known] = (await ratesOf()).later
  for (const [bps, from] of [
    [9_000, soon],
    [900, soon],
    [700, late],
  ] as const)
    expect((await set(bps, from, as)).status).toBe(200)
  const later = (bps: number, from: string) => ({ from, bps, set_by: as.username })
  expect((await ratesOf()).later).toEqual([known, later(900, soon), later(700, late)])
  expect(await withdraw(late, await site.staff('compliance'))).toEqual([403, 'forbidden'])
  expect(await withdraw(addDays(soon, 1))).toEqual([404, 'not_found'])
  expect(await withdraw(late)).toEqual([200, undefined])
  expect(await withdraw(late)).toEqual([404, 'not_found'])
  expect(await withdraw(soon)).toEqual([200, undefined])
  expect(await withdraw(today)).toEqual([409, 'conflict'])
  expect((await set(1_250, now, as)).status).toBe(200)
  expect(await withdraw(now)).toEqual([409, 'conflict'])
  expect((await set(2, now, as)).body.code).toBe('conflict')
  expect(await ratesOf()).toMatchObject({ bps: 1_250, from: now, later: [known] })
  const auditor = await site.staff('compliance')
  const { data } = (await site.call(listAuditLog, { subject: `provider:${code}`, sort: 'id' }, { as: auditor })).body
  const told = data.filter(({ staff }: { staff: string }) => staff === as.username)
  expect(told.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
    ['provider-fee.set', null, { bps: 9_000, from: soon }],
    ['provider-fee.set', { bps: 9_000, from: soon }, { bps: 900, from: soon }],
    ['provider-fee.set', null, { bps: 700, from: late }],
    ['provider-fee.withdraw', { bps: 700, from: late }, null],
    ['provider-fee.withdraw', { bps: 900, from: soon }, null],
    ['provider-fee.set', null, { bps: 1_250, from: now }],
  ])
  await expect(db.run(sql`delete from supplier_fees.provider_rates where from_day = ${today}`)).rejects.toThrow(
    /append-only/,
  )
  await expect(db.run(sql`update supplier_fees.provider_rates set bps = 1`)).rejects.toThrow(/append-only/)
})

it('closes several days at once, each with what its own movements came to at its own rate', async () => {
  const player = await site.player({ cashKurus: 1_000_000n })
  await game.win(player, await game.bet(player, 20_000n), 50_000n, { closesRound: true })
  const losing = istanbulDay(db.now())
  site.clock.advance(2 * 86_400_000)
  await game.bet(player, 33_333n)
  const last = istanbulDay(db.now())
  site.clock.advance(86_400_000)
  expect(await closeSupplierFees(site.context.db)).toBe(3)
  const days = await db.rows(sql`
    select day::text as day, ggr_kurus::int as ggr, fee_kurus::int as fee, tax_kurus::int as tax from supplier_fees.days where day > ${today} order by day`)
  expect(days).toEqual([
    { day: losing, ggr: -30_000, fee: -3_750, tax: -6_000 },
    { day: last, ggr: 33_333, fee: 6_667, tax: 6_667 },
  ])
})

it.each([
  [
    'a fee that is less',
    "update wallet.operator_movements set amount_kurus = amount_kurus - 1 where kind = 'provider_fee'",
  ],
  ['a tax that is gone', "delete from wallet.operator_movements where kind = 'tax'"],
  ['another rate', 'update supplier_fees.provider_rates set bps = bps + 1'],
  ['another GGR', 'update supplier_fees.days set ggr_kurus = ggr_kurus + 1'],
  [
    'money between the house’s accounts that nobody is owed',
    `insert into wallet.operator_movements (kind, minus_account, plus_account, amount_kurus, day, created_at, source, external_id)
    select kind, minus_account, plus_account, 5, day, created_at, source, 'forged' from wallet.operator_movements limit 1`,
  ],
])('verify sees, beside the seals, %s', async (_, tampering) => {
  expect(await foundBesideSeals(db, tampering)).not.toEqual([])
})
