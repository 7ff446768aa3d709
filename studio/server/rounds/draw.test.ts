import { describe, expect, it } from 'vitest'
import { fairDraw, replayDraw } from './draw.ts'

const RANGE = 2 ** 32

describe('fairDraw', () => {
  it('throws away values past the last full multiple instead of folding them onto the low stops', () => {
    const values = [RANGE - 1, RANGE - 2, 65]
    expect(fairDraw(30, () => values.shift()!)).toBe(5)
    expect(values).toEqual([])
  })

  it('keeps the last value of the last full multiple', () => {
    const end = RANGE - (RANGE % 30)
    expect(fairDraw(30, () => end - 1)).toBe(29)
  })

  it('reaches every stop about equally often', () => {
    const counts = Array.from({ length: 31 }, () => 0)
    const draws = 310_000
    for (let at = 0; at < draws; at++) counts[fairDraw(31)]! += 1
    const chi2 = counts.reduce((sum, count) => sum + (count - draws / 31) ** 2 / (draws / 31), 0)
    // 30 degrees of freedom: above 70 comes once in 20,000 runs.
    expect(chi2).toBeLessThan(70)
  })

  it.each([0, -1, 1.5, Number.NaN, RANGE + 1])('refuses to draw below %s', (size) => {
    expect(() => fairDraw(size)).toThrow(RangeError)
  })
})

describe('replayDraw', () => {
  it('refuses stops that do not belong to the reels', () => {
    expect(() => replayDraw([3])(3)).toThrow(RangeError)
    expect(() => replayDraw([])(3)).toThrow(RangeError)
  })
})
