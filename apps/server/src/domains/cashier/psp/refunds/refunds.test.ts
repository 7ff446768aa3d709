import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { listTransactions } from '@meydan/contract/wallet/history'
import { readPspSettlement } from '@meydan/contract/cashier/psp-settlement-admin'
import { failRefund, listRefunds, payRefund, refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { cashOf } from '../../test/cash.ts'
import { connectPsps } from '../adapters.ts'
import { meydanPsp } from '../meydan-psp.ts'
import { readOpenRefunds } from './send-refund.ts'
import { decideRefund } from './apply-refund-status.ts'
import { type Begun, demoPspDesk } from '../../test/psp.ts'

const site = await testSite()
await seedOperatorAccounts(site.context.db)
const { db } = site.context
const desk = await demoPspDesk(site)
const { cash, deposit, askWithdrawal } = cashOf(site)
const [finance, second] = [await site.staff('finance'), await site.staff('finance')]

afterEach(() => site.expectSound())

async function paid(lira = 1000): Promise<[TestPlayer, Begun, number]> {
  const player = await site.player({ kyc: 'approved' })
  const payment = await desk.begin(player, lira)
  await desk.onPage(payment, { act: 'answer', outcome: 'silent', code: '123456' })
  await desk.say(payment, 'paid')
  return [player, payment, (await desk.depositOf(payment)).id]
}
const refund = (id: number, amount: number) =>
  site.byTwo(refundDeposit, { id, amount, reason: 'Oyuncu istedi' }, { as: finance, second })
const rows = async (player: TestPlayer) =>
  (await site.call(listRefunds, { player: player.id }, { as: finance })).body.data
async function sent(player: TestPlayer): Promise<{ id: number; reference: string; psp_ref: string }> {
  await eventually(async () => {
    const found = await rows(player)
    if (!found.some(({ status }: { status: string }) => status === 'pending')) throw new Error(JSON.stringify(found))
  })
  return (await rows(player)).find(({ status }: { status: string }) => status === 'pending')
}

it('goes back by the provider, by two people, in parts, never more than is left', async () => {
  const [player, payment, id] = await paid()
  expect((await site.call(refundDeposit, { id, amount: 400, reason: 'İstek' }, { as: finance })).status).toBe(202)
  expect((await site.call(refundDeposit, { id, amount: 400, reason: 'İstek' }, { as: finance })).body.code).toBe(
    'second_person_needed',
  )
  expect((await site.call(refundDeposit, { id, amount: 400, reason: 'İstek' }, { as: second })).status).toBe(200)
  expect(await cash(player)).toBe(600)
  const { reference, psp_ref } = await sent(player)
  const said = { refund: reference, refund_ref: psp_ref, order: payment.order, amount: 40_000, currency: 'TRY' }
  expect(await desk.send({ ...said, amount: 39_999, status: 'paid' })).toBe(200)
  for (let time = 0; time < 3; time++) expect(await desk.send({ ...said, status: 'paid' })).toBe(200)
  expect(await desk.send({ ...said, status: 'failed' })).toBe(200)
  expect(await desk.send({ ...said, refund: 'ID-NIEMAND', status: 'paid' })).toBe(404)
  expect(await rows(player)).toMatchObject([{ status: 'paid', amount: 400, psp: 'deneme', deposit: payment.order }])
  expect((await refund(id, 600.01)).body.code).toBe('amount_too_large')
  await askWithdrawal(player, 500)
  expect((await refund(id, 200)).body.code).toBe('insufficient_funds')
  expect((await refund(id, 0)).body.code).toBe('bad_input')
  const lines = (await site.call(listTransactions, { type: 'deposit' }, { as: player })).body.transactions
  expect(lines[0]).toMatchObject({ description: 'İade', amount: 400, type: 'withdraw' })
  // What was given back is no longer there to be charged back.
  expect(await desk.say(payment, 'reversed')).toBe(200)
  expect(await cash(player)).toBe(100)
})

it('that the provider refuses is the player’s again, and may be begun anew', async () => {
  const [player, payment, id] = await paid(300)
  expect((await refund(id, 300)).status).toBe(200)
  expect(await cash(player)).toBe(0)
  const { reference, psp_ref } = await sent(player)
  const said = { refund: reference, refund_ref: psp_ref, order: payment.order, amount: 30_000, currency: 'TRY' }
  await desk.onPage(payment, { act: 'refuse-refund' })
  expect(await desk.send({ ...said, status: 'failed' })).toBe(200)
  expect(await cash(player)).toBe(300)
  expect(await rows(player)).toMatchObject([{ status: 'failed', failure: 'Ödeme sağlayıcısı iadeyi yapamadı' }])
  expect((await refund(id, 300)).status).toBe(200)
  expect(
    (await site.call(payRefund, { id: (await sent(player)).id, bank_reference: 'X' }, { as: finance })).body.code,
  ).toBe('conflict')
  // Nobody calls back: it is asked about.
  await desk.onPage(payment, { act: 'refund' })
  site.clock.advance(60_000)
  await readOpenRefunds(site.context)
  expect((await rows(player)).map(({ status }: { status: string }) => status).toSorted()).toEqual(['failed', 'paid'])
})

it('of a transfer is paid by the bank, or comes back', async () => {
  const player = await site.player({ kyc: 'approved' })
  const by = { as: await site.staff('finance'), second: await site.staff('finance') }
  await deposit(player, by.as, 700)
  const { id } = await db.one<{ id: number }>(sql`select id from cashier.deposits where player_id = ${player.id}`)
  expect(
    (await site.call(approveDeposit, { reason: 'Banka aradı', id, bank_reference: 'H' }, { as: by.as })).body.code,
  ).toBe('already_decided')
  for (const amount of [200, 100]) await site.byTwo(refundDeposit, { id, amount, reason: 'Yanlış gönderilmiş' }, by)
  expect(await cash(player)).toBe(400)
  const list = async () => (await site.call(listRefunds, { player: player.id }, { as: by.as })).body.data
  const [small, large] = await list()
  const pay = { id: large.id, bank_reference: 'EFT-9' }
  expect((await site.call(payRefund, pay, { as: by.as })).status).toBe(200)
  expect((await site.call(payRefund, pay, { as: by.as })).body.code).toBe('already_decided')
  expect((await site.call(payRefund, { id: small.id, bank_reference: 'EFT-9' }, { as: by.as })).body.code).toBe(
    'conflict',
  )
  expect((await site.byTwo(failRefund, { id: small.id, reason: 'Hesap kapalı' }, by)).status).toBe(200)
  expect(await cash(player)).toBe(500)
  expect(await list()).toMatchObject([
    { status: 'failed', failure: 'Hesap kapalı', psp: null },
    { status: 'paid', bank_reference: 'EFT-9' },
  ])
})

it('is decided the same in whatever order it is told', () => {
  const asked = 100n
  const tell = (status: 'created' | 'pending' | 'paid' | 'failed', said: 'pending' | 'paid' | 'failed', amount = 100) =>
    decideRefund({ status, asked }, { status: said, amount })
  expect([tell('created', 'pending'), tell('pending', 'pending'), tell('paid', 'pending')]).toEqual([
    'opened',
    'none',
    'none',
  ])
  expect([tell('created', 'paid'), tell('pending', 'paid'), tell('paid', 'paid'), tell('failed', 'paid')]).toEqual([
    'paid',
    'paid',
    'none',
    'contradicts',
  ])
  expect([tell('pending', 'failed'), tell('paid', 'failed'), tell('pending', 'paid', 99)]).toEqual([
    'failed',
    'contradicts',
    'contradicts',
  ])
})

it('stands in the provider’s report of the day, beside ours, with each difference by name', async () => {
  const as = await site.staff('finance')
  const day = istanbulDay(new Date())
  const at = db.now()
  const read = async () => (await site.call(readPspSettlement, { day }, { as })).body.data
  const before = await read()
  const card = (data: { methods: { id: string }[] }) => data.methods.find(({ id }) => id === 'deneme')
  expect(card(before)).toMatchObject({ unexplained: 0 })
  // The platform's word alone: the provider's report does not have it.
  const player = await site.player()
  const payment = await desk.begin(player, 200)
  await desk.say(payment, 'paid')
  const after = await read()
  expect(after.gaps).toContainEqual(
    expect.objectContaining({
      order: payment.order,
      kind: istanbulDay(at) === day ? 'only_ours' : 'other_day',
      method: 'deneme',
      amount: -197,
    }),
  )
  expect(card(after)).toMatchObject({ unexplained: 0 })
  expect((await site.call(readPspSettlement, { psp: 'kimse' }, { as })).status).toBe(404)
  connectPsps(site.context.config, new Map([['deneme', meydanPsp({ ...desk.address, key: 'another' })]]))
  expect((await site.call(readPspSettlement, {}, { as })).body.code).toBe('conflict')
  connectPsps(site.context.config, new Map([['deneme', meydanPsp(desk.address)]]))
})
