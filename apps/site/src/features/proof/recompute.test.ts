import { BLACKJACK_CARDS, blackjackMoves } from '@meydan/fair/cards/blackjack'
import { hiloPay, hiloWins, isHiloWon } from '@meydan/fair/cards/hi-lo'
import { describe, expect, it } from 'vitest'
import { recomputeProof } from './recompute.ts'

const published = {
  server: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  client: 'bb62964774',
  nonce: 1,
  hash: '',
  decisions: [],
}

/** Of the published seed's first round. */
const CARD = [
  [
    [16, 31, 52, 60, 73],
    [2, 33, 44, 79, 83],
    [9, 18, 20, 54, 87],
  ],
]
const FIRST_OF_STRIP = [
  [31, 52, 60, 79, 83],
  [16, 20, 44, 67, 87],
  [9, 18, 21, 49, 54],
]

describe('a published round', () => {
  it('comes out as published, with each HMAC named', () => {
    const keno = recomputeProof({ ...published, algorithm: 'keno/1', bet: { picks: [31, 36, 1] } })
    expect(keno?.drawn).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17])
    expect(keno?.pay).toBe(165)
    expect(keno?.blocks).toEqual([
      { message: 'bb62964774:1:0', hex: 'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92' },
      { message: 'bb62964774:1:1', hex: '98e4513c6a0c341d2c3323a84166c5c0f5be65b369787c8e633146b66e98ff67' },
    ])
    expect(recomputeProof({ ...published, algorithm: 'limbo/1', bet: { target: 128 } })).toMatchObject({
      drawn: [128],
      pay: 128,
    })
  })

  it('pays what the opened fields had reached, and nothing after a mine', () => {
    const mines = { ...published, algorithm: 'mines/1', bet: { mines: 3 } }
    expect(recomputeProof({ ...mines, decisions: [1, 2] })).toMatchObject({ drawn: [20, 23, 8], pay: 128 })
    expect(recomputeProof({ ...mines, decisions: [1, 8] })?.pay).toBe(0)
    const cards = { ...published, algorithm: 'hi-lo/1', bet: {} }
    const [first = 1, next = 1] = recomputeProof(cards)!.drawn
    expect(recomputeProof(cards)?.pay).toBe(0)
    const guess = isHiloWon(first, 1, next) ? 1 : 2
    expect(recomputeProof({ ...cards, decisions: [guess] })?.pay).toBe(hiloPay([hiloWins(first, guess)]))
  })

  it('stands on every hand of Blackjack that was never decided', () => {
    const hands = { ...published, algorithm: 'blackjack/1', bet: { hands: 1 } }
    const left = recomputeProof(hands)!
    expect(left.drawn).toHaveLength(BLACKJACK_CARDS)
    expect(left.pay).toBe(recomputeProof({ ...hands, decisions: [blackjackMoves.stand] })?.pay)
    expect(recomputeProof({ ...hands, bet: { hands: 4 } })).toBeUndefined()
  })
})

describe('cards of a hall', () => {
  const purchase = { ...published, bet: undefined }

  it('are dealt as they were sold: one by itself, six as a strip', () => {
    const card = recomputeProof({ ...purchase, algorithm: 'tombala-card/1' })
    expect(card?.cards).toEqual(CARD)
    expect(card).toMatchObject({ drawn: CARD.flat(2), pay: null })
    const strip = recomputeProof({ ...purchase, algorithm: 'tombala-strip/1' })
    expect(strip?.cards).toHaveLength(6)
    expect(strip?.cards?.[0]).toEqual(FIRST_OF_STRIP)
    expect(strip?.drawn.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
  })

  it('are others at the next purchase', () => {
    expect(recomputeProof({ ...purchase, algorithm: 'tombala-card/1', nonce: 2 })?.cards).not.toEqual(CARD)
  })
})

it('tells a promise that was broken, and one that was kept', () => {
  const round = { ...published, algorithm: 'dice/2', bet: { side: 'under', pay: 198 } }
  const { commitment } = recomputeProof(round)!
  expect(recomputeProof(round)?.isPromised).toBeNull()
  expect(recomputeProof({ ...round, hash: commitment.toUpperCase() })?.isPromised).toBe(true)
  expect(recomputeProof({ ...round, hash: commitment.replace(/.$/, 'x') })?.isPromised).toBe(false)
})

it.each([
  ['an unknown rule', { algorithm: 'dice/9' }],
  ['a bet of another game', { bet: { target: 200 } }],
  ['no seed', { server: '' }],
  ['a number that is none', { nonce: Number.NaN }],
])('is silent about %s', (_title, change) => {
  const round = { ...published, algorithm: 'dice/2', bet: { side: 'under', pay: 198 } }
  expect(recomputeProof({ ...round, ...change })).toBeUndefined()
})
