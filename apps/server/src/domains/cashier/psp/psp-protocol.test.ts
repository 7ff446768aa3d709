import * as admin from '@meydan/contract/cashier/cashier-admin'
import { cancelDeposit, listWalletTransactions } from '@meydan/contract/cashier/cashier'
import { listClaims, listReversals } from '@meydan/contract/cashier/claims-admin'
import { listPaymentMethods, readPayment } from '@meydan/contract/cashier/payments'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { eventually } from '../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { cashOf } from '../test/cash.ts'
import { type Begun, demoPspDesk } from '../test/psp.ts'

const site = await testSite()
/** The clock of these tests outlives a session. */
const finance = () => site.staff('finance')
const desk = await demoPspDesk(site)
const { begin, say, send, stateOf, statusOf, depositOf } = desk
const { cash, askWithdrawal, deposit } = cashOf(site)
const MINUTE = 60_000

beforeAll(() => seedOperatorAccounts(site.context.db))
afterAll(async () => {
  await site.expectSound()
})

const begun = async (lira = 100): Promise<[TestPlayer, Begun]> => {
  const player = await site.player()
  return [player, await begin(player, lira)]
}
const movements = async ({ id }: TestPlayer) =>
  (
    await site.context.db.one<{ n: number }>(
      sql`select count(*)::int as n from wallet.movements_view where player_id = ${id} and kind = 'deposit'`,
    )
  ).n
const approve = async (payment: Begun, more = {}) =>
  site.call(
    admin.approveDeposit,
    { reason: 'Banka aradı', id: (await depositOf(payment)).id, ...more },
    { as: await finance() },
  )

describe('a payment', () => {
  it('is credited by the word of its provider, without anybody of the staff', async () => {
    const [player, payment] = await begun()
    expect(await cash(player)).toBe(0)
    expect(await say(payment, 'paid')).toBe(200)
    expect(await cash(player)).toBe(100)
    expect(await statusOf(player, payment)).toBe('credited')
    const [own] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject({ amount: 100, status: 'approved', bank: 'Deneme Ödeme', cancellable: false })
    const { contra, by } = await site.context.db.one<{ contra: string; by: number | null }>(sql`
      select m.contra, d.decided_by as by from cashier.deposits d join wallet.movements_view m on m.player_id = d.player_id and m.seq = d.movement_seq
      where d.player_id = ${player.id}`)
    expect([contra, by]).toEqual(['psp_clearing', null])
  })

  it('is one payment however often its key is sent, and refuses another sum under it', async () => {
    const player = await site.player()
    const replies = await Promise.all(Array.from({ length: 5 }, () => desk.ask(player, 250, 'ayni-anahtar-1')))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect((await desk.ask(player, 251, 'ayni-anahtar-1')).body.code).toBe('idempotency_conflict')
  })

  it('obeys the limits of its method and of the player, and whether it is offered', async () => {
    const player = await site.player()
    expect((await desk.ask(player, 99.99)).body).toMatchObject({
      code: 'deposit_below_minimum',
      error: 'Minimum yatırım tutarı 100 TRY!',
    })
    expect((await desk.ask(player, 50_000.01)).body.code).toBe('amount_too_large')
    await site.context.db.run(sql`update cashier.payment_methods set is_on = false where code = 'deneme'`)
    expect((await desk.ask(player, 100)).body.code).toBe('payment_method_unavailable')
    const { methods } = (await site.call(listPaymentMethods, {}, { as: player })).body
    expect(methods.map(({ code }: { code: string }) => code)).not.toContain('deneme')
    await site.context.db.run(sql`update cashier.payment_methods set is_on = true where code = 'deneme'`)
  })

  it('that its player gives up ends, frees the limit, and what still comes waits for a person', async () => {
    const [player, payment] = await begun()
    const { id } = await depositOf(payment)
    const cancel = (as: TestPlayer) => site.call(cancelDeposit, { id }, { as })
    expect((await cancel(await site.player())).status).toBe(404)
    const [own] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject({ status: 'pending', cancellable: true })
    expect((await cancel(player)).status).toBe(200)
    expect(await statusOf(player, payment)).toBe('given_up')
    expect((await cancel(player)).body.code).toBe('not_cancellable')
    const open = await site.context.db.one(sql`
      select count(*)::int as n from cashier.deposits where player_id = ${player.id} and status = 'pending'`)
    expect(open).toEqual({ n: 0 })
    expect(await say(payment, 'failed')).toBe(200)
    expect(await statusOf(player, payment)).toBe('given_up')
    expect(await say(payment, 'paid')).toBe(200)
    expect([await cash(player), await statusOf(player, payment)]).toEqual([0, 'in_review'])
    expect((await site.call(cancelDeposit, { id: (await depositOf(payment)).id }, { as: player })).body.code).toBe(
      'not_cancellable',
    )
  })

  it("is nobody else's to look at", async () => {
    const [, { id }] = await begun()
    expect((await site.call(readPayment, { id }, { as: await site.player() })).status).toBe(404)
  })
})

