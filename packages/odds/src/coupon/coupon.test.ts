import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOf, isShape, lengthsOf } from './columns.ts'
import { bestReturnOf, type Leg, perColumnWithin, returnOf, totalOdds } from './coupon-return.ts'
import { fractionOf, type LegResult } from './fraction.ts'
import { gradeLine } from './grade-line.ts'
import { formatOdds } from './odds-format.ts'

type Short = 'w' | 'l' | 'v' | 'hw' | 'hl'
const RESULTS: Record<Short, Leg['result']> = { w: 'won', l: 'lost', v: 'void', hw: 'half_won', hl: 'half_lost' }

/** `2.10w` is a leg at 2.10 that won; `1.40wB` a banker. */
function legs(...texts: string[]): Leg[] {
  return texts.map((text) => {
    const [, odds, result, bank] = /^([\d.]+)(w|l|v|hw|hl)(B?)$/.exec(text) ?? []
    return { odds: Math.round(Number(odds) * 100), result: RESULTS[result as Short], bank: bank === 'B' }
  })
}

const paid = (perColumn: number, sizes: number[], ...texts: string[]) =>
  Number(returnOf({ legs: legs(...texts), sizes, perColumnKurus: BigInt(perColumn) }))

/** The same by writing out every column, floored once: slow and plain. */
function enumerated(sizes: readonly number[], perColumn: bigint, all: readonly Leg[]): bigint {
  const banks = all.filter(({ bank }) => bank)
  const free = all.filter(({ bank }) => !bank)
  let [n, d] = [0n, 1n]
  for (let mask = 0; mask < 2 ** free.length; mask++) {
    const column = [...banks, ...free.filter((_, index) => (mask >> index) & 1)]
    if (!sizes.includes(column.length - banks.length)) continue
    let [cn, cd] = [perColumn, 1n]
    for (const { odds, result } of column) {
      const f = fractionOf(odds, result as LegResult)
      cn *= f.n
      cd *= f.d
    }
    ;[n, d] = [n * cd + cn * d, d * cd]
  }
  return n / d
}

const YANKEE = ['1.80w', '2.25w', '2.60w']
const anyLeg = fc.record({
  odds: fc.integer({ min: 101, max: 2_000 }),
  bank: fc.boolean(),
  result: fc.oneof(
    fc.constantFrom<LegResult>('won', 'lost', 'void', 'half_won', 'half_lost'),
    fc.record({
      kind: fc.constant('dead_heat' as const),
      places: fc.constant(1),
      tied: fc.integer({ min: 2, max: 4 }),
    }),
  ),
})
const anyCoupon = fc
  .array(anyLeg, { minLength: 1, maxLength: 10 })
  .filter((all) => all.some(({ bank }) => !bank))
  .chain((all) => {
    const free = all.filter(({ bank }) => !bank).length
    return fc.record({
      legs: fc.constant(all),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: free }), { minLength: 1 }),
      perColumnKurus: fc.bigInt({ min: 1n, max: 100_000n }),
    })
  })

