import { readBankDay } from '@meydan/contract/cashier/bank-days-admin'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import * as refunds from '@meydan/contract/cashier/refunds-admin'
import * as admin from '@meydan/contract/cashier/statements-admin'
import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { completeIban } from '@meydan/money/iban'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { cashOf } from '../../test/cash.ts'
import { camt, type Entry, payInAccount, sendStatement } from '../../test/statement.ts'

const site = await testSite()
const { db } = site.context
const [finance, second] = [await site.staff('finance'), await site.staff('finance')]
const by = { as: finance, second }
const SENDER = completeIban('0004600000000000000077')
let account: { id: number; iban: string }
let count = 0

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  account = await payInAccount(site)
})

async function told(entry: Entry): Promise<number> {
  const no = `İ-${++count}`
  const content = camt({ iban: account.iban, id: no, entries: [{ ref: no, day: istanbulDay(db.now()), ...entry }] })
  const { body } = await sendStatement(site, finance, { account: account.id, content })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const { id } = await db.one<{ id: number }>(
    sql`select id from cashier.statement_lines where statement_id = ${body.id}`,
  )
  return id
}

const lineOf = async (id: number) => (await site.call(admin.readStatementLine, { id }, { as: finance })).body.data
const listed = async (id: number) =>
  (await site.call(refunds.listRefunds, {}, { as: finance })).body.data.find((row: { id: number }) => row.id === id)
const waiting = async () => (await site.call(batches.listWaitingPayouts, {}, { as: finance })).body.refunds
const bankDay = async () => (await site.call(readBankDay, { day: istanbulDay(db.now()) }, { as: finance })).body.data
const create = (ids: number[]) =>
  site.call(
    batches.createPayoutBatch,
    { account: account.id, execution_on: istanbulDay(db.now()), withdrawals: [], refunds: ids },
    { as: finance },
  )

it('a line that is nobody’s goes back whole by two people, in a file, until the bank shows it', async () => {
  const id = await told({ amount: 740, name: 'Yanlış Gönderen', iban: SENDER })
  const asked = await site.call(refunds.refundLine, { id, reason: 'Tanınmayan gönderen' }, { as: finance })
  expect([asked.status, (await lineOf(id)).status]).toEqual([202, 'open'])
  const other = await told({ amount: 745, name: 'Başka Gönderen', iban: SENDER })
  expect((await site.byTwo(refunds.refundLine, { id: other, reason: 'Yanlış hesap' }, by)).status).toBe(200)
  expect(await lineOf(other)).toMatchObject({ status: 'set_aside', aside_kind: 'returned' })
  expect((await site.call(admin.reopenLine, { id: other }, { as: finance })).body.code).toBe('already_decided')
  const [refund] = await waiting()
  expect(refund).toMatchObject({ amount: 745, account_name: 'Başka Gönderen', player_id: null })
  const made = await create([refund.id])
  expect(made.body).toMatchObject({ success: true, message: '1 iade, toplam 745,00 ₺' })
  expect((await create([refund.id])).body.code).toBe('already_decided')
  const file = String((await site.call(batches.downloadPayoutFile, { id: made.body.id }, { as: finance })).body)
  expect(file).toContain(`<EndToEndId>${refund.reference}</EndToEndId>`)
  expect(file).toContain(`<IBAN>${SENDER}</IBAN>`)
  expect(await listed(refund.id)).toMatchObject({ status: 'pending', batch_id: made.body.id, deposit: `EKS-${other}` })
  const shown = await told({ amount: -745, endToEnd: refund.reference, name: 'Başka Gönderen', iban: SENDER })
  expect((await lineOf(shown)).sure).toMatchObject({ kind: 'refund', id: refund.id, by_code: true, by_iban: true })
  const wrong = await told({ amount: -746 })
  const pay = (statement_line: number) =>
    site.call(refunds.payRefund, { id: refund.id, statement_line }, { as: finance })
  expect((await pay(wrong)).body.code).toBe('line_mismatch')
  expect((await pay(shown)).body.status).toBe('paid')
  expect((await bankDay()).gaps.filter((gap: { line_id: number }) => gap.line_id === shown)).toMatchObject([
    { kind: 'line_returned', reference: refund.reference, amount: -745 },
  ])
  expect(await lineOf(shown)).toMatchObject({ status: 'matched', matched: refund.reference })
  expect((await site.call(batches.readPayoutBatch, { id: made.body.id }, { as: finance })).body.data).toMatchObject({
    payouts: 1,
    paid: 1,
    open: 0,
    items: [],
    refunds: [{ id: refund.id, status: 'paid' }],
  })
  expect((await site.call(batches.downloadPayoutFile, { id: made.body.id }, { as: finance })).body.code).toBe(
    'conflict',
  )
  await site.expectSound()
})

