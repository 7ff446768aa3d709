import { describe, expect, it } from 'vitest'
import { DICE_RANGE, dicePays, diceWinners } from './instant/dice.ts'
import { limboPays, limboPoint, limboReaches } from './instant/limbo.ts'
import { choose, MINES_CAP, minesMostPicks, minesPay } from './instant/mines.ts'
import {
  diceWays,
  kenoWays,
  limboShown,
  limboWay,
  minesWays,
  plinkoWays,
  returnOf,
  turboWays,
  type Way,
} from './returns.ts'

const span = (ways: Way[]): [number, number] => {
  const rtps = ways.map((way) => returnOf(way).rtp)
  return [Math.min(...rtps), Math.max(...rtps)]
}
const rounded = (rtp: number): number => Math.round(rtp * 1_000) / 1_000

describe('Zar', () => {
  it('returns 98.990 to 99.000 % at every one of its 9,800 pays', () => {
    const ways = diceWays()
    expect(ways).toHaveLength(9_800)
    expect(span(ways).map(rounded)).toEqual([98.99, 99])
    expect(span(ways)[1]).toBeLessThanOrEqual(99)
  })

  it('pays as many rolls as it counts, on both sides', () => {
    for (const pay of [101, 198, 9_900])
      for (const side of ['under', 'over'] as const) {
        let won = 0
        for (let roll = 0; roll < DICE_RANGE; roll++) if (dicePays({ side, pay }, roll) > 0) won++
        expect(won).toBe(diceWinners(pay))
      }
  })
})

describe('Limit', () => {
  it('returns 99.00 % at every target', () => {
    for (let target = 101; target <= 1_000_000; target += target < 2_000 ? 1 : 997)
      expect(rounded(returnOf(limboWay(target)).rtp)).toBeCloseTo(99, 2)
    for (const target of limboShown) expect(returnOf(limboWay(target)).rtp.toFixed(2)).toBe('99.00')
  })

  it('wins with exactly the words it counts', () => {
    for (const target of [101, 199, 5_000, 123_456, 1_000_000]) {
      const last = limboReaches(target) - 1
      expect(
        limboPays(
          target,
          limboPoint(() => last),
        ),
      ).toBe(target)
      expect(
        limboPays(
          target,
          limboPoint(() => last + 1),
        ),
      ).toBe(0)
    }
    expect(limboPoint(() => 0)).toBe(1_000_000)
  })
})

describe('Mayın', () => {
  it('returns 98.28 to 99.00 %, and 98.50 or more in 241 of its 248 cells', () => {
    const ways = minesWays()
    expect(ways).toHaveLength(248)
    expect(span(ways).map((rtp) => rtp.toFixed(2))).toEqual(['98.28', '99.00'])
    expect(ways.filter((way) => returnOf(way).rtp >= 98.5)).toHaveLength(241)
  })

  it('pays what the page of rules says', () => {
    expect([1, 2, 3].map((picks) => minesPay(1, picks))).toEqual([103, 107, 112])
    expect([1, 2, 3].map((picks) => minesPay(3, picks))).toEqual([112, 128, 147])
    expect([1, 2, 3].map((picks) => minesPay(10, picks))).toEqual([165, 282, 500])
    expect(minesPay(24, 1)).toBe(2_475)
    expect(minesPay(10, 0)).toBe(0)
  })

  it('offers no pick above the cap, and each pick pays more than the one before', () => {
    for (let mines = 1; mines <= 24; mines++) {
      const most = minesMostPicks(mines)
      expect(minesPay(mines, most)).toBeLessThanOrEqual(MINES_CAP)
      if (most < 25 - mines) expect(minesPay(mines, most + 1)).toBeGreaterThan(MINES_CAP)
      for (let picks = 1; picks <= most; picks++)
        expect(minesPay(mines, picks)).toBeGreaterThan(minesPay(mines, picks - 1))
    }
  })
})

describe('Plinko', () => {
  const rtp = (name: string): string => returnOf(plinkoWays().find((way) => way.name === name)!).rtp.toFixed(3)

  it('returns 98.906 to 99.160 % over its 27 tables', () => {
    const ways = plinkoWays()
    expect(ways).toHaveLength(27)
    expect(span(ways).map((found) => found.toFixed(3))).toEqual(['98.906', '99.160'])
    expect(['8/low', '8/medium', '8/high'].map(rtp)).toEqual(['98.984', '98.906', '99.063'])
    expect(['16/low', '16/medium', '16/high'].map(rtp)).toEqual(['98.999', '98.988', '98.976'])
  })

  it('counts every path once', () => {
    for (const { name, ends } of plinkoWays())
      expect(ends.reduce((sum, { ways }) => sum + ways, 0n)).toBe(2n ** BigInt(name.split('/')[0]!))
  })
})

it('Keno returns what its table says, with every draw counted', () => {
  const ways = kenoWays()
  expect(ways.map((way) => returnOf(way).rtp.toFixed(2))).toEqual([
    '97.00',
    '96.92',
    '96.94',
    '96.96',
    '97.02',
    '97.11',
    '97.02',
    '97.19',
    '97.06',
    '97.05',
  ])
  for (const { name, ends } of ways)
    expect(ends.reduce((sum, end) => sum + end.ways, 0n)).toBe(choose(40, Number(name)))
})

it('Turbo Tombala returns 95.31 % and pays 11.35 % of its cards; every draw is counted', () => {
  const [way] = turboWays()
  const { rtp, hitRate, highest } = returnOf(way!)
  expect([rtp.toFixed(2), hitRate.toFixed(2), highest]).toEqual(['95.31', '11.35', 1_000])
  expect(way!.ends.reduce((sum, end) => sum + end.ways, 0n)).toBe(choose(90, 48))
  expect(way!.ends.every(({ ways }) => ways > 0n)).toBe(true)
})
