import { allCalls } from '@meydan/contract/all'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import { approveDeposit, approveWithdrawal, rejectWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { settleClaim } from '@meydan/contract/cashier/claims-admin'
import { listRefunds, payRefund, refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { blockPlayer } from '@meydan/contract/identity/identity-admin'
import { istanbulDay } from '@meydan/money/day'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { cashierPorts } from '../../../domain-ports.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { type FraudHit, openFraudCase } from '../../compliance/public.ts'
import { fraudDesk } from '../../fraud/test/fraud.ts'
import { sendRefund } from '../public.ts'
import { connectPsps } from '../psp/adapters.ts'
import { meydanPsp } from '../psp/meydan-psp.ts'
import { cashOf } from '../test/cash.ts'
import { demoPspDesk } from '../test/psp.ts'
import { camt, payInAccount, sendStatement } from '../test/statement.ts'

const site = await testSite()
await seedOperatorAccounts(site.context.db)
const { db } = site.context
const { askDeposit, askWithdrawal, cash, deposit, reverse } = cashOf(site)
const desk = await demoPspDesk(site)
const { decide, messagesOf } = fraudDesk(site)
const [finance, second] = [await site.staff('finance'), await site.staff('finance')]
const by = { as: finance, second }

afterAll(() => site.expectSound())

// What was found to be nothing is left in peace for a month.
const RULES: readonly FraudHit['rule'][] = ['velocity', 'structuring', 'quick_in_out', 'linked_referral']
let cases = 0
const openCase = async ({ id }: TestPlayer) => {
  await db.transaction((tx) =>
    openFraudCase(tx, id, [
      { rule: RULES[cases++ % RULES.length] ?? 'velocity', withdrawalId: null, text: 'Sık işlem' },
    ]),
  )
  return (await db.one<{ id: number }>(sql`select max(id) as id from compliance.fraud_cases where player_id = ${id}`))
    .id
}
const refund = (id: number, amount: number) => site.byTwo(refundDeposit, { id, amount, reason: 'Oyuncu istedi' }, by)
const refundsOf = async (player: TestPlayer) =>
  (await site.call(listRefunds, { player: player.id }, { as: finance })).body.data
const WAITS =
  /^Oyuncunun açık bir suistimal vakası var: (yatırım iade edilemez|ID\S+ iade edilemez)\. Önce vakayı sonuçlandırın$/

it('a deposit is refunded only when the player’s case is decided', async () => {
  const player = await site.player({ kyc: 'approved' })
  const id = await deposit(player, finance, 700)
  const held = await openCase(player)
  const refused = await site.call(refundDeposit, { id, amount: 200, reason: 'İstek' }, { as: finance })
  expect(refused).toMatchObject({ status: 409, body: { code: 'under_review' } })
  expect(refused.body.error).toMatch(WAITS)
  expect([await cash(player), await refundsOf(player)]).toEqual([700, []])
  expect((await decide(held, 'released')).status).toBe(200)
  expect((await refund(id, 200)).status).toBe(200)
  expect(await cash(player)).toBe(500)
})

it('a case that opens between two people stops what the first has asked for', async () => {
  const player = await site.player({ kyc: 'approved' })
  const id = await deposit(player, finance, 700)
  const asked = { id, amount: 200, reason: 'İstek' }
  expect((await site.call(refundDeposit, asked, { as: finance })).status).toBe(202)
  await openCase(player)
  expect((await site.call(refundDeposit, asked, { as: second })).body.code).toBe('under_review')
  expect(await cash(player)).toBe(700)
})

/** A deposit that a line of the bank's own file brought. */
async function credited(player: TestPlayer, amount: number, ref: string): Promise<number> {
  const account = await payInAccount(site)
  const id = await askDeposit(player, amount)
  const iban = completeIban('0004600000000000000077')
  const entries = [{ amount, name: 'Ayşe', iban, ref, day: istanbulDay(db.now()) }]
  const content = camt({ iban: account.iban, id: ref, entries })
  const { body } = await sendStatement(site, finance, { account: account.id, content })
  const line = await db.one<{ id: number }>(sql`select id from cashier.statement_lines where statement_id = ${body.id}`)
  const byLine = { id, statement_line: line.id, reason: 'Banka aradı' }
  expect((await site.byTwo(approveDeposit, byLine, by)).status).toBe(200)
  return id
}

it('what the bank does not have yet goes into no file and is not paid by hand', async () => {
  const account = await payInAccount(site)
  const player = await site.player({ kyc: 'approved' })
  expect((await refund(await credited(player, 900, 'B-1'), 300)).status).toBe(200)
  const held = await openCase(player)
  const [{ id: refundId }] = await refundsOf(player)
  const list = { account: account.id, execution_on: istanbulDay(db.now()), withdrawals: [], refunds: [refundId] }
  for (const reply of [
    await site.call(batches.createPayoutBatch, list, { as: finance }),
    await site.call(payRefund, { id: refundId, bank_reference: 'EFT-1' }, { as: finance }),
  ]) {
    expect(reply.body.code).toBe('under_review')
    expect(reply.body.error).toMatch(WAITS)
  }
  expect((await decide(held, 'released')).status).toBe(200)
  const made = await site.call(batches.createPayoutBatch, list, { as: finance })
  expect(made.status).toBe(200)
  // And what is in a file is not handed to the bank while another case is open.
  const file = { id: made.body.id }
  const again = await openCase(player)
  for (const call of [batches.downloadPayoutFile, batches.exportPayoutBatch])
    expect((await site.call(call, file, { as: finance })).body).toMatchObject({ code: 'under_review' })
  expect((await decide(again, 'released')).status).toBe(200)
  expect((await site.call(batches.downloadPayoutFile, file, { as: finance })).status).toBe(200)
})

type Change = [string, (player: TestPlayer) => Promise<unknown>, string, string]
it.each<Change>([
  ['whose case is open', openCase, 'under_review', 'oyuncunun açık bir suistimal vakası var'],
  [
    'who is blocked',
    async ({ id }) =>
      site.call(blockPlayer, { id, reason: 'Şüpheli' }, { as: await site.staff('compliance', 'support') }),
    'player_blocked',
    'oyuncunun hesabı engellenmiş',
  ],
  [
    'whose documents are no longer accepted',
    ({ id }) => db.run(sql`update identity.players set kyc_status = 'rejected' where id = ${id}`),
    'kyc_required',
    'oyuncunun kimliği onaylı değil',
  ],
  [
    'whose deposit was charged back',
    async ({ id }) => {
      const [paid] = await db.rows<{ id: number }>(sql`select id from cashier.deposits where player_id = ${id}`)
      await reverse(paid?.id ?? 0, finance, second)
    },
    'claim_open',
    'Oyuncunun 600,00 ₺ açık borcu var',
  ],
])('a file with a payout of a player %s is not handed to the bank', async (_, change, code, sentence) => {
  const account = await payInAccount(site)
  const player = await site.player({ kyc: 'approved' })
  await deposit(player, finance, 600)
  const id = await askWithdrawal(player, 600)
  expect((await site.call(approveWithdrawal, { id }, { as: second })).body.status).toBe('approved')
  const list = { account: account.id, execution_on: istanbulDay(db.now()), withdrawals: [id], refunds: [] }
  const made = await site.call(batches.createPayoutBatch, list, { as: finance })
  expect(made.status).toBe(200)
  await change(player)
  const { body } = await site.call(batches.downloadPayoutFile, { id: made.body.id }, { as: finance })
  expect([body.code, body.error.replace(/^\S+ /, '')]).toEqual([code, expect.stringContaining(sentence)])
  expect(body.error).toMatch(/liste bankaya verilemez/)
  const table = await site.call(batches.exportPayoutBatch, { id: made.body.id }, { as: finance })
  expect(table.body.code).toBe(code)
})

it('what the bank does not have yet waits for a debt that came since', async () => {
  const account = await payInAccount(site)
  const player = await site.player({ kyc: 'approved' })
  const [kept, taken] = [await credited(player, 950, 'B-2'), await deposit(player, finance, 700)]
  expect((await refund(kept, 300)).status).toBe(200)
  const away = await askWithdrawal(player, 1_350)
  await reverse(taken, finance, second)
  const [{ id: refundId }] = await refundsOf(player)
  const list = { account: account.id, execution_on: istanbulDay(db.now()), withdrawals: [], refunds: [refundId] }
  for (const reply of [
    await site.call(batches.createPayoutBatch, list, { as: finance }),
    await site.call(payRefund, { id: refundId, bank_reference: 'EFT-2' }, { as: finance }),
  ])
    expect(reply.body).toMatchObject({ code: 'claim_open', error: expect.stringContaining('700,00 ₺ açık borcu var') })
  const reject = { id: away, reason: 'Yatırım geri alındı' }
  expect((await site.call(rejectWithdrawal, reject, { as: finance })).body.status).toBe('rejected')
  const [claim] = await db.rows<{ id: number }>(
    sql`select id from cashier.player_debts where player_id = ${player.id} and status = 'open'`,
  )
  expect((await site.call(settleClaim, { id: claim?.id ?? 0 }, { as: finance })).status).toBe(200)
  expect((await site.call(batches.createPayoutBatch, list, { as: finance })).status).toBe(200)
})

it('what a provider does not have yet is the player’s again, who is not told why', async () => {
  const player = await site.player({ kyc: 'approved' })
  const payment = await desk.begin(player, 1000)
  await desk.onPage(payment, { act: 'answer', outcome: 'silent', code: '123456' })
  await desk.say(payment, 'paid')
  connectPsps(site.context.config, new Map([['deneme', meydanPsp({ ...desk.address, key: 'another' })]]))
  expect((await refund((await desk.depositOf(payment)).id, 400)).status).toBe(200)
  const [{ id: refundId, status }] = await refundsOf(player)
  expect([status, await cash(player)]).toEqual(['created', 600])
  await openCase(player)
  connectPsps(site.context.config, new Map([['deneme', meydanPsp(desk.address)]]))
  await eventually(() => db.transaction((tx) => sendRefund({ ...site.context, ask: cashierPorts }, tx, { refundId })))
  expect(await refundsOf(player)).toMatchObject([{ status: 'failed', failure: 'Gönderilmeden durduruldu' }])
  expect(await cash(player)).toBe(1000)
  expect(JSON.stringify(await messagesOf(player))).not.toMatch(/vaka|suistimal|şüphe/i)
})

it('every call that waits for a debt of the player waits for a case too', () => {
  const calls = [...allCalls.values()]
  const asking = calls.filter(({ refusals }) => refusals.includes('claim_open'))
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.filter(({ refusals }) => !refusals.includes('under_review')).map(({ path }) => path)).toEqual([])
})
