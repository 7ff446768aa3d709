import * as admin from '@meydan/contract/cashier/cashier-admin'
import { checkPendingBonus } from '@meydan/contract/bonuses/bonuses'
import { listWalletTransactions } from '@meydan/contract/cashier/cashier'
import * as claims from '@meydan/contract/cashier/claims-admin'
import { approveProposal, rejectProposal } from '@meydan/contract/approvals/approvals-admin'
import { listTransactions } from '@meydan/contract/wallet/history'
import { listMessages } from '@meydan/contract/messages/messages'
import { readCashReport } from '@meydan/contract/reports/reports-admin'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { testSite } from '../../../../test/site.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { liabilityNow } from '../../../reports/record.ts'
import { verifyMoney } from '../../../integrity/verify.ts'
import { cashOf } from '../test/cash.ts'
import { lifetimeTotals } from '../totals.ts'

const site = await testSite()
const [finance, second, support] = [
  await site.staff('finance'),
  await site.staff('finance'),
  await site.staff('support'),
]
const { askDeposit, deposit, askWithdrawal, reverse, cash } = cashOf(site)

beforeAll(() => seedOperatorAccounts(site.context.db))

const claimsOf = async (player: { id: number }) =>
  (await site.call(claims.listClaims, { player: String(player.id) }, { as: support })).body.data
const bank = async () => (await liabilityNow(site.context.db)).bank

