import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Chance } from '../price/quote.ts'
import { type CashOut, fairValueOf, type LegOfCashOut, offerOf, partOf } from './cash-out.ts'
import { bestReturnOf } from './coupon-return.ts'
import type { LegResult } from './fraction.ts'
import { chancesOfLeg } from './leg-chances.ts'

const PREMATCH_BP = 500

const at = (odds: number, won: number, more: Partial<Chance> = {}): LegOfCashOut => ({
  odds,
  bank: false,
  chance: { won, halfWon: 0, void: 0, halfLost: 0, ...more },
})
const done = (odds: number, result: LegResult): LegOfCashOut => ({ odds, bank: false, result })
const single = (leg: LegOfCashOut, perColumn: number): CashOut => ({
  legs: [leg],
  sizes: [1],
  perColumnKurus: BigInt(perColumn),
})
const fair = (coupon: CashOut) => {
  const { n, d } = fairValueOf(coupon)
  return Number(n / d)
}
const offer = (coupon: CashOut, bp = PREMATCH_BP) => Number(offerOf(coupon, bp))

describe('what the platform gives for a coupon', () => {
  test('a single, at once and as its match goes on', () => {
    expect(fair(single(at(204, 0.4679), 10_000))).toBe(9_545)
    expect(offer(single(at(204, 0.4679), 10_000))).toBe(9_067)
    expect(offer(single(at(204, 0.7246), 10_000))).toBe(14_042)
    expect(offer(single(at(204, 0.7805), 10_000))).toBe(15_126)
  })

  test('a combi with a leg that is won, and half of it', () => {
    const combi = { legs: [done(210, 'won'), at(180, 0.72)], sizes: [2], perColumnKurus: 2_000n }
    expect(offer(combi)).toBe(5_171)
    expect(partOf({ offerKurus: 5_171n, perColumnKurus: 2_000n }, 50)).toEqual({
      soldKurus: 1_000n,
      amountKurus: 2_585n,
    })
  })

  test('a system', () => {
    const legs = [done(200, 'won'), at(150, 0.55), at(300, 0.4)]
    expect(offer({ legs, sizes: [2], perColumnKurus: 1_000n })).toBe(4_788)
  })

  test('a quarter line, whose draw loses half', () => {
    expect(offer(single(at(195, 0.5, { halfLost: 0.28 }), 5_000))).toBe(5_296)
  })

  test('a banker stands in every column', () => {
    const legs = [{ ...at(140, 0.6), bank: true }, done(200, 'won'), at(150, 0.55), at(300, 0.4)]
    const without = { legs: legs.slice(1), sizes: [2], perColumnKurus: 1_000n }
    expect(offer({ ...without, legs })).toBe(Math.floor(5_040 * 1.4 * 0.6 * 0.95))
  })
})

describe('how a leg may end', () => {
  const of = (key: string, specifiers: string, outcome: string, told: (number | null)[]) =>
    chancesOfLeg({ key, specifiers, outcome }, told)
  const sure = (won: number) => ({ won, halfWon: 0, void: 0, halfLost: 0 })

  test('of three outcomes only in full', () => {
    expect(of('1x2', '', 'x', [0.48, 0.27, 0.25])).toEqual(sure(0.27))
    expect(of('dc', '', '1x', [0.75, 0.73, 0.52])).toEqual(sure(0.75))
  })

  test('a whole line and a draw no bet give the stake back', () => {
    expect(of('ou', 'total=2', 'over', [0.26, 0.5])?.void).toBeCloseTo(0.24)
    expect(of('dnb', '', '1', [0.47, 0.27])?.void).toBeCloseTo(0.26)
    expect(of('ou', 'total=2.5', 'over', [0.47, 0.53])).toEqual(sure(0.53))
    expect(of('kg', '', 'yes', [0.5638, 0.4361])).toEqual(sure(0.5638))
  })

  test('a quarter line halves what lies beside it', () => {
    expect(of('ah', 'hcp=-0.25', '1', [0.5, 0.22])?.halfLost).toBeCloseTo(0.28)
    expect(of('ah', 'hcp=-0.25', '2', [0.5, 0.22])?.halfWon).toBeCloseTo(0.28)
    expect(of('ah', 'hcp=-0.75', '1', [0.3, 0.5])?.halfWon).toBeCloseTo(0.2)
    expect(of('ah', 'hcp=0.25', '1', [0.5, 0.22])?.halfWon).toBeCloseTo(0.28)
    expect(of('ou', 'total=2.25', 'over', [0.26, 0.5])?.halfLost).toBeCloseTo(0.24)
    expect(of('ou', 'total=2.25', 'under', [0.26, 0.5])?.halfWon).toBeCloseTo(0.24)
    expect(of('ou', 'total=2.75', 'over', [0.5, 0.3])?.halfWon).toBeCloseTo(0.2)
  })

  test('is unknown where no chance is told', () => {
    expect(of('1x2', '', '1', [null, 0.3, 0.3])).toBeUndefined()
    expect(of('ou', 'total=2.5', 'over', [null, 0.5])).toBeUndefined()
    expect(of('nothing', '', '1', [0.5, 0.5])).toBeUndefined()
  })
})

