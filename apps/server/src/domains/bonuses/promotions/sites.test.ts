import { activateBonus, checkPendingBonus, enterPromotionCode } from '@meydan/contract/bonuses/bonuses'
import { createPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { requestDeposit } from '@meydan/contract/cashier/cashier'
import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import { changePaymentMethod, listPaymentMethodsOfHouse } from '@meydan/contract/cashier/payment-methods-admin'
import { addPromotionCodes } from '@meydan/contract/bonuses/promotion-codes-admin'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { secondSite } from '../../../../test/second-site.ts'
import { testSite } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { RULE } from '../test/promotion-form.ts'

const site = await testSite()
await seedOperatorAccounts(site.context.db)
const { id: lale, there } = await secondSite(site)
const [admin, chief] = [await site.staff('admin'), await site.staff('admin')]
const [here, elsewhere] = [await site.player(), await site.player({ siteId: lale })]
const by = { as: await site.staff('finance', 'support', 'content'), second: chief }

async function promotion(rule: object): Promise<number> {
  const { body } = await site.byTwo(createPromotion, { ...RULE, ...rule } as never, by)
  expect(body.success, JSON.stringify(body)).toBe(true)
  return (await site.context.db.one<{ id: number }>(sql`select max(id) as id from bonuses.promotions`)).id
}

const FREE = {
  bonus_type: 'free',
  percent: null,
  min_deposit: null,
  max_bonus: null,
  fixed_amount: 20,
  reuse: 'player',
  contributions: null,
  max_stake: null,
}
const shown = async (options = {}) =>
  (await site.call(listPromotions, {}, options)).body.promotions.map(({ id }: { id: number }) => id)

it('a promotion of one site is shown, given and offered there alone', async () => {
  const [free, onDeposit] = [
    await promotion({ ...FREE, name: 'Lale hediyesi', sites: [lale] }),
    await promotion({ name: 'Lale yatırımı', sites: [lale] }),
  ]
  const everywhere = await promotion({ name: 'Her yerde', percent: 10 })
  expect(await shown()).toEqual([everywhere])
  expect(await shown(there)).toEqual([free, onDeposit, everywhere])
  const refused = await site.call(activateBonus, { bonus_id: free }, { as: here })
  expect(refused.body.code).toBe('bonus_not_available')
  expect((await site.call(activateBonus, { bonus_id: free }, { as: elsewhere, ...there })).status).toBe(200)

  const offered = async (player: typeof here, options: object) => {
    const form = { amount: 1000, method: 'bank_transfer' as const, sender_name: 'Ayşe Yılmaz', description: 'Akbank' }
    const { body } = await site.call(requestDeposit, form, { as: player, ...options })
    await site.call(approveDeposit, { reason: 'Banka aradı', id: body.id }, { as: admin })
    const pending = await site.call(checkPendingBonus, {}, { as: player, ...options })
    return JSON.stringify(pending.body)
  }
  expect(await offered(here, {})).not.toContain('Lale yatırımı')
  const fresh = await site.player({ siteId: lale })
  expect(await offered(fresh, there)).toContain('Lale yatırımı')
})

it('a code of another site is no code, and is not used up', async () => {
  const id = await promotion({ ...FREE, name: 'Kodlu', by_code: true, sites: [lale] })
  await site.byTwo(addPromotionCodes, { id, kind: 'shared', code: 'LALEKODU', most_uses: 1 }, by)
  const enter = (code: string, options: object) => site.call(enterPromotionCode, { code }, options)
  const [foreign, none] = [await enter('LALEKODU', { as: here }), await enter('YOKKODU', { as: here })]
  expect([foreign.status, foreign.body]).toEqual([none.status, none.body])
  expect((await enter('LALEKODU', { as: await site.player({ siteId: lale }), ...there })).status).toBe(200)
})

it('a promotion of a site that is not there is refused', async () => {
  const { body } = await site.byTwo(createPromotion, { ...RULE, sites: [99_999] } as never, by)
  expect(body.code).toBe('bad_input')
})

it('a way to pay of one site is offered and taken there alone, and more sites take two people', async () => {
  const row = async () => {
    const { body } = await site.call(listPaymentMethodsOfHouse, {}, { as: admin })
    return body.data.find(({ id }: { id: string }) => id === 'bank_transfer')
  }
  const change = async (sites: number[] | null) =>
    site.call(changePaymentMethod, { ...(await row()), sites, request_key: `site-${sites}` } as never, { as: admin })
  const codes = async (player: typeof here, options: object) =>
    (await site.call(listPaymentMethods, {}, { as: player, ...options })).body.methods.map(
      ({ code }: { code: string }) => code,
    )
  const narrowed = await change([lale])
  expect(narrowed.status, JSON.stringify(narrowed.body)).toBe(200)
  expect(await codes(here, {})).not.toContain('bank_transfer')
  expect(await codes(elsewhere, there)).toContain('bank_transfer')
  const form = { amount: 1000, method: 'bank_transfer' as const, sender_name: 'Ayşe Yılmaz', description: 'Akbank' }
  const refused = await site.call(requestDeposit, form, { as: await site.player() })
  expect(refused.body.code).toBe('payment_method_unavailable')
  expect((await change(null)).body.waiting).toBe(true)
  expect((await row()).sites).toEqual([lale])
})
