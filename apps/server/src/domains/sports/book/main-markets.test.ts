import { expect, test } from 'vitest'
import type { BookMarket } from './book.ts'
import { mainMarkets } from './format-event.ts'

const market = (key: string, fields: Partial<BookMarket> = {}): BookMarket => ({
  event_id: 'md:match:1',
  key,
  specifiers: '',
  is_favourite: false,
  version: 1,
  mbs: 1,
  state: 'open' as const,
  odds: [200, 300, 400],
  is_active: [true, true, true],
  ...fields,
})
const keys = (markets: BookMarket[]) => mainMarkets(markets).map(({ key }) => key)

test('a row shows the result and its fellows; once that is decided the rest of the match, else the next goal', () => {
  const two = { odds: [180, 190], is_active: [true, true] }
  const others = [market('ou', { ...two, specifiers: 'total=2.5' }), market('kg', two)]
  const next = [market('goal', { specifiers: 'goalnr=1' }), market('rest', { specifiers: 'score=4:0' })]
  const decided = market('1x2', { odds: [101, null, null], is_active: [false, false, false] })
  expect(keys([market('1x2'), ...others, ...next])).toEqual(['1x2', 'ou', 'kg'])
  expect(keys([decided, ...others, ...next])).toEqual(['ou', 'kg', 'rest'])
  expect(keys([decided, ...others, market('goal', { specifiers: 'goalnr=5' })])).toEqual(['ou', 'kg', 'goal'])
  expect(keys([market('1x2', { state: 'closed' }), ...next])).toEqual(['rest'])
  expect(keys([decided, ...others])).toEqual(['1x2', 'ou', 'kg'])
})

test('of a sport that only a feed describes, its first kinds of two or three outcomes, one line each', () => {
  const two = { odds: [180, 190], is_active: [true, true] }
  const lines = [5.5, 6.5].map((total) =>
    market('u18', { ...two, specifiers: `total=${total}`, is_favourite: total === 6.5 }),
  )
  const many = market('u45', { odds: [700, 800, 900, 950], is_active: [true, true, true, true] })
  expect(mainMarkets([market('u1'), ...lines, many])).toMatchObject([
    { key: 'u1' },
    { key: 'u18', specifiers: 'total=6.5' },
  ])
})
