import { crashReaches } from '@meydan/fair/shared/crash'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aviator, heightAt, reachedAt } from './aviator.ts'
import { ceilingOf, isStake, MAX_WIN_KURUS, STAKES } from './game.ts'

const points = fc.oneof(fc.integer({ min: 100, max: 1_000 }), fc.integer({ min: 100, max: 1_000_000 }))

describe('the climb', () => {
  it('is the published one', () => {
    const seconds = [150, 200, 1_000, 10_000, 1_000_000].map((at) => (reachedAt(at) / 1_000).toFixed(2))
    expect(seconds).toEqual(['6.76', '11.55', '38.38', '76.75', '153.51'])
  })

  it('reaches each height at the first millisecond that shows it', () => {
    fc.assert(
      fc.property(points, (at) => {
        expect(heightAt(reachedAt(at))).toBeGreaterThanOrEqual(at)
        if (at > 100) expect(heightAt(reachedAt(at) - 1)).toBeLessThan(at)
      }),
    )
  })
})

describe('a flight', () => {
  it('offers what it shows until its point is passed, and never a free stake', () => {
    fc.assert(
      fc.property(points, fc.nat(200_000), (point, ms) => {
        const offer = aviator.multiplierAt({ point }, ms)
        expect(offer).toBe(heightAt(ms) < 101 || heightAt(ms) > point ? null : heightAt(ms))
      }),
    )
  })

  it('ends when nothing can be taken any more, and takes every target that it reached before', () => {
    fc.assert(
      fc.property(points, points, (point, target) => {
        const end = aviator.endsAt({ point }, [])
        if (point < 1_000_000) expect(aviator.multiplierAt({ point }, end)).toBeNull()
        const order = aviator.cashOutOf({ point }, target)
        expect(order !== null).toBe(target <= point)
        if (order !== null) expect([order.at, order.ms <= end]).toEqual([target, true])
      }),
    )
  })

  it('returns 99 % at every target', () => {
    const whole = Number(crashReaches(100))
    for (const target of [101, 150, 200, 1_000, 10_000, 1_000_000])
      expect((Number(crashReaches(target)) / whole) * (target / 100)).toBeCloseTo(0.99, 9)
  })
})

describe('a stake', () => {
  it('is whole lira between its bounds, and wins no more than may be won', () => {
    expect([499, 500, 550, 600, 500_000, 500_100].map(isStake)).toEqual([false, true, false, true, true, false])
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 5_000 }), (lira) => {
        const ceiling = ceilingOf(aviator, lira * STAKES.step)
        expect((lira * STAKES.step * ceiling) / 100).toBeLessThanOrEqual(MAX_WIN_KURUS)
      }),
    )
  })
})
