import * as admin from '@meydan/contract/cashier/payment-methods-admin'
import { DEPOSIT_BANKS, requestDeposit } from '@meydan/contract/cashier/cashier'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { testSite } from '../../../../test/site.ts'

const site = await testSite()
const finance = await site.staff('finance')
const chief = await site.staff('admin')
const player = await site.player()

beforeAll(() => seedOperatorAccounts(site.context.db))

const row = async () =>
  (await site.call(admin.listPaymentMethodsOfHouse, {}, { as: finance })).body.data.find(
    ({ id }: { id: string }) => id === 'bank_transfer',
  )
const change = async (more: object) =>
  site.call(admin.changePaymentMethod, { ...(await row()), ...more }, { as: finance })
const offered = async () =>
  (await site.call(listPaymentMethods, {}, { as: player })).body.methods.map(({ code }: { code: string }) => code)
const askFor = (amount: number) =>
  site.call(requestDeposit, { amount, method: 'bank_transfer', description: 'Akbank' }, { as: player })

describe('a way to pay in', () => {
  it('is shown with what it costs and how long it takes', async () => {
    const { methods } = (await site.call(listPaymentMethods, {}, { as: player })).body
    expect(methods).toContainEqual({
      code: 'bank_transfer',
      kind: 'bank_transfer',
      name: 'Banka havalesi',
      minimum: 500,
      maximum: null,
      fee: 'Ücretsiz',
      time: 'Havale ulaşınca, çoğunlukla aynı gün',
      borne: null,
      pays_out: false,
      payout_time: '',
    })
  })

  it('goes by transfer to the banks at which the operator has an account, and is none where there is none', async () => {
    const { db } = site.context
    const banksOf = async () => (await site.call(listPaymentMethods, {}, { as: player })).body.banks
    const use = (banks: readonly string[]) =>
      db.run(sql`update cashier.operator_accounts set is_active = bank = any(${[...banks]}::text[])`)
    expect(await banksOf()).toEqual(DEPOSIT_BANKS)
    await use(['Akbank', 'Garanti BBVA'])
    expect(await banksOf()).toEqual(['Garanti BBVA', 'Akbank'])
    const away = { amount: 1000, method: 'bank_transfer' as const, description: 'Yapı Kredi' }
    expect((await site.call(requestDeposit, away, { as: player })).body.code).toBe('unknown_bank')
    await use([])
    expect([await banksOf(), await offered()]).toEqual([[], expect.not.arrayContaining(['bank_transfer'])])
    await use(DEPOSIT_BANKS)
    expect(await offered()).toContain('bank_transfer')
  })

  it('is closed by one person, and opened by two', async () => {
    expect((await change({ is_on: false })).status).toBe(200)
    expect(await offered()).not.toContain('bank_transfer')
    expect(await askFor(1000)).toMatchObject({ status: 409, body: { code: 'payment_method_unavailable' } })
    expect((await change({ is_on: true })).body.waiting).toBe(true)
    expect(await offered()).not.toContain('bank_transfer')
    const approved = await site.call(admin.changePaymentMethod, { ...(await row()), is_on: true }, { as: chief })
    expect(approved.status).toBe(200)
    expect(await offered()).toContain('bank_transfer')
  })

  it('takes no more than it may, and no more without a second person', async () => {
    expect((await change({ maximum: 2000 })).status).toBe(200)
    expect(await askFor(2000.01)).toMatchObject({
      status: 400,
      body: { code: 'amount_too_large', error: 'Tek seferde en çok 2.000,00 ₺ yatırabilirsiniz' },
    })
    expect((await askFor(2000)).status).toBe(200)
    expect((await change({ maximum: null })).body.waiting).toBe(true)
  })

  it('is not overwritten by who read it before another', async () => {
    const before = await row()
    expect((await change({ place: 7 })).status).toBe(200)
    const late = await site.call(admin.changePaymentMethod, { ...before, place: 8 }, { as: finance })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect((await row()).place).toBe(7)
  })

  it.each(['name', 'fee_text', 'time_text'])('says no other %s to players by one person', async (word) => {
    const other = (await site.call(admin.listPaymentMethodsOfHouse, {}, { as: finance })).body.data.find(
      (each: { id: string; is_on: boolean }) => each.is_on && each.id !== 'bank_transfer',
    )
    const wanted = { ...(other ?? (await row())), [word]: 'Papara 1234567890' }
    expect((await site.call(admin.changePaymentMethod, wanted, { as: finance })).status).not.toBe(200)
  })

  it.each([
    [{ minimum: 100 }, 'Banka havalesinde en düşük tutar 500,00 ₺ olarak kalır'],
    [{ maximum: 499 }, 'En yüksek tutar en düşük tutardan küçük olamaz'],
    [{ minimum: 0 }, 'En düşük tutar sıfırdan büyük olmalı'],
    [{ fee_bps: 10_001 }, 'On binde 0 ile 10000 arasında bir tam sayı girin'],
  ])('refuses %o', async (more, error) => {
    expect(await change(more)).toMatchObject({ status: 400, body: { error } })
  })
})
