import * as admin from '@meydan/contract/bonuses/bonuses-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, type TestStaff, testSite } from '../../../../test/site.ts'
import { endSoundly } from '../test/bonus.ts'
import { RULE } from '../test/promotion-form.ts'

let site: TestSite
let editor: TestStaff
let clerk: TestStaff

beforeAll(async () => {
  site = await testSite()
  editor = await site.staff('content')
  clerk = await site.staff('finance')
})

afterEach(() => endSoundly(site))

const create = (rule: Partial<typeof RULE> | Record<string, unknown> = {}) =>
  site.byTwo(admin.createPromotion, { ...RULE, ...rule } as typeof RULE, { as: editor, second: clerk })
describe('promotions', () => {
  it('say to who edits them what they can cost, and warn of costly shapes', async () => {
    const preview = async (more: object) => {
      const { body } = await site.call(admin.previewPromotion, { ...RULE, ...more } as never, { as: editor })
      return { cost: body.cost, warnings: body.warnings }
    }
    expect(await preview({ budget: 50_000, player_cap: 40, reuse: 'player', max_win: 2_000 })).toEqual({
      cost: ['En kötü durumda toplam 40.000,00 ₺ verilir', 'Bir bonustan nakde en çok 2.000,00 ₺ geçer'],
      warnings: [],
    })
    expect(await preview({ budget: 50_000, player_cap: 40 })).toMatchObject({
      cost: ['En kötü durumda toplam 50.000,00 ₺ verilir', 'Bir bonustan nakde geçecek tutarın üst sınırı yok'],
    })
    expect(await preview({ percent: 250, rollover: 4, max_bonus: null })).toMatchObject({
      cost: ['Verilecek tutarın üst sınırı yok', expect.any(String)],
      warnings: [
        'Bütçe ve oyuncu sınırı yok',
        'Bir bonusun üst sınırı yok',
        'Çevrim yalnızca 4 kat',
        'Oran %250: %200’ün üstünde',
      ],
    })
    const free = { bonus_type: 'free', reuse: 'player', fixed_amount: 20, rollover: 0, player_cap: 3 }
    expect(await preview(free)).toEqual({
      cost: ['En kötü durumda toplam 60,00 ₺ verilir', 'Verilen tutarın tamamı hemen nakittir'],
      warnings: ['Çevrim şartı yok'],
    })
  })

  it.each([
    [
      'of one day',
      18,
      23,
      ['2026-03-12T15:00:00Z', '2026-03-12T19:59:59Z'],
      ['2026-03-12T14:59:59Z', '2026-03-12T20:00:00Z'],
    ],
    [
      'over midnight',
      22,
      2,
      ['2026-03-12T19:00:00Z', '2026-03-12T22:59:59Z'],
      ['2026-03-12T18:59:59Z', '2026-03-12T23:00:00Z'],
    ],
  ])('are given in their hours %s alone, of Istanbul', async (_, hour_from, hour_to, open, closed) => {
    site.clock.set('2026-03-12T00:00:00Z')
    const { body } = await create({ bonus_type: 'free', reuse: 'player', fixed_amount: 20, hour_from, hour_to })
    const at = async (instant: string) => {
      site.clock.set(instant)
      return (await site.call(bonuses.activateBonus, { bonus_id: body.id }, { as: await site.player() })).body.message
    }
    for (const instant of open) expect(await at(instant)).toBe('Bonus başarıyla aktifleştirildi!')
    const hours = `${hour_from}.00–${String(hour_to).padStart(2, '0')}.00 saatlerinde`
    for (const instant of closed) expect(await at(instant)).toBe(`Bu bonus ${hours} alınabilir`)
    expect((await site.call(listPromotions)).body.promotions).toMatchObject([{ conditions: [`Yalnızca ${hours}`] }])
  })
})