describe('a callback', () => {
  it.each([
    ['another key', { key: 'not-the-key' }],
    ['an old signature', { at: site.context.db.now().getTime() - 6 * MINUTE }],
    ['a signature of another address', { signedPath: '/api/psp/other/callback' }],
  ])('with %s changes nothing', async (_name, forged) => {
    const [player, payment] = await begun()
    expect(await send(stateOf(payment, 'paid'), forged)).toBe(401)
    expect(await statusOf(player, payment)).toBe('pending')
    expect(await cash(player)).toBe(0)
  })

  it.each([[{}], [{ status: 'paid' }], [[1]]])('that says nothing, %o, changes nothing', async (body) => {
    expect(await send(body)).toBe(401)
  })

  it('of a payment nobody knows is not taken', async () => {
    const [player, payment] = await begun()
    expect(await send({ ...stateOf(payment, 'paid'), order: 'YT-YOKBOYLE' })).toBe(404)
    expect(await send({ ...stateOf(payment, 'paid'), payment: 'another-payment' })).toBe(404)
    expect(await cash(player)).toBe(0)
  })

  it('credits once, ten times at once and again later', async () => {
    const [player, payment] = await begun()
    const codes = await Promise.all(Array.from({ length: 10 }, () => say(payment, 'paid')))
    expect(codes).toEqual(Array.from({ length: 10 }, () => 200))
    site.clock.advance(10 * MINUTE)
    expect(await say(payment, 'paid')).toBe(200)
    expect([await cash(player), await movements(player)]).toEqual([100, 1])
  })

  it('with another sum waits for a person, who credits what came and nothing else', async () => {
    const [player, payment] = await begun(400)
    expect(await say(payment, 'paid', 25_050)).toBe(200)
    expect([await cash(player), await statusOf(player, payment)]).toEqual([0, 'in_review'])
    expect((await approve(payment, { received_amount: 400 })).body.code).toBe('line_mismatch')
    expect((await approve(payment)).status).toBe(200)
    expect([await cash(player), await statusOf(player, payment)]).toEqual([250.5, 'credited'])
    expect(await say(payment, 'paid', 25_050)).toBe(200)
    expect(await movements(player)).toBe(1)
  })

  it('after its time waits for a person under a request of its own', async () => {
    const [player, payment] = await begun()
    const before = await depositOf(payment)
    site.clock.advance(16 * MINUTE)
    await say(payment, 'expired')
    expect(await depositOf(payment)).toMatchObject({ status: 'cancel' })
    expect(await say(payment, 'paid')).toBe(200)
    expect([await cash(player), await statusOf(player, payment)]).toEqual([0, 'in_review'])
    const after = await depositOf(payment)
    expect(after).toMatchObject({ status: 'pending' })
    expect(after.reference).not.toBe(before.reference)
    const refused = await site.call(
      admin.rejectDeposit,
      { id: after.id, reason: 'İade edildi' },
      { as: await finance() },
    )
    expect(refused.status).toBe(200)
    expect(await say(payment, 'paid')).toBe(200)
    expect([await cash(player), await statusOf(player, payment)]).toEqual([0, 'failed'])
  })

  it('out of order does what the whole story does', async () => {
    const [player, payment] = await begun()
    expect(await say(payment, 'reversed')).toBe(200)
    expect(await say(payment, 'paid')).toBe(200)
    expect(await say(payment, 'pending')).toBe(200)
    expect([await cash(player), await statusOf(player, payment)]).toEqual([0, 'reversed'])
  })

  it('that contradicts an earlier one moves nothing and raises a significant event', async () => {
    const [player, payment] = await begun()
    await say(payment, 'paid')
    expect(await say(payment, 'failed')).toBe(200)
    expect(await say(payment, 'paid', 99_900)).toBe(200)
    expect([await cash(player), await movements(player)]).toEqual([100, 1])
    const { n } = await site.context.db.one<{ n: number }>(
      sql`select count(*)::int as n from compliance.events where player_id = ${player.id} and text like '%çelişen%'`,
    )
    expect(n).toBe(2)
  })

  it('whose work dies inside is not answered 200, and said again it credits once', async () => {
    const [player, payment] = await begun()
    const { db } = site
    const code = await db.transaction(async (tx) => {
      await tx.run(sql`select from cashier.psp_payments where id = ${payment.id} for update`)
      const answered = say(payment, 'paid')
      const endWaiting = sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%cashier.psp_payments%'`
      await eventually(async () => expect(await db.run(endWaiting)).toBe(1))
      return answered
    })
    expect(code).toBeGreaterThanOrEqual(500)
    expect(await cash(player)).toBe(0)
    expect(await say(payment, 'paid')).toBe(200)
    expect([await cash(player), await movements(player)]).toEqual([100, 1])
  })
})

