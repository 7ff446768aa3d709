import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { powerOf, priced } from './margin.ts'

const odds = (chances: number[], marginBp: number): number[] => priced(chances, marginBp).map((price) => price.odds)

describe('the power margin', () => {
  it('gives the published example of three ways', () => {
    expect(odds([0.8, 0.14, 0.06], 600)).toEqual([122, 599, 1_296])
    expect(powerOf([0.8, 0.14, 0.06], 1.06)).toBeCloseTo(0.91085, 5)
  })

  it('gives the prices of a match of 1.62 and 1.18 goals', () => {
    expect(odds([0.4679, 0.2622, 0.2699], 600)).toEqual([204, 354, 344])
    expect(odds([0.4695, 0.5305], 500)).toEqual([201, 180])
    expect(odds([0.5638, 0.4362], 500)).toEqual([170, 216])
    expect(odds([1 / 1.857, 1 - 1 / 1.857], 500)).toEqual([177, 205])
    expect(odds([1 / 1.6525, 1 - 1 / 1.6525], 500)).toEqual([159, 236])
    expect(odds([0.7246, 0.188, 0.0874], 700)).toEqual([134, 460, 927])
  })

  it('offers an outcome above a chance of 0.15 % and up to one of 97 %', () => {
    const active = (p: number) => priced([p, 1 - p], 500)[0]?.active
    expect([0.0015, 0.0016, 0.97, 0.971].map(active)).toEqual([false, true, true, false])
  })

  it('always holds the margin and the order of the chances', () => {
    const chances = fc
      .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
      .map((weights) => {
        const sum = weights.reduce((all, one) => all + one, 0)
        return weights.map((one) => one / sum)
      })
      .filter((all) => all.every((p) => p > 0.0025 && p < 0.9))
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 1_200 }), (all, marginBp) => {
        const prices = odds(all, marginBp)
        expect(prices.reduce((sum, one) => sum + 100 / one, 0)).toBeGreaterThanOrEqual(1 + marginBp / 10_000 - 1e-6)
        for (const [i, p] of all.entries()) {
          for (const [j, q] of all.entries()) if (p > q) expect(prices[i]).toBeLessThanOrEqual(prices[j]!)
        }
      }),
    )
  })

  it('takes what rounding has left below nothing for nothing', () => {
    expect(priced([0.6, 0.4, -1e-12], 500)).toEqual(priced([0.6, 0.4, 0], 500))
    expect(odds([0.6, 0.4, -1e-12], 500).slice(0, 2)).toEqual(odds([0.6, 0.4], 500))
  })

  it('closes what is nearly certain or nearly impossible', () => {
    expect(priced([0.98, 0.0186, 0.0014], 500).map(({ active }) => active)).toEqual([false, true, false])
  })
})
