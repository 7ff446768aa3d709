import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { previewPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { listPromotions, type OfferTable } from '@meydan/contract/bonuses/promotions'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { output } from 'zod/mini'
import { type TestSite, testSite } from '../../../../test/site.ts'
import { approvedDeposit, endSoundly, makePromotion, type Table, table } from '../test/bonus.ts'
import { RULE } from '../test/promotion-form.ts'

let site: TestSite
let slot: Table

beforeAll(async () => {
  site = await testSite()
  slot = await table(site)
})

afterEach(() => endSoundly(site))

const said = (rows: output<typeof OfferTable>) => Object.fromEntries(rows.map(({ label, value }) => [label, value]))
const LABELS = ['Oran', 'Bonus', 'Çevrim', 'En yüksek bahis', 'Oyunlar', 'Süre', 'Nakdiniz']

it('an offer says the same seven things as a promotion, for a deposit, while it is wagered, and before it is saved', async () => {
  const rule = { percent: 50, rollover: 10, max_bonus_kurus: 200_000n, max_stake_kurus: 5_000n, validity_days: 7 }
  await makePromotion(site, { ...rule, max_win_kurus: 1_000_050n })
  const player = await site.player()
  const deposit = await approvedDeposit(site, player.id, 123_456n)
  const { promotions } = (await site.call(listPromotions)).body
  const offer = (await site.call(bonuses.checkPendingBonus, {}, { as: player })).body.bonuses[0]
  const select = { deposit_id: String(deposit), bonus_id: String(offer.id), action: 'select' as const }
  await site.call(bonuses.decidePendingBonus, select, { as: player })
  const { active_bonuses: active } = (await site.call(bonuses.listActiveBonuses, {}, { as: player })).body
  const editor = await site.staff('content')
  const form = {
    ...RULE,
    percent: 50,
    rollover: 10,
    max_bonus: 2000,
    max_stake: 50,
    validity_days: 7,
    max_win: 10_000.5,
  }
  const preview = (await site.call(previewPromotion, { ...form, contributions: null }, { as: editor })).body.table
  const shown = promotions[0].terms
  for (const rows of [shown, offer.terms, active[0].terms, preview])
    expect(rows.map(({ label }: { label: string }) => label)).toEqual(LABELS)
  expect(preview).toEqual(shown)
  const same = {
    Oran: 'Yatırımınızın %50’si',
    'En yüksek bahis': '50,00 ₺',
    Oyunlar: expect.stringMatching(/^Slot %100, Spor %100, /),
    Nakdiniz: expect.stringMatching(
      /yalnızca bonus silinir, nakdiniz kalır\. Bonustan nakde en çok 10\.000,50 ₺ geçer\.$/,
    ),
  }
  const before = { ...same, Süre: 'Alındıktan sonra 7 gün' }
  expect(said(shown)).toEqual({
    ...before,
    Bonus: '1.000,00 ₺ yatırıma 500,00 ₺, en çok 2.000,00 ₺',
    Çevrim: '5.000,00 ₺ bahis (10x)',
  })
  expect(said(offer.terms)).toEqual({
    ...before,
    Bonus: '1.234,56 ₺ yatırıma 617,28 ₺, en çok 2.000,00 ₺',
    Çevrim: '6.172,80 ₺ bahis (10x)',
  })
  expect(said(active[0].terms)).toEqual({
    ...same,
    Süre: '6 gün kaldı',
    Bonus: '617,28 ₺',
    Çevrim: '6.172,80 ₺ bahis (10x)',
  })
})

it('free spins say what they are worth, where they are played, and that a win without wagering is cash', async () => {
  const spins = { spin_game_id: slot.gameId, spin_count: 20, spin_stake_kurus: 250n, rollover: 0 }
  await makePromotion(site, { bonus_type: 'freespin', percent: null, max_bonus_kurus: null, ...spins })
  const { promotions } = (await site.call(listPromotions)).body
  expect(said(promotions[0].terms)).toMatchObject({
    Oran: '20 × 2,50 ₺',
    Bonus: '20 bedava dönüş',
    Çevrim: 'Çevrim şartı yok',
    'En yüksek bahis': 'Sınır yok',
    Nakdiniz: 'Kazanç doğrudan nakde geçer.',
  })
})

it('an offer made before a change keeps the terms it was made under', async () => {
  const id = await makePromotion(site, { percent: 100, max_stake_kurus: 5_000n })
  const player = await site.player()
  await approvedDeposit(site, player.id, 100_000n)
  await site.context.db.run(sql`update bonuses.promotions set max_stake_kurus = 9_000, rollover = 40 where id = ${id}`)
  site.context.hub.publish('bonus', { playerId: player.id })
  const { bonuses: offered } = (await site.call(bonuses.checkPendingBonus, {}, { as: player })).body
  expect(said(offered[0].terms)).toMatchObject({ 'En yüksek bahis': '50,00 ₺', Çevrim: '10.000,00 ₺ bahis (10x)' })
})
