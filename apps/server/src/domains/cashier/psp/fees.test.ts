import { changePaymentMethod, listPaymentMethodsOfHouse } from '@meydan/contract/cashier/payment-methods-admin'
import { listPaymentMethods, startPayment } from '@meydan/contract/cashier/payments'
import { listTransactions } from '@meydan/contract/wallet/history'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { foundBesideSeals } from '../../../integrity/test/tampering.ts'
import { cashOf } from '../test/cash.ts'
import { payoutsOf } from '../test/payout.ts'
import { demoPspDesk } from '../test/psp.ts'

const site = await testSite()
const { db } = site.context
const desk = await demoPspDesk(site)
const { cash } = cashOf(site)
const [finance, second] = [await site.staff('finance'), await site.staff('finance')]
const balanceOf = async (account: string) =>
  (
    await db.row<{ kurus: number }>(
      sql`select balance_kurus::int as kurus from wallet.platform_balances_view where account = ${account}`,
    )
  )?.kurus ?? 0
const changed = async (id: string, change: object) => {
  const { data } = (await site.call(listPaymentMethodsOfHouse, {}, { as: finance })).body
  const method = data.find((each: { id: string }) => each.id === id)
  return site.byTwo(changePaymentMethod, { ...method, ...change }, { as: finance, second })
}
afterAll(() => site.expectSound())

it('is the platform’s: kept by the provider, booked on the operator’s own account, never taken from the player', async () => {
  const player = await site.player()
  const payment = await desk.begin(player, 200)
  // What counted when it began counts.
  expect((await changed('deneme', { fee_bps: 900 })).status).toBe(200)
  await desk.say(payment, 'paid')
  await desk.say(payment, 'paid')
  expect(await cash(player)).toBe(200)
  expect([await balanceOf('payment_fees'), await balanceOf('psp_clearing')]).toEqual([-300, -19_700])
})

it('is the player’s where the page said so before, and no more than it said', async () => {
  const before = await balanceOf('payment_fees')
  const player = await site.player()
  const methods = (await site.call(listPaymentMethods, {}, { as: player })).body.methods as { code: string }[]
  expect(methods.find(({ code }) => code === 'deneme_kripto')).toMatchObject({
    kind: 'crypto',
    borne: { fixed: 0, bps: 100 },
  })
  expect(methods.find(({ code }) => code === 'deneme_cuzdan')).toMatchObject({
    kind: 'e_wallet',
    borne: null,
    minimum: 50,
  })
  const ask = { method: 'deneme_kripto', amount: 500, request_key: 'kripto-000001' }
  const { body } = await site.call(startPayment, ask, { as: player })
  const payment = String(body.pay_url).split('/').at(-1) as string
  await changed('deneme_kripto', { fee_bps: 5_000 })
  expect(await desk.send({ payment, order: body.reference, status: 'paid', amount: 50_000, currency: 'TRY' })).toBe(200)
  expect(await cash(player)).toBe(495)
  expect(await balanceOf('payment_fees')).toBe(before)
  const lines = (await site.call(listTransactions, { type: 'deposit' }, { as: player })).body.transactions
  expect(lines[0]).toMatchObject({ description: 'Ödeme yöntemi ücreti', amount: 5, type: 'withdraw' })
})

it('of a payout is booked once it is paid, and stays where it comes back', async () => {
  const before = await balanceOf('payment_fees')
  await changed('deneme', { payout_fee_fixed: 2.5, payout_fee_bps: 0 })
  const payouts = payoutsOf(site, desk)
  const winner = await payouts.rich()
  const [paid, refused] = [await payouts.sent(winner, 200), await payouts.sent(winner, 100)]
  await payouts.say(refused, 'failed')
  await payouts.say(paid, 'paid')
  expect(await balanceOf('payment_fees')).toBe(before - 250)
  await payouts.say(paid, 'reversed')
  expect(await balanceOf('payment_fees')).toBe(before - 250)
})

it('takes two people to have players bear it, and is no transfer’s', async () => {
  const { data } = (await site.call(listPaymentMethodsOfHouse, {}, { as: finance })).body
  const [transfer, card] = data
  const wider = await site.call(changePaymentMethod, { ...card, fee_bearer: 'player' }, { as: finance })
  expect(wider.body.waiting).toBe(true)
  const cheaper = await site.call(changePaymentMethod, { ...data[2], fee_bps: 1 }, { as: finance })
  expect(cheaper.body.success).toBe(true)
  for (const change of [{ fee_bps: 1 }, { fee_bearer: 'player' }, { payout_fee_fixed: 1 }])
    expect((await site.call(changePaymentMethod, { ...transfer, ...change }, { as: finance })).body.code).toBe(
      'bad_input',
    )
})

it.each([
  ['a fee that was never booked', 'delete from cashier.payment_fees where payment_id is not null'],
  ['a fee of another sum', 'update cashier.payment_fees set fee_kurus = fee_kurus + 1'],
  ['a payment whose fee says more', 'update cashier.psp_payments set fee_kurus = fee_kurus + 1 where fee_kurus > 0'],
  [
    'a movement of another sum',
    "update wallet.operator_movements set amount_kurus = amount_kurus + 1 where kind = 'payment_fee'",
  ],
])('verify sees, beside the seals, %s', async (_, tampering) => {
  expect(await foundBesideSeals(db, tampering)).not.toEqual([])
})
