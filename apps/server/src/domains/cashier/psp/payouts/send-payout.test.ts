import * as admin from '@meydan/contract/cashier/cashier-admin'
import { blockPlayer, unblockPlayer } from '@meydan/contract/identity/identity-admin'
import { changePaymentMethod, listPaymentMethodsOfHouse } from '@meydan/contract/cashier/payment-methods-admin'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../../test/patience.ts'
import { testSite } from '../../../../../test/site.ts'
import { cashOf } from '../../test/cash.ts'
import { connectPsps } from '../adapters.ts'
import { meydanPsp } from '../meydan-psp.ts'
import { demoPspDesk } from '../../test/psp.ts'
import { payoutsOf } from '../../test/payout.ts'

const site = await testSite()
const desk = await demoPspDesk(site)
const { ask, rich, approve, rowOf, withdrawalOf, sent, standing } = payoutsOf(site, desk)
const { cash } = cashOf(site)
const MINUTE = 60_000
const finance = () => site.staff('finance')

afterAll(async () => {
  await site.expectSound()
})

describe('what cannot be sent', () => {
  const psp = () => meydanPsp(desk.address)
  const connect = (over: Partial<ReturnType<typeof psp>>) =>
    connectPsps(site.context.config, new Map([['deneme', { ...psp(), ...over }]]))
  const delivered = async (id: number, status = 'pending') => {
    site.clock.advance(MINUTE)
    await eventually(async () => {
      site.clock.advance(1_000)
      expect((await rowOf(id)).status).toBe(status)
    })
  }

  it('is tried again where nobody knows whether the provider took it, and not sent twice', async () => {
    const orders: string[] = []
    connect({
      createPayout: async (wanted) => {
        orders.push(wanted.order)
        await psp().createPayout(wanted)
        throw new Error('the answer was lost')
      },
    })
    const player = await rich()
    const { id, reference } = (await ask(player, 300)).body
    await approve(id)
    await delivered(id)
    expect(orders).toEqual([reference])
    connect({})
  })

  it('is over where the provider refuses it for good', async () => {
    connect({
      createPayout: async ({ order, amount }) => ({
        payout: 'no',
        order,
        amount,
        status: 'failed',
        currency: 'TRY',
      }),
    })
    const player = await rich()
    const { id } = (await ask(player, 300)).body
    await approve(id)
    await delivered(id, 'failed')
    expect(await cash(player)).toBe(1000)
    connect({})
  })

  it('waits for a person where the player is blocked meanwhile, who sends it after all or takes it back', async () => {
    const care = await site.staff('compliance', 'support')
    const questions: (() => void)[] = []
    connect({ readPayout: () => new Promise((_, fail) => questions.push(() => fail(new Error('away')))) })
    const player = await rich()
    const { id } = (await ask(player, 300)).body
    await approve(id)
    await eventually(() => expect(questions.length).toBeGreaterThan(0))
    connect({})
    for (const fail of questions) fail()
    await site.call(blockPlayer, { id: player.id, reason: 'Şüpheli' }, { as: care })
    await eventually(async () => {
      site.clock.advance(1_000)
      expect((await rowOf(id)).waits_for).toBe('standing')
    })
    const as = await finance()
    expect((await site.call(admin.payWithdrawal, { id }, { as })).body.code).toBe('conflict')
    await site.call(unblockPlayer, { id: player.id, reason: 'Açıldı' }, { as: care })
    const key = { 'x-request-key': 'key-resend-01' }
    const resend = () => site.call(admin.resendPayout, { id }, { as, headers: key })
    const [one, two] = await Promise.all([resend(), resend()])
    expect([one.status, two.body]).toEqual([200, one.body])
    await delivered(id)
    expect((await site.call(admin.resendPayout, { id }, { as })).body.code).toBe('conflict')
    expect((await withdrawalOf(id)).status).toBe('approved')
  })

  it('is asked for first also where the player was blocked meanwhile: what the provider has waits for nobody', async () => {
    const care = await site.staff('compliance', 'support')
    let isTaken = false
    connect({
      createPayout: async (wanted) => {
        await psp().createPayout(wanted)
        isTaken = true
        throw new Error('the answer was lost')
      },
    })
    const player = await rich()
    const { id } = (await ask(player, 300)).body
    await approve(id)
    await eventually(() => expect(isTaken).toBe(true))
    await site.call(blockPlayer, { id: player.id, reason: 'Şüpheli' }, { as: care })
    connect({})
    await delivered(id)
    expect((await rowOf(id)).waits_for).toBeNull()
    await site.call(unblockPlayer, { id: player.id, reason: 'Açıldı' }, { as: care })
  })
})

describe('the switch', () => {
  it('to pay out by a method is turned on by two people and off by one', async () => {
    const as = await finance()
    const row = async () =>
      (await site.call(listPaymentMethodsOfHouse, {}, { as })).body.data.find(
        ({ id }: { id: string }) => id === 'deneme',
      )
    const change = async (more: object) => site.call(changePaymentMethod, { ...(await row()), ...more }, { as })
    expect((await change({ pays_out: true, payout_time_text: '' })).body.error).toBe(
      'Oyuncuya yazılacak çekim süresini girin',
    )
    expect((await change({ pays_out: false })).status).toBe(200)
    expect((await ask(await rich(), 200)).body.code).toBe('payment_method_unavailable')
    expect((await change({ pays_out: true })).body.waiting).toBe(true)
    const both = { ...(await row()), pays_out: true }
    expect((await site.call(changePaymentMethod, both, { as: await site.staff('admin') })).status).toBe(200)
    const again = await sent(await rich())
    expect(await standing(again)).toEqual(['pending', 'approved'])
  })
})