describe('a chargeback', () => {
  it('takes the money back once; what is gone is owed, and the next payment pays it first', async () => {
    const player = await site.player({ kyc: 'approved' })
    const payment = await begin(player, 500)
    await say(payment, 'paid')
    await askWithdrawal(player, 400)
    expect(await Promise.all([say(payment, 'reversed'), say(payment, 'reversed')])).toEqual([200, 200])
    expect([await cash(player), await statusOf(player, payment)]).toEqual([0, 'reversed'])
    const claims = (await site.call(listClaims, {}, { as: await finance() })).body.data
    expect(claims.find((each: { player_id: number }) => each.player_id === player.id)).toMatchObject({ amount: 400 })
    const reversals = (await site.call(listReversals, {}, { as: await finance() })).body.data
    expect(reversals.find((each: { player_id: number }) => each.player_id === player.id)).toMatchObject({
      amount: 500,
      from_cash: 100,
      created_by: 'Deneme Ödeme',
    })
    const next = await begin(player, 450)
    await say(next, 'paid')
    expect(await cash(player)).toBe(50)
  })

  it('of another sum than was credited moves nothing', async () => {
    const [player, payment] = await begun()
    await say(payment, 'paid')
    expect(await say(payment, 'reversed', 5_000)).toBe(200)
    expect(await cash(player)).toBe(100)
  })
})

describe('what nobody called back about', () => {
  it('is asked for, and credited', async () => {
    const [player, payment] = await begun()
    const reply = await desk.onPage(payment, { act: 'answer', code: '123456', outcome: 'silent' })
    expect(reply.status).toBe(303)
    expect(await cash(player)).toBe(0)
    site.clock.advance(MINUTE)
    await site.job('poll deposits')
    expect([await cash(player), await statusOf(player, payment)]).toEqual([100, 'credited'])
  })

  it('ends when its time is over and no money came', async () => {
    const [player, payment] = await begun()
    site.clock.advance(20 * MINUTE)
    await site.job('poll deposits')
    expect(await statusOf(player, payment)).toBe('expired')
    const [own] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(own).toMatchObject({ status: 'cancel', reason: 'Ödemenin süresi doldu' })
  })
})

describe('the queue of deposits', () => {
  it('leaves to the provider what it has not said anything of', async () => {
    const [player, payment] = await begun()
    expect((await approve(payment)).body.code).toBe('conflict')
    const { id } = await depositOf(payment)
    const refused = await site.call(admin.rejectDeposit, { id, reason: 'Gelmedi' }, { as: await finance() })
    expect(refused.body.code).toBe('conflict')
    expect(await say(payment, 'paid')).toBe(200)
    expect(await cash(player)).toBe(100)
  })

  it('shows it without an account of the operator, and leaves transfers as they were', async () => {
    const [player, payment] = await begun()
    const { id } = await depositOf(payment)
    const { data } = (await site.call(admin.readDeposit, { id }, { as: await finance() })).body
    expect(data).toMatchObject({ bank: 'Deneme Ödeme', account_iban: null, account_holder: null })
    await deposit(player, await finance(), 700)
    expect((await site.call(readWithdrawable, {}, { as: player })).body.balance).toBe(700)
  })
})
