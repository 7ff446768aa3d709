import { expect, it } from 'vitest'
import { combined, type Distribution, type LineOffer, lineOffers, sum } from './distribution.ts'

const plain = (offer: LineOffer) =>
  lineOffers(offer, { isLive: false }).map(({ specifiers, favourite, outcomes }) => ({
    specifiers,
    favourite,
    first: Number(outcomes[0]?.p?.toFixed(4)),
  }))
const coin: Distribution = new Map([
  [0, 0.5],
  [1, 0.5],
])
/** Heads of four throws. */
const heads = [coin, coin, coin].reduce<Distribution>((all, one) => combined(all, one, sum), coin)

it('puts numbers together with what they weigh', () => {
  expect([...heads].toSorted(([a], [b]) => a - b)).toEqual([0.0625, 0.25, 0.375, 0.25, 0.0625].map((p, n) => [n, p]))
})

it('offers the lines of a total around the most even one, none below nothing', () => {
  // In whatever order the numbers are told.
  const of = new Map([...heads].toSorted(([a], [b]) => b - a))
  const lines = plain({ key: 'bt', line: 'total', of, step: 1, around: 1 })
  expect(lines).toEqual([
    { specifiers: 'total=0.5', favourite: 0, first: 0.0625 },
    { specifiers: 'total=1.5', favourite: 1, first: 0.3125 },
    { specifiers: 'total=2.5', favourite: 0, first: 0.6875 },
  ])
  expect(plain({ key: 'bt', line: 'total', of, step: 2, around: 1 }).map(({ specifiers }) => specifiers)).toEqual([
    'total=1.5',
    'total=3.5',
  ])
})

it('offers the lines of a margin on both sides of nothing, told as what the first side is given', () => {
  const of = new Map([...heads].map(([value, p]) => [value - 2, p] as const))
  expect(plain({ key: 'bh', line: 'hcp', of, step: 1, around: 1 })).toEqual([
    { specifiers: 'hcp=1.5', favourite: 0, first: 0.9375 },
    { specifiers: 'hcp=0.5', favourite: 1, first: 0.6875 },
    { specifiers: 'hcp=-0.5', favourite: 0, first: 0.3125 },
  ])
})