describe('a reversal', () => {
  it('moves nothing before a second person approves, and then the whole deposit', async () => {
    const player = await site.player()
    const before = await bank()
    const id = await deposit(player, finance)
    expect(await bank()).toBe(before + 100_000n)
    const reason = 'Banka geri çekti'
    const proposed = await site.call(claims.reverseDeposit, { id, reason }, { as: finance })
    expect(proposed).toMatchObject({ status: 202, body: { success: true, status: 'pending' } })
    expect(await cash(player)).toBe(1000)
    const detail = async () => (await site.call(admin.readDeposit, { id }, { as: second })).body.data
    const waiting = { reversal: 'pending', reversal_by: finance.username, reversal_reason: reason, claim: null }
    expect(await detail()).toMatchObject(waiting)
    const approval = { id: proposed.body.proposal }
    expect((await site.call(approveProposal, approval, { as: support })).status).toBe(403)
    expect((await site.call(approveProposal, approval, { as: second })).status).toBe(200)
    expect(await cash(player)).toBe(0)
    expect(await bank()).toBe(before)
    expect(await claimsOf(player)).toEqual([])
    expect(await detail()).toMatchObject({ ...waiting, reversal: 'approved' })
    const [row] = (await site.call(claims.listReversals, { player: String(player.id) }, { as: support })).body.data
    const people = { created_by: finance.username, decided_by: second.username }
    expect(row).toMatchObject({ amount: 1000, from_cash: 1000, owed: 0, status: 'approved', ...people })
    const again = await site.call(claims.reverseDeposit, { id, reason: 'yine' }, { as: second })
    expect(again.body.code).toBe('already_decided')
  })

  it('is shown to the player as Yatırım iadesi, and counts nowhere as a deposit', async () => {
    await makePromotion(site, { percent: 100 })
    const player = await site.player()
    const id = await deposit(player, finance)
    expect((await site.call(checkPendingBonus, {}, { as: player })).body.pending).toBe(true)
    await reverse(id, finance, second)
    expect((await site.call(checkPendingBonus, {}, { as: player })).body.pending).toBe(false)
    const history = (await site.call(listTransactions, { type: 'deposit' }, { as: player })).body
    expect(history.pagination.total).toBe(2)
    expect(history.transactions.map((line: { description: string }) => line.description)).toEqual([
      'Yatırım iadesi',
      'Akbank',
    ])
    expect(history.transactions[0]).toMatchObject({
      type: 'withdraw',
      amount: 1000,
      balance_before: 1000,
      balance_after: 0,
    })
    expect(history.statistics.total_deposit).toBe(0)
    const own = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject([{ id, status: 'approved', reversed: true }])
    const [message] = (await site.call(listMessages, {}, { as: player })).body.messages
    expect(message).toMatchObject({ title: 'Yatırımınız geri alındı' })
    expect(await lifetimeTotals(site.context.db, player.id)).toMatchObject({ deposited: 0n })
    const report = await site.call(readCashReport, { group: 'bank' }, { as: finance })
    expect(report.status).toBe(200)
  })

  it('takes what is there, and the rest is a claim that the next deposits pay first', async () => {
    const player = await site.player({ kyc: 'approved' })
    const id = await deposit(player, finance)
    const withdrawal = await askWithdrawal(player, 600)
    await reverse(id, finance, second)
    expect(await cash(player)).toBe(0)
    expect(await claimsOf(player)).toMatchObject([{ amount: 600, paid: 0, left: 600, status: 'open', deposit_id: id }])
    const refused = await site.call(admin.approveWithdrawal, { id: withdrawal }, { as: finance })
    expect(refused.body).toMatchObject({
      code: 'claim_open',
      error: 'Oyuncunun 600,00 ₺ açık borcu var: çekim onaylanamaz. Önce borcu tahsil edin',
    })
    await deposit(player, finance, 500)
    expect(await cash(player)).toBe(0)
    expect(await claimsOf(player)).toMatchObject([{ paid: 500, left: 100, status: 'open' }])
    const last = await deposit(player, finance, 700)
    expect(await cash(player)).toBe(600)
    expect(await claimsOf(player)).toMatchObject([{ paid: 600, left: 0, status: 'settled' }])
    const [message] = (await site.call(listMessages, {}, { as: player })).body.messages
    expect(message.content).toContain('100,00 ₺’lık kısmı açık borcunuza sayıldı')
    const payments = await site.context.db.rows(
      sql`select deposit_id, amount_kurus from cashier.player_debt_payments where player_id = ${player.id} order by id`,
    )
    expect(payments.at(-1)).toEqual({ deposit_id: last, amount_kurus: 10_000n })
    expect((await site.call(admin.approveWithdrawal, { id: withdrawal }, { as: second })).body.status).toBe('approved')
  })

  it('of a player without money is a claim alone, settled by hand as far as the cash goes', async () => {
    const player = await site.player({ kyc: 'approved' })
    const id = await deposit(player, finance)
    const withdrawal = await askWithdrawal(player, 1000)
    await reverse(id, finance, second)
    const [claim] = await claimsOf(player)
    expect(claim).toMatchObject({ amount: 1000, cash: 0 })
    const settle = (amount?: number) => site.call(claims.settleClaim, { id: claim.id, amount }, { as: finance })
    expect((await settle()).body.code).toBe('insufficient_funds')
    await site.call(admin.rejectWithdrawal, { id: withdrawal, reason: 'İade' }, { as: finance })
    expect((await settle(1000.01)).body).toMatchObject({
      code: 'amount_too_large',
      error: 'Kalan borç 1.000,00 ₺',
    })
    expect((await settle(250)).body).toMatchObject({ success: true, message: '250,00 ₺ tahsil edildi' })
    expect(await claimsOf(player)).toMatchObject([{ left: 750, cash: 750, status: 'open' }])
    expect((await settle()).status).toBe(200)
    expect((await settle()).body.code).toBe('already_decided')
    expect(await cash(player)).toBe(0)
    expect(await claimsOf(player)).toMatchObject([{ left: 0, status: 'settled' }])
    const lines = (await site.call(listTransactions, { type: 'deposit' }, { as: player })).body.transactions
    expect(lines.map((line: { description: string }) => line.description).slice(0, 2)).toEqual([
      'Borç tahsilatı',
      'Borç tahsilatı',
    ])
  })

  it('needs a reason and a credited deposit, and may be proposed anew once it was rejected', async () => {
    const player = await site.player()
    const pending = await askDeposit(player)
    const propose = (id: number, reason: string) => site.call(claims.reverseDeposit, { id, reason }, { as: finance })
    expect((await propose(pending, 'x')).body.code).toBe('conflict')
    expect((await propose(pending, '  ')).status).toBe(400)
    expect((await propose(2_000_000_000, 'x')).status).toBe(404)
    await site.call(admin.approveDeposit, { reason: 'Banka aradı', id: pending }, { as: finance })
    const { proposal } = (await propose(pending, 'Yanlış kayıt')).body
    expect((await propose(pending, 'Bu kez doğru')).body.code).toBe('second_person_needed')
    const no = { id: proposal, reason: 'Banka dekontu yok' }
    expect((await site.call(rejectProposal, no, { as: second })).body.status).toBe('rejected')
    expect(await cash(player)).toBe(1000)
    await reverse(pending, finance, second)
    const found = await site.call(claims.listReversals, { q: player.username.toUpperCase() }, { as: support })
    expect(found.body.total).toBe(1)
  })

  it('is one however many approve, while stakes and deposits go on', async () => {
    const player = await site.player()
    const id = await deposit(player, finance)
    const { proposal } = (await site.call(claims.reverseDeposit, { id, reason: 'Banka' }, { as: finance })).body
    const more = await Promise.all([askDeposit(player, 600), askDeposit(player, 700)])
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => site.call(approveProposal, { id: proposal }, { as: second })),
      ...more.map((each) => site.call(admin.approveDeposit, { reason: 'Banka aradı', id: each }, { as: finance })),
    ])
    expect(replies.slice(0, 10).filter((reply) => reply.status === 200)).toHaveLength(1)
    const owed = (await claimsOf(player)).reduce((sum: number, each: { left: number }) => sum + each.left, 0)
    expect((await cash(player)) - owed).toBe(1300)
  })
})

