import type { Status } from '@meydan/feed/fixture'
import { expect, test } from 'vitest'
import { stopsBets } from './own-stops.ts'

const live: Status = {
  phase: 'live',
  match_status: 6,
  clock: '30:00',
  stoppage: null,
  home: 0,
  away: 0,
  periods: [[0, 0]],
}

test.each([
  ['a goal', 'football', { home: 1 }, true],
  ['a goal that is taken back', 'football', { home: -1 }, true],
  ['a red card', 'football', { cards: { red: [0, 1], yellow: [0, 0] } }, true],
  ['penalties', 'football', { match_status: 50 }, true],
  ['a retirement', 'tennis', { match_status: 97 }, true],
  ['a match that is broken off', 'basketball', { phase: 'interrupted' }, true],
  ['a yellow card', 'football', { cards: { red: [0, 0], yellow: [1, 0] } }, false],
  ['a basket', 'basketball', { home: 2 }, false],
  ['time', 'football', { clock: '31:00' }, false],
] as const)('%s in %s stops bets or not', (_what, sport, changes, stops) => {
  expect(stopsBets(sport, live, { ...live, ...changes } as Status)).toBe(stops)
  expect(stopsBets(sport, { ...live, phase: 'prematch' }, { ...live, ...changes } as Status)).toBe(false)
})
