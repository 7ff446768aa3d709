import { expect, it } from 'vitest'
import { betText } from './in-words.ts'

it.each([
  [{ side: 'under', pay: 198 }, 'Yön alt · Ödeme 1,98×'],
  [{ target: 1_250 }, 'Hedef 12,50×'],
  [{ mines: 3 }, 'Mayın 3'],
  [{ rows: 12, risk: 'high' }, 'Sıra 12 · Risk yüksek'],
  [{ picks: [3, 17, 40] }, 'Sayılar 3, 17, 40'],
  [{}, null],
])('a choice is told in words: %o', (bet, text) => {
  expect(betText(bet)).toBe(text)
})