describe('verify', () => {
  it('finds nothing in a clean house', async () => {
    await site.expectSound()
  })

  const tampering: [string, Sql][] = [
    [
      'a reversal of another amount',
      sql`update cashier.reversals set amount_kurus = amount_kurus + 1 where status = 'approved'`,
    ],
    [
      'a reversal that took less',
      sql`update cashier.reversals set taken_kurus = taken_kurus - 1 where taken_kurus > 1`,
    ],
    ['a reversal that nobody decided', sql`delete from cashier.reversals where status = 'approved'`],
    [
      'a reversal whose movement points elsewhere',
      sql`update cashier.reversals set movement_seq = movement_seq + 1000 where movement_seq is not null`,
    ],
    [
      'a claim of another amount',
      sql`update cashier.player_debts set amount_kurus = amount_kurus + 1, paid_kurus = paid_kurus + 1 where status = 'settled'`,
    ],
    [
      'a claim that is said to be paid',
      sql`update cashier.player_debts set paid_kurus = amount_kurus, status = 'settled', settled_at = created_at where status = 'open'`,
    ],
    ['a claim forgotten', sql`delete from cashier.player_debts`],
    ['a payment of another amount', sql`update cashier.player_debt_payments set amount_kurus = amount_kurus + 1`],
    [
      'a payment taken out',
      sql`delete from cashier.player_debt_payments where id = (select max(id) from cashier.player_debt_payments)`,
    ],
    [
      'a received amount that was changed',
      sql`update cashier.deposits set received_kurus = received_kurus + 1 where status = 'approved'`,
    ],
    ['a player’s day', sql`update cashier.player_days set settled_kurus = settled_kurus + 1`],
    ['an hour of the bank', sql`update cashier.hourly_totals set reversed_kurus = reversed_kurus + 1`],
    [
      'a digest taken away',
      sql`update cashier.withdrawals set payout_digest = null where status in ('pending', 'approved') and id > 1`,
    ],
  ]
  it.each(tampering)('finds %s', async (_, change) => {
    const owing = await site.player({ kyc: 'approved' })
    const id = await deposit(owing, finance)
    await askWithdrawal(owing, 400)
    await reverse(id, finance, second)
    const found = await breachesAfter(change)
    expect(found.length).toBeGreaterThan(0)
  })
})

/** Does something that nobody may do, as the owner of the database could, and takes it back. */
async function breachesAfter(change: Sql): Promise<unknown[]> {
  const { db } = site.context
  let found: unknown[] = []
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      expect(await tx.run(change)).toBeGreaterThan(0)
      const inside = {
        ...db,
        transaction: async (work: (inner: typeof tx) => Promise<unknown>) =>
          work({ ...tx, run: async (query) => (query.text.startsWith('set transaction') ? 0 : tx.run(query)) }),
      }
      found = await verifyMoney(inside as typeof db)
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return found
}
