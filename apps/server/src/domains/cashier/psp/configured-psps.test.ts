import * as admin from '@meydan/contract/cashier/payment-methods-admin'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { testSite } from '../../../../test/site.ts'
import { pspSettings } from '../../../platform/start/psp-settings.ts'
import { cashOf } from '../test/cash.ts'
import { newMethod } from '../test/new-method.ts'
import { demoPspDesk } from '../test/psp.ts'
import { connectConfiguredPsps } from './adapters.ts'

const site = await testSite()
const siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
const desk = await demoPspDesk(site, siteUrl)
const { cash } = cashOf(site)
const finance = await site.staff('finance')

describe('a payment provider of the environment', () => {
  it('is no provider of a method before it is connected', async () => {
    expect(await site.call(admin.createPaymentMethod, newMethod, { as: finance })).toMatchObject({
      status: 400,
      body: { field: 'psp', error: 'Bu kodla bağlı bir ödeme sağlayıcısı yok' },
    })
  })

  it('takes the payments of a method that two people add, and its callbacks credit them', async () => {
    const env = { PSP_KARTCI_URL: desk.address.url, PSP_KARTCI_KEY: desk.address.key }
    Object.assign(site.context.config, { siteUrl, psps: pspSettings(env, { saysSiteUrl: true }) })
    connectConfiguredPsps(site.context.config)
    expect((await site.call(admin.createPaymentMethod, newMethod, { as: finance })).body.waiting).toBe(true)
    const approved = await site.call(admin.createPaymentMethod, newMethod, { as: await site.staff('admin') })
    expect(approved.body).toMatchObject({ data: { id: 'banka_karti', psp: 'kartci', is_offered: true } })
    const player = await site.player()
    const { methods } = (await site.call(listPaymentMethods, {}, { as: player })).body
    expect(methods).toContainEqual(expect.objectContaining({ code: 'banka_karti', minimum: 100, maximum: 5_000 }))
    const begun = await desk.begin(player, 100, 'banka_karti')
    await desk.onPage(begun, { act: 'answer', outcome: 'pay', code: '123456' })
    await eventually(async () => expect(await desk.statusOf(player, begun)).toBe('credited'))
    expect(await cash(player)).toBe(100)
  })

  it('has each method once, with sums that a method can have', async () => {
    expect((await site.call(admin.createPaymentMethod, newMethod, { as: finance })).body.code).toBe(
      'payment_method_taken',
    )
    const wrong = { ...newMethod, code: 'kart_2', maximum: 50 }
    expect((await site.call(admin.createPaymentMethod, wrong, { as: finance })).body.field).toBe('maximum')
  })
})

describe('PSP_<CODE>_URL and PSP_<CODE>_KEY', () => {
  const key = 'k'.repeat(32)
  const read = (env: Record<string, string>, saysSiteUrl = true) => pspSettings(env, { saysSiteUrl })

  it('name each provider by a code in lower case, without a slash at the end of its address', () => {
    const env = {
      PSP_B_2_URL: 'https://b.example/api/',
      PSP_B_2_KEY: key,
      PSP_AB_URL: 'http://127.0.0.1:9',
      PSP_AB_KEY: key,
    }
    expect(read(env)).toEqual([
      { code: 'ab', url: 'http://127.0.0.1:9', key },
      { code: 'b_2', url: 'https://b.example/api', key },
    ])
    expect(read({ PSP_AB_URL: ' ', OTHER: 'x' })).toEqual([])
  })

  it.each([
    [{ PSP_AB_URL: 'https://b.example' }, /go together/],
    [{ PSP_AB_KEY: key }, /go together/],
    [{ PSP_AB_URL: 'http://b.example', PSP_AB_KEY: key }, /must be https/],
    [{ PSP_AB_URL: 'https://u:p@b.example', PSP_AB_KEY: key }, /must be https/],
    [{ PSP_AB_URL: 'https://b.example', PSP_AB_KEY: 'short' }, /32 characters/],
    [{ PSP_DENEME_URL: 'https://b.example', PSP_DENEME_KEY: key }, /demo provider's own/],
    [{ PSP_AB_ADDRESS: 'https://b.example' }, /PSP_<CODE>_URL or/],
  ])('%o do not start the platform', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })

  it('need an address at which the provider reaches the platform', () => {
    expect(() => read({ PSP_AB_URL: 'https://b.example', PSP_AB_KEY: key }, false)).toThrow(/SITE_URL/)
  })
})
