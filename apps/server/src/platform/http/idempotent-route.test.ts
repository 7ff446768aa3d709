import * as affiliates from '@meydan/contract/affiliates/affiliates-admin'
import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import * as settingsAdmin from '@meydan/contract/cashier/cashier-settings-admin'
import * as claims from '@meydan/contract/cashier/claims-admin'
import * as compliance from '@meydan/contract/compliance/compliance-admin'
import * as licence from '@meydan/contract/compliance/licence-admin'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import * as duties from '@meydan/contract/approvals/approvals-admin'
import * as heldWins from '@meydan/contract/games/held-wins-admin'
import * as identity from '@meydan/contract/identity/identity-admin'
import * as kyc from '@meydan/contract/identity/kyc-admin'
import * as matching from '@meydan/contract/cashier/matching-rules-admin'
import * as methods from '@meydan/contract/cashier/payment-methods-admin'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import * as refunds from '@meydan/contract/cashier/refunds-admin'
import * as statements from '@meydan/contract/cashier/statements-admin'
import { istanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { type Reply, testSite, type TestStaff } from '../../../test/site.ts'
import { camt, type Entry, payInAccount, sendStatement, usualMap } from '../../domains/cashier/test/statement.ts'
import { connectNowhere, newMethod } from '../../domains/cashier/test/new-method.ts'
import { approvedOf, draftOf } from '../../domains/affiliates/test/affiliates.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { verifyMoney } from '../../integrity/verify.ts'

const site = await testSite()
const first = await site.staff('finance')
const { askDeposit, deposit, askWithdrawal, reverse } = cashOf(site)

beforeAll(async () => {
  connectNowhere(site)
  await seedOperatorAccounts(site.context.db)
})

const UNKNOWN = 2_000_000_000
const rich = () => site.player({ cashKurus: 10_000_000n, kyc: 'approved' })
const account = {
  bank: 'Akbank' as const,
  holder: 'Meydan A.Ş.',
  iban: completeIban('0004600000000000000042'),
  is_active: false,
}
const approvedWithdrawal = async () => {
  const id = await askWithdrawal(await rich())
  await site.call(cashier.approveWithdrawal, { id }, { as: first })
  return id
}
const payoutList = async () => ({
  account: (await payInAccount(site)).id,
  execution_on: istanbulDay(site.context.db.now()),
  withdrawals: [await approvedWithdrawal()],
})
const suspectedLine = async () => {
  const person = { name: 'Ayşe Yılmaz', iban: completeIban('0004600000000000000078') }
  await lineOf(51.5, undefined, { ...person, text: 'YT-222333' })
  return lineOf(51.5, undefined, { ...person, text: 'yt 222333' })
}
const newStatement = async () => {
  const line = await lineOf(52)
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select statement_id as id from cashier.statement_lines where id = ${line}`,
  )
  return id
}
const waiting = async () => {
  const id = await askWithdrawal(await rich(), 50_000)
  return (await site.call(cashier.approveWithdrawal, { id }, { as: first })).body.proposal as number
}
const openClaim = async () => {
  const player = await site.player({ kyc: 'approved' })
  const id = await deposit(player, first)
  const withdrawal = await askWithdrawal(player, 1000)
  await reverse(id, first, await site.staff('finance'))
  await site.call(cashier.rejectWithdrawal, { id: withdrawal, reason: 'İade' }, { as: first })
  const { data } = (await site.call(claims.listClaims, { player: String(player.id) }, { as: first })).body
  return data[0].id as number
}
let files = 0
/** A line of a statement of this account, or of the first that takes deposits. */
const lineOf = async (amount: number, iban?: string, sender: Pick<Entry, 'name' | 'iban' | 'text'> = {}) => {
  const account = iban
    ? await site.context.db.one<{ id: number; iban: string }>(
        sql`select id, iban from cashier.operator_accounts where iban = ${iban}`,
      )
    : await payInAccount(site)
  const entries = [{ amount, ref: `R-${++files}`, text: 'Havale', ...sender }]
  await sendStatement(site, first, {
    account: account.id,
    content: camt({ iban: account.iban, id: `E-${files}`, entries }),
  })
  const { id } = await site.context.db.one<{ id: number }>(
    sql`select id from cashier.statement_lines where bank_reference = ${`R-${files}`}`,
  )
  return id
}
const creditedByHand = async () => {
  const id = await deposit(await rich(), first)
  const { kurus, iban } = await site.context.db.one<{ kurus: bigint; iban: string }>(
    sql`select received_kurus as kurus, account_iban as iban from cashier.deposits where id = ${id}`,
  )
  return { id: await lineOf(Number(kurus) / 100, iban), deposit: id }
}
const lineAside = async () => {
  const id = await lineOf(-12)
  await site.call(statements.setLineAside, { id, kind: 'fee', reason: 'Masraf' }, { as: first })
  return id
}
const refundToPay = async () => {
  const wanted = { id: await deposit(await rich(), first), amount: 100, reason: 'İade' }
  expect((await site.byTwo(refunds.refundDeposit, wanted, { as: first })).status).toBe(200)
  const { data } = (await site.call(refunds.listRefunds, {}, { as: first })).body
  return data[0].id as number
}
const savedMap = async () => {
  const { id } = await payInAccount(site)
  const { data } = (await site.call(statements.readStatementMap, { id }, { as: first })).body
  return { id, version: data.version, ...usualMap }
}
const ruleInForce = async () => {
  const rule = { name: 'FAST gönderen', account_id: null, priority: 10, contains: 'fast', after: '', before: '' }
  const wanted = { ...rule, field: 'description', gives: 'payer', least: null, most: null } as const
  expect((await site.byTwo(matching.createMatchingRule, wanted, { as: first })).status).toBe(200)
  const { data } = (await site.call(matching.listMatchingRules, { ended: 'false' }, { as: first })).body
  return data[0].id as number
}
const settings = { second_person_above: 20_000, maximum_deposit: null, maximum_withdrawal: null, open_deposits: 30 }

/** Each call that says `once`, with what it is asked and what else its key could be tried with. */
const cases: [CallShape, () => Promise<Record<string, unknown>>, Record<string, unknown>][] = [
  [
    cashier.approveDeposit,
    async () => ({ id: await askDeposit(await rich()), reason: 'Banka aradı' }),
    { received_amount: 1 },
  ],
  [cashier.rejectDeposit, async () => ({ id: await askDeposit(await rich()), reason: 'Gelmedi' }), { reason: 'x' }],
  [cashier.approveWithdrawal, async () => ({ id: await askWithdrawal(await rich(), 50_000) }), { id: UNKNOWN }],
  [cashier.payWithdrawal, async () => ({ id: await approvedWithdrawal() }), { bank_reference: 'x' }],
  [cashier.rejectWithdrawal, async () => ({ id: await askWithdrawal(await rich()), reason: 'Test' }), { reason: 'x' }],
  [cashier.cancelWithdrawalByOperator, async () => ({ id: await askWithdrawal(await rich()) }), { reason: 'x' }],
  [settingsAdmin.addOperatorAccount, async () => account, { holder: 'x' }],
  [
    settingsAdmin.changeOperatorAccount,
    async () => {
      const { data } = (await site.call(settingsAdmin.listOperatorAccounts, {}, { as: first })).body
      return { ...data.find((each: { id: number }) => each.id === 1), ...account }
    },
    { holder: 'x' },
  ],
  [methods.createPaymentMethod, async () => ({ ...newMethod, is_on: false }), { place: 7 }],
  [
    methods.changePaymentMethod,
    async () => (await site.call(methods.listPaymentMethodsOfHouse, {}, { as: first })).body.data.at(-1),
    { place: 7 },
  ],
  [
    settingsAdmin.changeCashierSettings,
    async () => {
      const { data } = (await site.call(settingsAdmin.readCashierSettings, {}, { as: first })).body
      return { ...settings, version: data.version }
    },
    { open_deposits: 31 },
  ],
  [claims.reverseDeposit, async () => ({ id: await deposit(await rich(), first), reason: 'Banka' }), { reason: 'x' }],
  [
    refunds.refundDeposit,
    async () => ({ id: await deposit(await rich(), first), amount: 100, reason: 'İade' }),
    { amount: 101 },
  ],
  [
    refunds.refundLine,
    async () => ({
      id: await lineOf(50 + files, undefined, {
        name: 'Yanlış Gönderen',
        iban: completeIban('0004600000000000000077'),
      }),
      reason: 'Yanlış hesap',
    }),
    { reason: 'x' },
  ],
  [refunds.payRefund, async () => ({ id: await refundToPay(), bank_reference: 'EFT-9' }), { bank_reference: 'x' }],
  [refunds.failRefund, async () => ({ id: await refundToPay(), reason: 'Hesap kapalı' }), { reason: 'x' }],
  [claims.settleClaim, async () => ({ id: await openClaim(), amount: 100 }), { amount: 101 }],
  [
    identity.adjustBalance,
    async () => ({ id: (await rich()).id, account: 'cash', direction: 'credit', amount: 5, reason: 'Test' }),
    { amount: 6 },
  ],
  [
    licence.changeLicence,
    async () => ({ file: JSON.stringify({ ...demoLicence, number: 'D-1' }) }),
    { file: JSON.stringify({ ...demoLicence, number: 'D-2' }) },
  ],
  [statements.saveStatementMap, savedMap, { header_row: 3 }],
  [statements.linkStatementLine, creditedByHand, { deposit: UNKNOWN }],
  [statements.setLineAside, async () => ({ id: await lineOf(-5), kind: 'fee', reason: 'Masraf' }), { reason: 'x' }],
  [statements.reopenLine, async () => ({ id: await lineAside() }), { id: UNKNOWN }],
  [
    statements.markLineNotDuplicate,
    async () => ({ id: await suspectedLine(), reason: 'İki ayrı havale' }),
    { reason: 'x' },
  ],
  [statements.takeStatementBack, async () => ({ id: await newStatement(), reason: 'Yanlış dosya' }), { reason: 'x' }],
  [matching.endMatchingRule, async () => ({ id: await ruleInForce() }), { id: UNKNOWN }],
  [batches.createPayoutBatch, payoutList, { withdrawals: [UNKNOWN] }],
  [
    batches.dissolvePayoutBatch,
    async () => {
      const made = await site.call(batches.createPayoutBatch, await payoutList(), { as: first })
      return { id: made.body.id, reason: 'Yanlış hesap' }
    },
    { reason: 'x' },
  ],
  [affiliates.approveAffiliateStatement, async () => ({ id: await draftOf(site, 500n) }), { id: UNKNOWN }],
  [
    affiliates.payAffiliateStatement,
    async () => ({ id: await approvedOf(site, 500n), bank_reference: 'EFT-7' }),
    { bank_reference: 'x' },
  ],
  [duties.approveProposal, async () => ({ id: await waiting() }), { id: UNKNOWN }],
  [duties.rejectProposal, async () => ({ id: await waiting(), reason: 'Test' }), { reason: 'x' }],
]

/** Tried with the wins that a provider sends, the people whom a registration resembles, documents, and the payouts of a payment provider. */
const elsewhere: unknown[] = [
  ...Object.values(heldWins),
  compliance.clearPersonCase,
  compliance.confirmPersonCase,
  cashier.resendPayout,
  kyc.approveKycDocument,
  kyc.rejectKycDocument,
]

it('every call that happens once is tried here', () => {
  const once = [...allCalls.values()].filter((call) => call.once && !elsewhere.includes(call))
  expect(once.filter((call) => !cases.some(([tried]) => tried === call))).toEqual([])
  expect(once.every((call) => typeof call.who === 'object' && call.method !== 'GET')).toBe(true)
})

const send = (call: CallShape, input: Record<string, unknown>, by: TestStaff, key: string): Promise<Reply> =>
  site.call(call, input as never, { as: by, headers: { 'x-request-key': key } })

async function writesOf(staff: TestStaff): Promise<number> {
  const { writes } = await site.context.db.one<{ writes: number }>(
    sql`select count(*)::int as writes from staff.audit_log where staff_id = ${staff.id} and action <> 'call.refused'`,
  )
  return writes
}

describe.each(cases.map(([call, input, other]) => ({ name: `${call.method} ${call.path}`, call, input, other })))(
  '$name',
  ({ call, input, other }) => {
    it('sent twenty times at once happens once, and everybody gets the first answer', async () => {
      const by = await site.staff('finance', 'admin')
      const wanted = await input()
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(call, wanted, by, 'key-00000001')))
      expect(replies.every((reply) => reply.status === 200 || reply.status === 202)).toBe(true)
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
      expect(await writesOf(by)).toBe(1)
      const later = await send(call, wanted, by, 'key-00000001')
      expect(later.body).toEqual(replies[0]?.body)
      const conflict = await send(call, { ...wanted, ...other }, by, 'key-00000001')
      expect(conflict).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
      expect(await writesOf(by)).toBe(1)
    })
  },
)

it('a refusal is not kept: the same key works once what stood in the way is gone', async () => {
  const by = await site.staff('finance')
  const player = await site.player({ cashKurus: 100_000n })
  const id = await askWithdrawal(player)
  const key = 'key-refused-1'
  expect((await send(cashier.approveWithdrawal, { id }, by, key)).body.code).toBe('kyc_required')
  await site.context.db.run(sql`update identity.players set kyc_status = 'approved' where id = ${player.id}`)
  expect((await send(cashier.approveWithdrawal, { id }, by, key)).body.status).toBe('approved')
})

it('a key is its sender’s and its call’s own, and well-formed', async () => {
  const [by, other] = [await site.staff('finance'), await site.staff('finance')]
  const [one, two] = [await askDeposit(await rich()), await askDeposit(await rich())]
  const key = 'key-shared-01'
  expect((await send(cashier.approveDeposit, { reason: 'Banka aradı', id: one }, by, key)).status).toBe(200)
  expect((await send(cashier.approveDeposit, { reason: 'Banka aradı', id: two }, other, key)).status).toBe(200)
  const id = await askWithdrawal(await rich())
  expect((await send(cashier.approveWithdrawal, { id }, by, key)).status).toBe(200)
  for (const bad of ['kısa', 'x'.repeat(65), 'a b c d e f g'])
    expect((await send(cashier.approveDeposit, { reason: 'Banka aradı', id: one }, by, encodeURI(bad))).status).toBe(
      400,
    )
})

it('leaves the money as it should be', async () => {
  expect(await verifyMoney(site.context.db)).toEqual([])
})
