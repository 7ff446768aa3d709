import { expect, test } from 'vitest'
import { partsText } from './parts-text.ts'

const score = (...periods: [number, number][]) => ({
  label: '',
  clock: null,
  home: 0,
  away: 0,
  red_cards: null,
  yellow_cards: null,
  corners: null,
  points: null,
  serving: null,
  periods,
})

test('football is told by its half time, other sports by each part', () => {
  expect(partsText({ sport: 'football', score: score([0, 2], [1, 0]) })).toBe('İY 0-2')
  expect(partsText({ sport: 'virtual', score: score([1, 1]) })).toBe('İY 1-1')
  expect(partsText({ sport: 'football', score: score() })).toBe('')
  expect(partsText({ sport: 'tennis', score: score([6, 4], [7, 5]) })).toBe('6-4, 7-5')
  expect(partsText({ sport: 'basketball', score: null })).toBe('')
})