describe('what a coupon returns', () => {
  test('singles and combis, with half, void and lost legs', () => {
    expect(paid(5_000, [1], '1.85w')).toBe(9_250)
    expect(paid(333, [3], '1.87w', '2.35w', '1.01w')).toBe(1_478)
    expect(paid(2_000, [3], '2.10w', '1.65w', '3.40w')).toBe(23_562)
    expect(paid(2_000, [3], '2.10w', '1.65v', '3.40w')).toBe(14_280)
    expect(paid(2_000, [3], '2.10w', '1.65w', '3.40hw')).toBe(15_246)
    expect(paid(2_000, [3], '2.10w', '1.65w', '3.40hl')).toBe(3_465)
    expect(paid(2_000, [3], '2.10v', '1.65v', '3.40v')).toBe(2_000)
  })

  test('systems, with and without a banker', () => {
    expect(paid(1_000, [2], '2.00w', '1.50w', '3.00w')).toBe(13_500)
    expect(paid(1_000, [2], '2.00l', '1.50w', '3.00w')).toBe(4_500)
    expect(paid(1_000, [2], '2.00v', '1.50w', '3.00w')).toBe(9_000)
    expect(paid(1_000, [2], '1.40wB', '2.00w', '1.50w', '3.00w')).toBe(18_900)
    expect(paid(1_000, [2], '1.40vB', '2.00w', '1.50w', '3.00w')).toBe(13_500)
    expect(paid(1_000, [2], '1.40lB', '2.00w', '1.50w', '3.00w')).toBe(0)
    expect(paid(1_000, [2], '1.40wB', '2.00w', '1.50w', '3.00l')).toBe(4_200)
    expect(paid(1_000, [2], '2.00hl', '1.50v', '3.00w')).toBe(5_000)
  })

  test('Yankee, Lucky 15, Trixie, Patent, Heinz and Goliath', () => {
    expect(paid(500, [2, 3, 4], ...YANKEE, '3.10w')).toBe(61_783)
    expect(paid(500, [2, 3, 4], ...YANKEE, '3.10l')).toBe(12_555)
    expect(paid(500, [2, 3, 4], ...YANKEE, '3.10hw')).toBe(45_109)
    expect(paid(500, [2, 3, 4], ...YANKEE, '3.10v')).toBe(28_435)
    expect(paid(500, [1, 2, 3, 4], ...YANKEE, '3.10w')).toBe(66_658)
    expect(paid(500, [1, 2, 3, 4], '1.80l', '2.25l', '2.60l', '3.10w')).toBe(1_550)
    expect(paid(500, [2, 3], ...YANKEE)).toBe(12_555)
    expect(paid(500, [1, 2, 3], ...YANKEE)).toBe(15_880)
    expect(paid(100, [2, 3, 4, 5, 6], ...Array<string>(6).fill('1.90w'))).toBe(58_242)
    expect(paid(100, [2, 3, 4, 5, 6], ...Array<string>(4).fill('1.90w'), '1.90l', '1.90l')).toBe(6_212)
    expect(paid(100, [2, 3, 4, 5, 6, 7, 8], ...Array<string>(8).fill('1.50w'))).toBe(151_287)
    expect(paid(333, [2], '1.87w', '2.35w', '1.53w', '1.91w')).toBe(7_270)
  })

  test('a dead heat pays the share of its places', () => {
    const tied = (n: number): Leg => ({ odds: 900, bank: false, result: { kind: 'dead_heat', places: 1, tied: n } })
    expect(returnOf({ legs: [tied(2)], sizes: [1], perColumnKurus: 10_000n })).toBe(45_000n)
    expect(returnOf({ legs: [tied(3)], sizes: [1], perColumnKurus: 10_000n })).toBe(30_000n)
  })

  test('is known as soon as nothing can become of it, and not before', () => {
    const open: Leg = { odds: 200, bank: false, result: 'open' }
    const [lost, won] = legs('2.00l', '2.00w') as [Leg, Leg]
    expect(returnOf({ legs: [open, lost], sizes: [2], perColumnKurus: 100n })).toBe(0n)
    expect(returnOf({ legs: [open, won], sizes: [2], perColumnKurus: 100n })).toBeUndefined()
    expect(returnOf({ legs: [open, lost, won], sizes: [2], perColumnKurus: 100n })).toBeUndefined()
    expect(returnOf({ legs: [open, lost, lost], sizes: [2], perColumnKurus: 100n })).toBe(0n)
  })

  test('is what all its columns come to, written out', () => {
    fc.assert(
      fc.property(anyCoupon, (coupon) => {
        expect(returnOf(coupon)).toBe(enumerated(coupon.sizes, coupon.perColumnKurus, coupon.legs))
      }),
    )
  })

  test('does not depend on the order of the legs, and never falls when a leg does better', () => {
    fc.assert(
      fc.property(anyCoupon, fc.nat(), (coupon, at) => {
        expect(returnOf({ ...coupon, legs: coupon.legs.toReversed() })).toBe(returnOf(coupon))
        const better = coupon.legs.with(at % coupon.legs.length, {
          ...(coupon.legs[at % coupon.legs.length] as Leg),
          result: 'won',
        })
        expect(returnOf({ ...coupon, legs: better }) as bigint).toBeGreaterThanOrEqual(returnOf(coupon) as bigint)
      }),
    )
  })

  test('of a combi with a void leg is that of the combi without it', () => {
    fc.assert(
      fc.property(
        fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 99_999n }),
        (some, perColumnKurus) => {
          const all = some.map((leg) => ({ ...leg, bank: false }))
          const one: Leg = { odds: 250, bank: false, result: 'void' }
          expect(returnOf({ legs: [...all, one], sizes: [all.length + 1], perColumnKurus })).toBe(
            returnOf({ legs: all, sizes: [all.length], perColumnKurus }),
          )
        },
      ),
    )
  })
})

