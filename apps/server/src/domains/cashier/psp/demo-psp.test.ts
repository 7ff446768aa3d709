import { describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { cashOf } from '../test/cash.ts'
import { type Begun, demoPspDesk } from '../test/psp.ts'

const site = await testSite()
const desk = await demoPspDesk(site, await site.app.listen({ port: 0, host: '127.0.0.1' }))
const { cash } = cashOf(site)

const becomes = (player: TestPlayer, payment: Begun, status: string) =>
  eventually(async () => expect(await desk.statusOf(player, payment)).toBe(status))
const answer = (payment: Begun, outcome: string, code = '123456') =>
  desk.onPage(payment, { act: 'answer', outcome, code })

describe('Deneme Ödeme', () => {
  it('says plainly that no money is taken, and its signed callbacks credit and charge back', async () => {
    const player = await site.player()
    const payment = await desk.begin(player, 100)
    const page = await (await fetch(payment.payUrl)).text()
    expect(page).toContain('DENEME – gerçek para çekilmez')
    expect(page).toContain('100,00 ₺')
    const sent = await answer(payment, 'pay')
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/account/wallet?tab=deposit&payment=${payment.id}`),
    ])
    await becomes(player, payment, 'credited')
    expect(await cash(player)).toBe(100)
    await desk.onPage(payment, { act: 'chargeback' })
    await becomes(player, payment, 'reversed')
    expect(await cash(player)).toBe(0)
  })

  it.each([
    ['refuse', '123456', 'failed'],
    ['pay', '000000', 'failed'],
    ['less', '123456', 'in_review'],
  ])('%s with the code %s is %s', async (outcome, code, status) => {
    const player = await site.player()
    const payment = await desk.begin(player, 100)
    await answer(payment, outcome, code)
    await becomes(player, payment, status)
    expect(await cash(player)).toBe(0)
  })

  it('answers one payment once, and nothing to who has guessed an address or signed nothing', async () => {
    const player = await site.player()
    const payment = await desk.begin(player, 100)
    await answer(payment, 'refuse')
    await answer(payment, 'pay')
    await becomes(player, payment, 'failed')
    expect((await fetch(payment.payUrl.replace(payment.payment, 'guessed'))).status).toBe(404)
    const asked = payment.payUrl.replace(payment.payment, `payments/${payment.order}`)
    expect((await fetch(asked)).status).toBe(401)
  })
})