it('one that the bank could not send makes its line open again, and one without an IBAN goes by hand', async () => {
  const id = await told({ amount: 810, name: 'Üçüncü Gönderen', iban: SENDER })
  await site.byTwo(refunds.refundLine, { id, reason: 'Yanlış hesap' }, by)
  const [refund] = await waiting()
  expect((await create([refund.id])).status).toBe(200)
  expect((await site.byTwo(refunds.failRefund, { id: refund.id, reason: 'Hesap kapalı' }, by)).body.status).toBe(
    'failed',
  )
  expect((await lineOf(id)).status).toBe('open')
  expect((await site.byTwo(refunds.refundLine, { id, reason: 'Yeniden' }, by)).status).toBe(200)
  const unnamed = await told({ amount: 820 })
  expect((await site.call(refunds.refundLine, { id: unnamed, reason: 'Yanlış' }, { as: finance })).body.code).toBe(
    'conflict',
  )
  const out = await told({ amount: -30 })
  expect((await site.call(refunds.refundLine, { id: out, reason: 'Yanlış' }, { as: finance })).body.code).toBe(
    'line_mismatch',
  )
  await site.expectSound()
})

it('a deposit that was paid too much goes back to the account of its line', async () => {
  const player = await site.player({ kyc: 'approved' })
  const deposit = await cashOf(site).askDeposit(player, 1_000)
  const { account_iban } = await db.one<{ account_iban: string }>(
    sql`select account_iban from cashier.deposits where id = ${deposit}`,
  )
  expect(account_iban).toBe(account.iban)
  const line = await told({ amount: 1_500, name: 'Ayşe Yılmaz', iban: SENDER })
  const credited = await site.byTwo(approveDeposit, { reason: 'Banka aradı', id: deposit, statement_line: line }, by)
  expect(credited.status).toBe(200)
  expect(
    (await site.byTwo(refunds.refundDeposit, { id: deposit, amount: 500, reason: 'Fazla geldi' }, by)).status,
  ).toBe(200)
  const found = (await waiting()).find(({ player_id }: { player_id: number }) => player_id === player.id)
  expect(found).toMatchObject({ amount: 500, username: player.username })
  const made = await create([found.id])
  expect(made.body.message).toBe('1 iade, toplam 500,00 ₺')
  const shown = await told({ amount: -500, endToEnd: found.reference, name: 'Ayşe Yılmaz', iban: SENDER })
  expect((await lineOf(shown)).sure).toMatchObject({ kind: 'refund', id: found.id, player_id: player.id })
  expect(
    (await site.call(refunds.payRefund, { id: found.id, statement_line: shown }, { as: finance })).body.status,
  ).toBe('paid')
  const day = await bankDay()
  expect(day.unexplained).toBe(0)
  expect(JSON.stringify(day.gaps)).not.toContain(found.reference)
  expect(day.gaps.map(({ text }: { text: string }) => text)).not.toContain(`Yatırım iadesi: ${player.username}`)
  await site.expectSound()
})

it('is not taken for sure by an IBAN that nobody knows', async () => {
  const player = await site.player({ kyc: 'approved' })
  const deposit = await cashOf(site).askDeposit(player, 555)
  const credited = await site.byTwo(
    approveDeposit,
    { reason: 'Banka aradı', id: deposit, bank_reference: 'DEKONT-555' },
    by,
  )
  expect(credited.body).toMatchObject({ success: true })
  const refunded = await site.byTwo(refunds.refundDeposit, { id: deposit, amount: 555, reason: 'Oyuncu istedi' }, by)
  expect(refunded.body).toMatchObject({ success: true })
  const { first_name, last_name } = await db.one<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from identity.players where id = ${player.id}`,
  )
  const line = await lineOf(await told({ amount: -555, name: `${first_name} ${last_name}` }))
  expect(line).toMatchObject({ status: 'open', candidates: 1, sure: null })
})
