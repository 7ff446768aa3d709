import { expect, test } from 'vitest'
import { couponWords } from '../../../words/sports-slip.ts'
import type { PlayedCoupon } from '../slip/slip-store.ts'
import { sumsOf } from './coupon-sums.ts'
import { msLeft } from './offer-life.ts'

const coupon = {
  is_free: false,
  stake: 50,
  total_odds: 200,
  cashed: 0,
  playing: 50,
  per_column: 50,
  columns: 1,
  max_return: 100,
  return: null,
  settled_at: null,
} as PlayedCoupon
const shown = (fields: Partial<PlayedCoupon>) => sumsOf({ ...coupon, ...fields }, String).map(([name]) => name)

test('what a coupon returns is called paid once it has ended, and computed before', () => {
  expect(shown({})).toEqual(['Tutar', 'Oran', 'Olası kazanç'])
  expect(shown({ return: 100 })).toEqual(['Tutar', 'Oran', 'Hesaplanan'])
  expect(shown({ return: 100, settled_at: '2026-11-27T12:00:00.000Z' })).toEqual(['Tutar', 'Oran', 'Ödenen'])
})

test('of a coupon sold in part it is said what was sold and what still plays', () => {
  expect(shown({ cashed: 20, playing: 25 })).toEqual(['Tutar', 'Oran', 'Bozdurulan', 'Oyunda kalan', 'Olası kazanç'])
})

test('an offer lives from when it was received, however wrong the clock is', () => {
  const receivedAt = Date.parse('2031-01-01T00:00:00Z')
  expect([0, 2_000, 5_000, 9_000].map((later) => msLeft({ receivedAt }, receivedAt + later))).toEqual([
    5_000, 3_000, 0, 0,
  ])
})

test.each([
  [['Kumburnu'], '1 maç'],
  [['Kumburnu', 'Işıklar'], '2 maç'],
  [[null], 'Uzun Vadeli'],
  [[null, null], '2 uzun vadeli'],
  [[null, 'Kumburnu'], '2 seçim'],
])('legs against %j are called %s', (sides, text) => {
  expect(couponWords.legCount(sides.map((away) => ({ away })))).toBe(text)
})
