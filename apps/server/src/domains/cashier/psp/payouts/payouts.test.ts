import * as admin from '@meydan/contract/cashier/cashier-admin'
import { listWalletTransactions, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { createPayoutBatch, listWaitingPayouts } from '@meydan/contract/cashier/payout-batches-admin'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import type { PayoutState } from '@meydan/psp/messages'
import { listTransactions } from '@meydan/contract/wallet/history'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksOfFraud } from '../../../../integrity/checks/fraud.ts'
import { prepareVerification, runCheck } from '../../../../integrity/verify.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { eventually } from '../../../../../test/patience.ts'
import { testSite } from '../../../../../test/site.ts'
import { openFraudCase } from '../../../compliance/public.ts'
import { cashOf, freshIban } from '../../test/cash.ts'
import { demoPspDesk } from '../../test/psp.ts'
import { payoutsOf } from '../../test/payout.ts'

const site = await testSite()
const desk = await demoPspDesk(site)
const { ask, rich, rowOf, sent, stateOf, say, onPage, standing } = payoutsOf(site, desk)
const { cash } = cashOf(site)
const MINUTE = 60_000
const finance = () => site.staff('finance')

beforeAll(() => seedOperatorAccounts(site.context.db))
afterAll(async () => {
  await site.expectSound()
})

const events = async (playerId: number) =>
  (
    await site.context.db.one<{ n: number }>(
      sql`select count(*)::int as n from compliance.events where player_id = ${playerId} and text like 'Ödeme sağlayıcısı (deneme)%'`,
    )
  ).n
const paidOut = async (playerId: number) =>
  (
    await site.context.db.rows<{ kind: string; contra: string | null }>(sql`
      select kind, contra from wallet.movements_view where player_id = ${playerId} and kind in ('withdrawal_paid', 'withdrawal_returned') order by seq`)
  ).map(({ kind, contra }) => `${kind} ${contra}`)

describe('a withdrawal by a method that pays out', () => {
  it('is sent once it is approved, and paid by the word of its provider', async () => {
    const player = await rich()
    const payout = await sent(player)
    expect(await standing(payout)).toEqual(['pending', 'approved'])
    expect(await say(payout, 'paid')).toBe(200)
    expect([await standing(payout), await cash(player)]).toEqual([['paid', 'done'], 750])
    expect(await paidOut(player.id)).toEqual(['withdrawal_paid psp_clearing'])
    const [own] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject({ type: 'withdraw', status: 'done', status_label: 'Ödendi', bank: 'Deneme Ödeme · ING' })
  })

  it('that its provider has when a case of its player is opened is paid by its word, and nobody has let it go', async () => {
    const player = await rich()
    const payout = await sent(player)
    const { db } = site.context
    site.clock.advance(1_000)
    await db.transaction((tx) =>
      openFraudCase(tx, player.id, [{ rule: 'velocity', withdrawalId: null, text: 'Son 1 saatte 20 işlem' }]),
    )
    site.clock.advance(1_000)
    expect(await say(payout, 'paid')).toBe(200)
    site.clock.release()
    expect(await standing(payout)).toEqual(['paid', 'done'])
    await db.transaction(async (tx) => {
      await prepareVerification(tx)
      for (const check of checksOfFraud) expect(await runCheck(tx, check)).toEqual([])
    })
  })

  it('obeys its limits and whether it is offered, and leaves the bank’s own call as it was', async () => {
    const player = await rich()
    expect((await ask(player, 99.99)).body).toMatchObject({
      code: 'withdrawal_below_minimum',
      error: 'Minimum çekim tutarı 100 TRY',
    })
    expect((await ask(player, 100, { method: 'bank_transfer' })).status).toBe(200)
    expect((await ask(player, 100, { method: 'kripto' })).body.code).toBe('payment_method_unavailable')
    const { methods } = (await site.call(listPaymentMethods, {}, { as: player })).body
    expect(methods.map((each: { code: string; pays_out: boolean }) => [each.code, each.pays_out])).toEqual([
      ['bank_transfer', false],
      ['deneme', true],
      ['deneme_cuzdan', true],
      ['deneme_kripto', false],
    ])
    const form = { amount: 100, account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban: freshIban() }
    // @ts-expect-error the specified form knows the bank alone
    const other = await site.call(requestWithdrawal, { ...form, method: 'deneme' }, { as: player })
    expect(other.body.error).toBe('Geçersiz yöntem')
  })

  it('is one request under its key, and refuses another method under it', async () => {
    const player = await rich()
    const more = { request_key: 'cekim-anahtari-1', iban: freshIban() }
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(player, 200, more)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    const other = await ask(player, 200, { ...more, method: 'bank_transfer' })
    expect(other.body.code).toBe('idempotency_conflict')
  })

  it('goes into no file for the bank, and nobody calls it paid by hand or takes it back while it is away', async () => {
    const player = await rich()
    const payout = await sent(player)
    const as = await finance()
    const { data } = (await site.call(listWaitingPayouts, {}, { as })).body
    expect(data.map(({ reference }: { reference: string }) => reference)).not.toContain(payout.order)
    const { id: account } = await site.context.db.one<{ id: number }>(
      sql`select min(id) as id from cashier.operator_accounts`,
    )
    const asked = { account, execution_on: '2099-01-01', withdrawals: [payout.id] }
    expect((await site.call(createPayoutBatch, asked, { as })).body.code).toBe('conflict')
    for (const call of [admin.payWithdrawal, admin.cancelWithdrawalByOperator])
      expect((await site.call(call, { id: payout.id }, { as })).body.code).toBe('conflict')
    const refused = await site.call(admin.rejectWithdrawal, { id: payout.id, reason: 'Vazgeçtik' }, { as })
    expect(refused.body.code).toBe('conflict')
    expect(await standing(payout)).toEqual(['pending', 'approved'])
    const shown = (await site.call(admin.readWithdrawal, { id: payout.id }, { as })).body.data
    expect(shown).toMatchObject({ payout: 'pending', provider: { name: 'Deneme Ödeme', psp_ref: payout.payout } })
  })
})

