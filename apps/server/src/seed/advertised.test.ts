import { formatKurus } from '@meydan/money/kurus'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { demoBanners } from './content-home.ts'
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts'

/** Every figure that an advert may name, as it is written there. */
function figuresOf(promotion: DemoPromotion): string[] {
  const { percent, rollover, spin_count: spins } = promotion
  const { min_deposit_kurus: least, max_bonus_kurus: most, fixed_kurus: fixed } = promotion
  const { max_win_kurus: mostWon, max_stake_kurus: mostStaked, cashback_balance_below_kurus: below } = promotion
  const sums = [least, most, fixed, mostWon, mostStaked, below, promotion.spin_stake_kurus]
  return [
    percent === null ? '' : `%${percent}`,
    `${rollover}x`,
    spins ? `${spins} dönüş` : '',
    ...sums.flatMap((kurus) => (kurus ? [formatKurus(kurus), formatKurus(kurus).replace(',00', '')] : [])),
  ].filter((figure) => figure !== '')
}

/** The figures in a text: rates, multiples, spins and sums. `4 kat çevrim` and `çevrim 5x` are one figure. */
function figuresIn(text: string): string[] {
  const one = text.replaceAll(/(\d+) kat\b/g, '$1x').replaceAll('bedava dönüş', 'dönüş')
  return one.match(/%\d+|\d+x|\d+ dönüş|\d[\d.]*(?:,\d\d)? ₺/g) ?? []
}

const promotionOf = (name: string | undefined) => demoPromotions.find((each) => each.name === name)

describe.each(demoBanners.filter(({ promotion }) => promotion !== undefined))('banner $art of $device', (banner) => {
  const promotion = promotionOf(banner.promotion)

  test('its figures are those of the promotion it advertises', () => {
    expect(promotion).toBeDefined()
    expect(figuresIn(banner.alt).length).toBeGreaterThan(0)
    expect(figuresOf(promotion as DemoPromotion)).toEqual(expect.arrayContaining(figuresIn(banner.alt)))
  })

  test('so are those that its drawing tells a reader', () => {
    for (const size of [banner.desktop, banner.mobile].filter((each) => each !== undefined)) {
      const file = fileURLToPath(new URL(`../../../site/public/art/banners/${banner.art}-${size}.svg`, import.meta.url))
      expect(existsSync(file)).toBe(true)
      const title = /<title>(.*?)<\/title>/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
      expect(figuresOf(promotion as DemoPromotion)).toEqual(expect.arrayContaining(figuresIn(title)))
    }
  })
})

test.each(demoPromotions)('$name says in its texts what its rule is', (promotion) => {
  const texts = `${promotion.name}. ${promotion.description} ${promotion.note ?? ''}`
  expect(figuresOf(promotion)).toEqual(expect.arrayContaining(figuresIn(texts)))
})

test('a banner that names a figure advertises a record, the cup of the tournaments apart', () => {
  const loose = demoBanners.filter(({ promotion, alt }) => promotion === undefined && figuresIn(alt).length > 0)
  expect([...new Set(loose.map(({ title }) => title))]).toEqual(['Nazar Kupası'])
})
