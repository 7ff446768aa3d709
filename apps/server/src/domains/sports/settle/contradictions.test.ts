import type { Status } from '@meydan/feed/fixture'
import { marketTypeByKey, type MarketType } from '@meydan/feed/market-types'
import { expect, test } from 'vitest'
import { contradictionOf, type Played, type OutcomeResult } from './contradictions.ts'

const status: Status = {
  phase: 'ended',
  match_status: 100,
  clock: null,
  stoppage: null,
  home: 2,
  away: 1,
  periods: [
    [1, 1],
    [1, 0],
  ],
}
const football: Played = { sport: 'football', phase: 'ended', status, hasBegun: true }
const played = (sport: Played['sport'], changes: Partial<Status>): Played => ({
  sport,
  phase: changes.phase ?? 'ended',
  hasBegun: true,
  status: { ...status, ...changes },
})

/** `1=won x=lost 2=lost`, a tie as `1=dead_heat:1/2`. */
function why(key: string, specifiers: string, text: string, match: Played): string | undefined {
  const told = text.split(' ').map((each) => {
    const [outcome, rest] = each.split('=') as [string, string]
    const [result, tie] = rest.split(':') as [OutcomeResult['result'], string | undefined]
    const [places, tied] = tie?.split('/').map(Number) ?? [null, null]
    return { outcome, result, places, tied } as OutcomeResult
  })
  return contradictionOf(marketTypeByKey.get(key) as MarketType, specifiers, told, match)?.why
}

const extraTime = played('football', {
  match_status: 110,
  home: 3,
  away: 2,
  periods: [
    [1, 1],
    [1, 1],
    [1, 0],
  ],
})
const basketball = played('basketball', {
  home: 80,
  away: 78,
  periods: [
    [20, 20],
    [20, 20],
    [20, 18],
    [20, 20],
  ],
})
const tennis = played('tennis', {
  home: 2,
  away: 0,
  periods: [
    [6, 4],
    [7, 5],
  ],
})

test.each([
  ['the score', '1x2', '', '1=won x=lost 2=lost', football, undefined],
  ['the loser', '1x2', '', '1=lost x=lost 2=won', football, 'score'],
  ['two winners', '1x2', '', '1=won x=won 2=lost', football, 'winners'],
  ['nobody', '1x2', '', '1=lost x=lost 2=lost', football, 'winners'],
  ['all void', '1x2', '', '1=void x=void 2=void', football, undefined],
  ['two of three', 'dc', '', '1x=won 12=won x2=lost', football, undefined],
  ['one of three', 'dc', '', '1x=won 12=lost x2=lost', football, 'winners'],
  ['a quarter', 'ou', 'total=2.75', 'under=half_lost over=half_won', football, undefined],
  ['half of a half line', 'ou', 'total=2.5', 'under=half_lost over=half_won', football, 'winners'],
  ['two halves alike', 'ou', 'total=2.75', 'under=half_won over=half_won', football, 'winners'],
  ['a half that is a whole', 'dnb', '', '1=won 2=won', football, 'winners'],
  ['extra time', '1x2', '', '1=lost x=won 2=lost', extraTime, undefined],
  ['the winner of the tie', '1x2', '', '1=won x=lost 2=lost', extraTime, 'score'],
  ['basketball', 'bw', '', '1=won 2=lost', basketball, undefined],
  ['the wrong side', 'bw', '', '1=lost 2=won', basketball, 'score'],
  ['both sides', 'bw', '', '1=won 2=won', basketball, 'winners'],
  ['a quarter of the game', 'bq', 'quarternr=3|total=37.5', 'under=lost over=won', basketball, undefined],
  ['tennis', 'tw', '', '1=won 2=lost', tennis, undefined],
  ['the wrong player', 'tw', '', '1=lost 2=won', tennis, 'score'],
  ['a set', 'tset', 'setnr=2', '1=won 2=lost', tennis, undefined],
  ['too few games', 'tgames', 'total=21.5', 'under=won over=lost', tennis, 'score'],
  [
    'a retired player',
    'tw',
    '',
    '1=won 2=lost',
    played('tennis', { match_status: 97, home: 0, away: 0, periods: [[2, 4]] }),
    undefined,
  ],
  [
    'a result before the end',
    '1x2',
    '',
    '1=won x=lost 2=lost',
    played('football', { phase: 'live', match_status: 7 }),
    'early',
  ],
  [
    'what is decided already',
    'ou',
    'total=2.5',
    'under=lost over=won',
    played('football', { phase: 'live', match_status: 7 }),
    undefined,
  ],
  [
    'the first half after it',
    'ht',
    '',
    '1=lost x=won 2=lost',
    played('football', { phase: 'live', match_status: 7 }),
    undefined,
  ],
  [
    'a winner in the third quarter',
    'bw',
    '',
    '1=won 2=lost',
    played('basketball', {
      phase: 'live',
      match_status: 15,
      home: 60,
      away: 58,
      periods: [
        [20, 20],
        [20, 20],
        [20, 18],
      ],
    }),
    'early',
  ],
  [
    'a result before the kick-off',
    'kg',
    '',
    'yes=won no=lost',
    { ...football, phase: 'prematch', status: null, hasBegun: false },
    'early',
  ],
] as const)('%s is held or not', (_what, key, specifiers, text, match, held) => {
  expect(why(key, specifiers, text, match as Played)).toBe(held)
})

const TIE: MarketType = {
  ...(marketTypeByKey.get('1x2') as MarketType),
  outcomes: ['a', 'b', 'c'].map((id) => ({ id, nameTr: id })),
}

test('a tie is no doubt by itself, but a tie of two that only one shares', () => {
  const tie = (outcome: string): OutcomeResult => ({ outcome, result: 'dead_heat', places: 1, tied: 2 })
  const lost = (outcome: string): OutcomeResult => ({ outcome, result: 'lost', places: null, tied: null })
  const none: Played = { sport: 'tennis', phase: 'abandoned', status: null, hasBegun: true }
  expect(contradictionOf(TIE, '', [tie('a'), tie('b'), lost('c')], none)).toBeUndefined()
  expect(contradictionOf(TIE, '', [tie('a'), lost('b'), lost('c')], none)?.why).toBe('winners')
  expect(contradictionOf(TIE, '', [tie('a'), tie('b'), tie('c')], none)?.why).toBe('winners')
})

test('of a market that only a feed has described no score says anything, in any sport, running or over', () => {
  const scorers: MarketType = { ...TIE, key: 'u40_0a1b2c3d', decides: 'any' }
  const results = [
    { outcome: 'a', result: 'won', places: null, tied: null },
    { outcome: 'b', result: 'lost', places: null, tied: null },
  ] as OutcomeResult[]
  const quarters = [20, 20, 20, 20].map((points): [number, number] => [points, points - 1])
  for (const match of [
    football,
    played('football', { phase: 'live', match_status: 7 }),
    played('basketball', { home: 80, away: 76, periods: quarters }),
    played('tennis', {
      home: 2,
      away: 0,
      periods: [
        [6, 1],
        [6, 2],
      ],
    }),
  ])
    expect(contradictionOf(scorers, 'type=prematch', results, match)).toBeUndefined()
})