const anyChance = fc
  .tuple(...[0, 1, 2, 3, 4].map(() => fc.integer({ min: 0, max: 1_000 })))
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const [won, halfWon, voided, halfLost] = parts.map((part) => part / parts.reduce((sum, one) => sum + one, 0))
    return { won: won ?? 0, halfWon: halfWon ?? 0, void: voided ?? 0, halfLost: halfLost ?? 0 }
  })
const anyResult = fc.constantFrom<LegResult>('won', 'lost', 'void', 'half_won', 'half_lost')
const anyLeg: fc.Arbitrary<LegOfCashOut> = fc.oneof(
  fc.record({ odds: fc.integer({ min: 101, max: 2_000 }), bank: fc.boolean(), result: anyResult }),
  fc.record({ odds: fc.integer({ min: 101, max: 2_000 }), bank: fc.boolean(), chance: anyChance }),
)
const anyCoupon = fc
  .array(anyLeg, { minLength: 1, maxLength: 8 })
  .filter((legs) => legs.some(({ bank }) => !bank))
  .chain((legs) => {
    const free = legs.filter(({ bank }) => !bank).length
    return fc.record({
      legs: fc.constant(legs),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: free }), { minLength: 1 }),
      perColumnKurus: fc.bigInt({ min: 100n, max: 1_000_000n }),
    })
  })
const bestOf = ({ legs, sizes, perColumnKurus }: CashOut) =>
  bestReturnOf({
    legs: legs.map((leg) => ({ odds: leg.odds, bank: leg.bank, result: 'result' in leg ? leg.result : 'open' })),
    sizes,
    perColumnKurus,
  })

describe('whatever the coupon', () => {
  test('the offer is below the most it can return', () => {
    fc.assert(
      fc.property(anyCoupon, (coupon) => {
        const best = bestOf(coupon)
        if (best > 0n) expect(offerOf(coupon, PREMATCH_BP)).toBeLessThan(best)
        else expect(offerOf(coupon, PREMATCH_BP)).toBe(0n)
      }),
    )
  })

  test('it is worth nothing exactly where none of its columns can pay', () => {
    const canPay = (leg: LegOfCashOut) =>
      'result' in leg ? leg.result !== 'lost' : Object.values(leg.chance).some((p) => Math.round(p * 1e6) > 0)
    fc.assert(
      fc.property(anyCoupon, (coupon) => {
        const free = coupon.legs.filter((leg) => !leg.bank && canPay(leg)).length
        const pays = coupon.legs.every((leg) => !leg.bank || canPay(leg)) && coupon.sizes.some((size) => size <= free)
        expect(fairValueOf(coupon).n > 0n).toBe(pays)
      }),
    )
  })

  test('all its parts together bring no more than the whole', () => {
    fc.assert(
      fc.property(anyCoupon, fc.integer({ min: 1, max: 99 }), (coupon, share) => {
        const { perColumnKurus } = coupon
        const whole = offerOf(coupon, PREMATCH_BP)
        const first = partOf({ offerKurus: whole, perColumnKurus }, share)
        const left = { ...coupon, perColumnKurus: perColumnKurus - first.soldKurus }
        expect(first.amountKurus + offerOf(left, PREMATCH_BP)).toBeLessThanOrEqual(whole)
        expect(partOf({ offerKurus: whole, perColumnKurus }, 100)).toEqual({
          soldKurus: perColumnKurus,
          amountKurus: whole,
        })
      }),
    )
  })
})
