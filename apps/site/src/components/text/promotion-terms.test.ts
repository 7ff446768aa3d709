import { expect, test } from 'vitest'
import { offerLine } from './offer-line.ts'
import { cardTerms, modalTerms } from './promotion-terms.ts'

type Promotion = Parameters<typeof offerLine>[0]

const promotion = {
  percent: 50,
  rollover: 8,
  rollover_text: '',
  min_deposit: 99.99,
  min_deposit_text: '',
  max_bonus: 1999.5,
  max_amount: null,
} as Partial<Promotion> as Promotion

test('no sum of a promotion is cut: card, modal and home say it to the kuruş', () => {
  expect(cardTerms(promotion)).toEqual([
    ['Bonus', '%50'],
    ['Çevrim', '8x'],
    ['En düşük yatırım', '99,99 ₺'],
  ])
  expect(modalTerms(promotion).map(({ value }) => value)).toEqual(['%50', '8x', '99,99 TL', '1.999,50 TL'])
  expect(offerLine(promotion)).toBe('%50 · 1.999,50 ₺')
})