describe('a callback of a payout', () => {
  it.each([
    ['another key', { key: 'not-the-key' }],
    ['an old signature', { at: site.context.db.now().getTime() - 6 * MINUTE }],
    ['a signature of another address', { signedPath: '/api/psp/other/callback' }],
  ])('with %s changes nothing', async (_name, forged) => {
    const player = await rich()
    const payout = await sent(player)
    expect(await desk.send(stateOf(payout, 'paid'), forged)).toBe(401)
    expect([await standing(payout), await cash(player)]).toEqual([['pending', 'approved'], 750])
  })

  it('of a payout nobody knows is not taken', async () => {
    const payout = await sent(await rich())
    expect(await desk.send({ ...stateOf(payout, 'paid'), order: 'CK-YOKBOYLE' })).toBe(404)
    expect(await desk.send({ ...stateOf(payout, 'paid'), payout: 'another-payout' })).toBe(404)
    expect(await standing(payout)).toEqual(['pending', 'approved'])
  })

  it('returns the money once where it failed, ten times at once and days later', async () => {
    const player = await rich()
    const payout = await sent(player)
    const codes = await Promise.all(Array.from({ length: 10 }, () => say(payout, 'failed')))
    expect(new Set(codes)).toEqual(new Set([200]))
    expect([await standing(payout), await cash(player)]).toEqual([['failed', 'rejected'], 1000])
    expect(await say(payout, 'failed')).toBe(200)
    expect(await paidOut(player.id)).toEqual(['withdrawal_returned null'])
  })

  it('that says paid and failed at once ends one way, and the other is a significant event', async () => {
    const player = await rich()
    const payout = await sent(player)
    await Promise.all([say(payout, 'paid'), say(payout, 'failed'), say(payout, 'paid'), say(payout, 'failed')])
    const [status] = await standing(payout)
    expect(await cash(player)).toBe(status === 'paid' ? 750 : 1000)
    expect([(await paidOut(player.id)).length, await events(player.id)]).toEqual([1, 1])
  })

  const stories: [string, PayoutState['status'][], [string, string], number][] = [
    ['paid late, after it was pending twice', ['pending', 'pending', 'paid', 'pending'], ['paid', 'done'], 750],
    ['paid and reversed', ['paid', 'reversed', 'reversed'], ['reversed', 'done'], 1000],
    ['reversed before it was paid', ['reversed', 'paid', 'reversed'], ['reversed', 'rejected'], 1000],
    ['failed and then reversed', ['failed', 'reversed'], ['failed', 'rejected'], 1000],
  ]
  it.each(stories)('%s ends as the whole story does', async (_name, said, ends, lira) => {
    const player = await rich()
    const payout = await sent(player)
    for (const each of said) expect(await say(payout, each)).toBe(200)
    expect([await standing(payout), await cash(player)]).toEqual([ends, lira])
  })

  it('of what came back after it was paid gives it to the player once, and the history says so', async () => {
    const player = await rich()
    const payout = await sent(player)
    await say(payout, 'paid')
    await Promise.all(Array.from({ length: 5 }, () => say(payout, 'reversed')))
    expect(await paidOut(player.id)).toEqual(['withdrawal_paid psp_clearing', 'withdrawal_returned psp_clearing'])
    const [own] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject({ reversed: true })
    const lines = (await site.call(listTransactions, { type: 'withdraw' }, { as: player })).body.transactions
    expect(lines).toMatchObject([
      { type: 'deposit', amount: 250, description: 'Çekim iadesi', balance_before: 750, balance_after: 1000 },
      { type: 'withdraw', amount: 250, status: 'done', balance_before: 1000, balance_after: 750 },
    ])
  })

  it.each<[string, PayoutState['status'][], PayoutState['status'], number]>([
    ['paid, after it failed', ['failed'], 'paid', 1000],
    ['failed, after it was paid', ['paid'], 'failed', 750],
  ])('that says %s moves nothing and is a significant event', async (_name, first, then, lira) => {
    const player = await rich()
    const payout = await sent(player)
    for (const each of first) await say(payout, each)
    expect(await say(payout, then)).toBe(200)
    expect([await cash(player), await events(player.id)]).toEqual([lira, 1])
  })

  it.each([
    ['paid', admin.payWithdrawal, 750],
    ['failed', admin.rejectWithdrawal, 1000],
  ] as const)('with another sum waits for a person, who decides that it %s', async (ends, decide, lira) => {
    const player = await rich()
    const payout = await sent(player)
    expect(await say(payout, 'paid', 10_000)).toBe(200)
    expect([await rowOf(payout.id), await cash(player)]).toMatchObject([
      { status: 'pending', waits_for: 'amount' },
      750,
    ])
    const as = await finance()
    expect((await site.call(admin.readWithdrawal, { id: payout.id }, { as })).body.data).toMatchObject({
      payout: 'other_sum',
      provider: { told: 100 },
    })
    const decided = await site.byTwo(decide, { id: payout.id, reason: 'Sağlayıcıya soruldu' }, { as })
    expect(decided.status).toBe(200)
    expect([(await rowOf(payout.id)).status, await cash(player)]).toEqual([ends, lira])
    expect(await say(payout, 'paid', 10_000)).toBe(200)
    expect((await paidOut(player.id)).length).toBe(1)
  })

  it('whose work dies inside is not answered 200, and said again it pays once', async () => {
    const player = await rich()
    const payout = await sent(player)
    const { db } = site
    const code = await db.transaction(async (tx) => {
      await tx.run(sql`select from cashier.psp_payouts where withdrawal_id = ${payout.id} for update`)
      const answer = say(payout, 'paid')
      await eventually(async () => {
        const cut = await db.rows(sql`
          select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        if (cut.length === 0) throw new Error('nobody waits yet')
      })
      return answer
    })
    expect(code).toBeGreaterThanOrEqual(500)
    expect(await say(payout, 'paid')).toBe(200)
    expect(await paidOut(player.id)).toEqual(['withdrawal_paid psp_clearing'])
  })
})

describe('what nobody called back about', () => {
  it('is asked for; a callback and the question at once pay once', async () => {
    const player = await rich()
    const payout = await sent(player)
    expect((await onPage(payout, { act: 'answer', outcome: 'silent' })).status).toBe(303)
    expect(await standing(payout)).toEqual(['pending', 'approved'])
    site.clock.advance(MINUTE)
    await Promise.all([site.job('poll payouts'), say(payout, 'paid'), site.job('poll payouts')])
    expect([await standing(payout), await paidOut(player.id)]).toEqual([
      ['paid', 'done'],
      ['withdrawal_paid psp_clearing'],
    ])
  })

  it('never ends by itself, however long it takes', async () => {
    const payout = await sent(await rich())
    site.clock.advance(10 * 24 * 60 * MINUTE)
    await site.job('poll payouts')
    expect(await standing(payout)).toEqual(['pending', 'approved'])
    expect(await say(payout, 'paid')).toBe(200)
    expect(await standing(payout)).toEqual(['paid', 'done'])
  })
})
