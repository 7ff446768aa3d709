import { expect, test } from 'vitest'
import type { Fresh } from './compute-returns.ts'
import { updatedLegs } from './updated-legs.ts'

const leg: Fresh = {
  no: 1,
  event: 'm1',
  key: '1x2',
  specifiers: '',
  outcome: '1',
  home: 'A',
  away: 'B',
  league: 'L',
  sport: 'football',
  starts_at: null,
  is_live: true,
  is_simulated: true,
  market_name: 'Maç sonucu',
  outcome_name: '1',
  state: 'open',
  odds: 200,
  version: 1,
  mbs: 1,
  code: null,
  message: null,
}
const other: Fresh = { ...leg, no: 2, event: 'm2' }

test('a price is told to the leg of its market only, and turns nothing', () => {
  const { legs, hasTurned } = updatedLegs([leg, other], [['m1', ['1x2|', 'open', [['1', 210]], 2]]])
  expect(legs).toEqual([{ ...leg, odds: 210, version: 2 }, other])
  expect(hasTurned).toBe(false)
})

test.each([
  ['suspended', [['1', 200]], 200],
  ['closed', [], null],
  ['open', [['1', null]], null],
] as const)('a market that is %s with %j turns', (state, outcomes, odds) => {
  const { legs, hasTurned } = updatedLegs(
    [leg],
    [['m1', ['1x2|', state, outcomes.map(([id, price]) => [id, price]), 2]]],
  )
  expect(legs).toEqual([{ ...leg, state, odds, version: 2 }])
  expect(hasTurned).toBe(true)
})

test('what was known before turns nothing', () => {
  expect(updatedLegs([leg], [['m1', ['1x2|', 'open', [['1', 200]], 1]]])).toEqual({ legs: [leg], hasTurned: false })
})
