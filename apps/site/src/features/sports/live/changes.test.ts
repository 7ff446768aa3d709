import { describe, expect, it } from 'vitest'
import type { Market } from '../OddsButton.tsx'
import { changed, type Changes } from './changes.ts'
import type { Match } from '../match/match.ts'

const event = { id: 'md:match:1', phase: 'live', score: null } as Match
const market = (key: string, specifiers: string): Market => ({
  key,
  specifiers,
  mbs: 1,
  name: key,
  groups: [],
  state: 'open',
  version: 1,
  outcomes: [
    { id: '1', name: '1', odds: 185, is_active: true },
    { id: '2', name: '2', odds: 410, is_active: true },
  ],
})
const shown = { event, markets: [market('1x2', ''), market('ou', 'total=2.5')] }
const says = (m: Changes['m'], rest: Partial<Changes> = {}): Changes => ({
  id: event.id,
  p: 'live',
  s: null,
  m,
  ...rest,
})

describe('what the socket says of an event', () => {
  it('changes prices and states of what it names and leaves the rest', () => {
    const now = changed(
      shown,
      says([
        [
          '1x2|',
          'suspended',
          [
            ['1', 171],
            ['2', null],
          ],
          4,
        ],
      ]),
    )
    expect(now?.markets[0]).toMatchObject({ state: 'suspended', version: 4, name: '1x2' })
    expect(now?.markets[0]?.outcomes.map(({ odds, is_active }) => [odds, is_active])).toEqual([
      [171, true],
      [410, false],
    ])
    expect(now?.markets[1]).toBe(shown.markets[1])
  })

  it('changes how the match stands', () => {
    expect(changed(shown, says([], { p: 'interrupted' }))?.event.phase).toBe('interrupted')
  })

  it('takes away what is closed, whether it was shown or not', () => {
    expect(changed(shown, says([['ou|total=2.5', 'closed', [], 0]]))?.markets.map(({ key }) => key)).toEqual(['1x2'])
    expect(changed(shown, says([['kg|', 'closed', [], 0]]))?.markets).toHaveLength(2)
  })

  it('is not enough for a market that has no name yet', () => {
    expect(changed(shown, says([['ou|total=3.5', 'open', [['1', 150]], 1]]))).toBeUndefined()
  })
})
