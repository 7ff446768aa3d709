import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

const score = (clock: string | null, periods: number) => ({
  label: '',
  clock,
  home: 0,
  away: 0,
  red_cards: null,
  yellow_cards: null,
  corners: null,
  points: null,
  serving: null,
  periods: Array.from({ length: periods }, () => [0, 0] as [number, number]),
})

test('quarters and overtime of basketball count down; football counts what is played', () => {
  expect(clockOf({ sport: 'basketball', score: score('39:26', 4) })).toBe('0:34')
  expect(clockOf({ sport: 'basketball', score: score('10:00', 2) })).toBe('10:00')
  expect(clockOf({ sport: 'basketball', score: score('42:05', 5) })).toBe('2:55')
  // Quarters of twelve minutes.
  expect(clockOf({ sport: 'basketball', score: score('47:10', 4) })).toBe('47:10')
  expect(clockOf({ sport: 'football', score: score('67:12', 2) })).toBe('67:12')
  expect(clockOf({ sport: 'football', score: { ...score('45:00', 1), label: 'Devre Arası' } })).toBeUndefined()
  expect(clockOf({ sport: 'tennis', score: score(null, 2) })).toBeUndefined()
})