describe('columns', () => {
  const of = (free: number, sizes: number[], bankers = 0) => columnsOf({ free, sizes, bankers })

  test('as every betting shop counts them', () => {
    expect([of(3, [2, 3]), of(3, [1, 2, 3]), of(4, [2, 3, 4]), of(4, [1, 2, 3, 4])]).toEqual([4, 7, 11, 15])
    expect([of(5, [2, 3, 4, 5]), of(5, [1, 2, 3, 4, 5]), of(6, [2, 3, 4, 5, 6])]).toEqual([26, 31, 57])
    expect([of(7, [2, 3, 4, 5, 6, 7]), of(8, [2, 3, 4, 5, 6, 7, 8])]).toEqual([120, 247])
    expect([of(20, [4]), of(20, [5])]).toEqual([4_845, 15_504])
  })

  test('are as many as there are ways to choose them, written out', () => {
    const ways = (n: number, k: number) =>
      Array.from({ length: 2 ** n }, (_, mask) => mask.toString(2).replaceAll('0', '').length).filter(
        (size) => size === k,
      ).length
    for (let n = 1; n <= 10; n++) for (let k = 1; k <= n; k++) expect(of(n, [k]), `${k} of ${n}`).toBe(ways(n, k))
    expect(of(30, [15])).toBe(155_117_520)
  })

  test('are as long as their bankers and their size together', () => {
    expect(lengthsOf({ free: 4, bankers: 1, sizes: [3, 2] })).toEqual([3, 4])
  })

  test('need a size that there is, each once', () => {
    expect(isShape({ free: 3, bankers: 0, sizes: [2, 3] })).toBe(true)
    for (const sizes of [[], [0], [4], [2, 2], [1.5]]) expect(isShape({ free: 3, bankers: 0, sizes })).toBe(false)
  })
})

test('the most per column is the last that stays within the highest return', () => {
  const three = legs('2.10w', '1.65w', '3.40w')
  expect(perColumnWithin({ legs: three, sizes: [3] }, 50_000_000n)).toBe(4_244_121n)
  fc.assert(
    fc.property(anyCoupon, fc.bigInt({ min: 1n, max: 50_000_000n }), (coupon, most) => {
      const open = coupon.legs.map((leg) => ({ ...leg, result: 'open' as const }))
      const perColumnKurus = perColumnWithin({ ...coupon, legs: open }, most)
      expect(bestReturnOf({ ...coupon, legs: open, perColumnKurus })).toBeLessThanOrEqual(most)
      expect(bestReturnOf({ ...coupon, legs: open, perColumnKurus: perColumnKurus + 1n })).toBeGreaterThan(most)
    }),
  )
})

test('total odds are for reading', () => {
  expect(totalOdds([210, 165, 340])).toBe(1_178)
  expect(totalOdds([185])).toBe(185)
})

test('lines', () => {
  const at = (difference: number, handicap: number) => gradeLine(difference + handicap)
  expect([at(0, -0.25), at(1, -0.75), at(1, -1.25), at(0, 0.25), at(-1, 0.75)]).toEqual([
    'half_lost',
    'half_won',
    'half_lost',
    'half_won',
    'half_lost',
  ])
  expect([gradeLine(2 - 2.25), gradeLine(3 - 2.75), gradeLine(2 - 2), gradeLine(3 - 2.5), gradeLine(2 - 2.5)]).toEqual([
    'half_lost',
    'half_won',
    'void',
    'won',
    'lost',
  ])
  const swapped = { won: 'lost', half_won: 'half_lost', void: 'void', half_lost: 'half_won', lost: 'won' }
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), (quarters) => {
      expect(gradeLine(-quarters / 4)).toBe(swapped[gradeLine(quarters / 4)])
    }),
  )
})

test('odds as players write them', () => {
  expect([185, 250, 120].map((odds) => formatOdds(odds, 'american'))).toEqual(['-118', '+150', '-500'])
  expect(formatOdds(185, 'fractional')).toBe('17/20')
  expect(formatOdds(185, 'decimal')).toBe('1,85')
})
