import { describe, expect, it } from 'vitest'
import { jacksHand, jacksPay, jacksPays, jacksRankOf, jacksRanks } from './jacks.ts'
import { jacksWays } from './jacks-returns.ts'
import { returnOf } from '../returns.ts'
import { ruleNamed } from '../rules.ts'

/** `10♠` as 3 × 13 + 9. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => 'CDHS'.indexOf(card.at(-1)!) * 13 + 'A23456789TJQK'.indexOf(card[0]!))
const rule = ruleNamed('jacks/1')!

describe('a hand', () => {
  it.each([
    ['TS JS QS KS AS', 'royal'],
    ['AS 2S 3S 4S 5S', 'straight-flush'],
    ['9S TS JS QS KS', 'straight-flush'],
    ['7S 7C 7D 7H AS', 'four'],
    ['7S 7C 7D AH AS', 'full-house'],
    ['2S 4S 9S KS AS', 'flush'],
    ['TS JS QD KS AS', 'straight'],
    ['5D AS 3S 2S 4S', 'straight'],
    ['QS KS AS 2D 3D', 'none'],
    ['7S 7C 7D 2H AS', 'three'],
    ['2S 2C 3D 3H AS', 'two-pairs'],
    ['AS AC 3D 4H 6S', 'jacks'],
    ['JS JC 3D 4H 6S', 'jacks'],
    ['TS TC 3D 4H 6S', 'none'],
  ])('%s is %s', (text, rank) => {
    expect(jacksRanks[jacksRankOf(cards(text))]).toBe(rank)
    expect(jacksRanks[jacksRankOf(cards(text).toReversed())]).toBe(rank)
  })

  it('is dealt as often as every book says', () => {
    const often = jacksRanks.map(() => 0)
    for (let a = 0; a < 48; a++)
      for (let b = a + 1; b < 49; b++)
        for (let c = b + 1; c < 50; c++)
          for (let d = c + 1; d < 51; d++)
            for (let e = d + 1; e < 52; e++) {
              const rank = jacksRankOf([a, b, c, d, e])
              often[rank] = often[rank]! + 1
            }
    // Of 1,098,240 pairs four thirteenths are of jacks or better.
    const low = 1_302_540 + (1_098_240 * 9) / 13
    expect(often).toEqual([low, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4])
  })
})

describe('the best play', () => {
  it('of 8/5 jacks or better, as it is paid here, returns what is published', () => {
    const [way] = jacksWays(jacksPays)
    expect(returnOf(way!).rtp.toFixed(6)).toBe('97.298434')
    expect(way!.ends.reduce((sum, { ways }) => sum + ways, 0n)).toBe(19_933_230_517_200n)
  })
})

describe('a round', () => {
  const drawn = cards('JS JC 3D 4H 6S 7S 8D 9H TC 2C')

  it('keeps what is held in its place and fills the rest from the left', () => {
    expect(jacksHand(drawn, 0b00011)).toEqual(cards('JS JC 7S 8D 9H'))
    expect(jacksHand(drawn, 0b10000)).toEqual(cards('7S 8D 9H TC 6S'))
    expect(jacksPay(jacksHand(drawn, 0b10000))).toBe(400)
    expect(jacksHand(drawn, 0b11111)).toEqual(drawn.slice(0, 5))
  })

  it('takes one decision, shows five cards before it, and pays the dealt hand where none is made', () => {
    expect(rule.pays({}, drawn, [])).toBeNull()
    expect(rule.pays({}, drawn, [0b10000])).toBe(400)
    expect(rule.turns!.seen({}, drawn, [])).toEqual(drawn.slice(0, 5))
    expect(rule.turns!.decide({}, drawn, [], { field: 31 })).toEqual([31])
    expect(rule.turns!.decide({}, drawn, [31], { field: 0 })).toBeNull()
    for (const field of [-1, 32, 1.5]) expect(rule.turns!.decide({}, drawn, [], { field })).toBeUndefined()
    expect(rule.turns!.left({}, drawn, [])).toBe(100)
    expect(rule.turns!.left({}, cards('2S 3C 5D 7H 9S AS AC AD AH KS'), [])).toBe(0)
  })
})
