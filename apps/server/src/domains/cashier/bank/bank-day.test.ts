import { MOST_GAPS, readBankDay } from '@meydan/contract/cashier/bank-days-admin'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { reverseDeposit } from '@meydan/contract/cashier/claims-admin'
import * as admin from '@meydan/contract/cashier/statements-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { transfer } from '../../wallet/public.ts'
import { cashOf } from '../test/cash.ts'
import { camt, codeOf, creditBy, payInAccount, sendStatement } from '../test/statement.ts'

const site = await testSite()
const [finance, other] = [await site.staff('finance'), await site.staff('finance')]
const { askDeposit } = cashOf(site)
const today = istanbulDay(site.context.db.now())
const yesterday = addDays(today, -1)
let account: { id: number; iban: string }

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

const dayOf = async (day?: string) => (await site.call(readBankDay, day ? { day } : {}, { as: finance })).body.data

it('an empty day is empty', async () => {
  expect(await dayOf(yesterday)).toEqual({
    day: yesterday,
    accounts: [],
    bank: { paid_in: 0, paid_out: 0, fees: 0, net: 0 },
    ledger: { paid_in: 0, paid_out: 0, net: 0 },
    difference: 0,
    unexplained: 0,
    gaps: [],
    gap_sums: [],
  })
})

it('names every line and movement that the bank’s day and the ledger’s do not share', async () => {
  const player = await site.player()
  const [byLine, byHand, late, back] = [1000, 640, 700, 500].map((amount) => askDeposit(player, amount))
  const deposits = { byLine: await byLine, byHand: await byHand, late: await late, back: await back } as Record<
    string,
    number
  >
  const entries = [
    { amount: 1000, ref: 'G-1', text: await codeOf(site, deposits.byLine as number), day: today },
    { amount: 700, ref: 'G-2', text: await codeOf(site, deposits.late as number), day: yesterday },
    { amount: 333, ref: 'G-3', text: 'kimin bilinmiyor', day: today },
    { amount: -12.75, ref: 'G-4', text: 'EFT ücreti', day: today },
    { amount: -5000, ref: 'G-5', text: 'Ana hesaba', day: today },
  ]
  const content = camt({ iban: account.iban, id: 'GÜN-1', entries, opening: 10_000 })
  expect((await sendStatement(site, finance, { account: account.id, content })).body.lines).toBe(5)
  const rows = await site.context.db.rows<{ id: number; bank_reference: string }>(
    sql`select id, bank_reference from cashier.statement_lines order by id`,
  )
  const [g1, g2, , g4, g5] = rows.map(({ id }) => id) as [number, number, number, number, number]
  await creditBy(site, finance, deposits.byLine as number, g1)
  await creditBy(site, finance, deposits.late as number, g2)
  await site.call(cashier.approveDeposit, { reason: 'Banka aradı', id: deposits.byHand as number }, { as: finance })
  await site.call(cashier.approveDeposit, { reason: 'Banka aradı', id: deposits.back as number }, { as: finance })
  await site.byTwo(
    reverseDeposit,
    { id: deposits.back as number, reason: 'Banka geri aldı' },
    { as: finance, second: other },
  )
  await site.call(admin.setLineAside, { id: g4, kind: 'fee', reason: 'EFT masrafı' }, { as: finance })
  await site.call(admin.setLineAside, { id: g5, kind: 'own', reason: 'Ana hesaba aktarım' }, { as: finance })

  const data = await dayOf()
  expect(data).toMatchObject({
    day: today,
    accounts: [
      {
        bank: 'Akbank',
        account_iban: account.iban,
        opening: 10_700,
        paid_in: 1333,
        paid_out: 5012.75,
        fees: 12.75,
        closing: 7020.25,
        missing: 0,
        open_lines: 1,
      },
    ],
    bank: { paid_in: 1333, paid_out: 5012.75, fees: 12.75, net: -3679.75 },
    ledger: { paid_in: 2840, paid_out: 500, net: 2340 },
    difference: -6019.75,
    unexplained: 0,
  })
  const gaps = data.gaps.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  expect(gaps).toEqual(
    expect.arrayContaining([
      ['line_open', 333],
      ['line_fee', -12.75],
      ['line_own', -5000],
      ['movement_of_other_day', -700],
      ['movement_without_line', -640],
      ['movement_without_line', -500],
      ['movement_without_line', 500],
    ]),
  )
  expect(gaps).toHaveLength(7)
  expect(data.gaps.find(({ kind }: { kind: string }) => kind === 'line_fee')).toMatchObject({
    reference: 'G-4',
    text: 'EFT masrafı',
    line_id: g4,
  })
  const before = await dayOf(yesterday)
  expect(before).toMatchObject({ difference: 700, unexplained: 0, accounts: [{ opening: 10_000, closing: 10_700 }] })
  expect(before.gaps).toMatchObject([{ kind: 'line_of_other_day', amount: 700 }])
})

it('tells what a statement that was not imported leaves out', async () => {
  const content = camt({
    iban: account.iban,
    id: 'GÜN-2',
    entries: [{ amount: 50, ref: 'G-9', day: today }],
    opening: 7_120.25,
  })
  await sendStatement(site, finance, { account: account.id, content })
  const [row] = (await dayOf(today)).accounts
  expect(row).toMatchObject({ opening: 10_700, paid_in: 1383, closing: 7170.25, missing: 100 })
})

it('names a movement that has no reference too', async () => {
  const { id } = await site.player({ cashKurus: 12_300n })
  const { gaps, unexplained } = await dayOf(today)
  expect(unexplained).toBe(0)
  expect(gaps.at(-1)).toMatchObject({ kind: 'movement_without_line', reference: `${id}-1`, amount: -123 })
})

it('is for finance and compliance', async () => {
  expect((await site.call(readBankDay, {}, { as: await site.staff('support') })).status).toBe(403)
  expect((await site.call(readBankDay, {}, { as: await site.staff('compliance') })).status).toBe(200)
  expect((await site.call(readBankDay, { day: '2026-02-30' }, { as: finance })).body.code).toBe('bad_input')
})

it('names the largest of very many and sums all of them', async () => {
  const before = await dayOf(today)
  const playerId = (await site.player()).id
  await site.context.db.transaction(async (tx) => {
    for (let no = 1; no <= MOST_GAPS; no++)
      await transfer(tx, {
        playerId,
        kind: 'deposit',
        source: 'test',
        externalId: `many:${no}`,
        contra: 'bank_clearing',
        cash: BigInt(no * 100),
      })
  })
  const { gaps, gap_sums, unexplained } = await dayOf(today)
  expect(unexplained).toBe(0)
  expect(gaps).toHaveLength(MOST_GAPS)
  const smallest = Math.min(...gaps.map(({ amount }: { amount: number }) => Math.abs(amount)))
  expect(smallest).toBeGreaterThan(1)
  const sums = (day: typeof before) =>
    day.gap_sums.find(({ kind }: { kind: string }) => kind === 'movement_without_line') as {
      count: number
      amount: number
    }
  expect(sums({ gap_sums })).toEqual({
    kind: 'movement_without_line',
    count: sums(before).count + MOST_GAPS,
    amount: sums(before).amount - (MOST_GAPS * (MOST_GAPS + 1)) / 2,
  })
})
