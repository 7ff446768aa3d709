import { describe, expect, it } from 'vitest'
import { follows, seedBefore } from '../chain.ts'
import { CRASH_CAP, crashPoint, crashPointOf, crashReaches } from './crash.ts'
import { fromHex, toHex } from '../hash.ts'
import { mixOf, sharedBlocks } from './shared-round.ts'

const tip = fromHex('11'.repeat(32))

describe('the chain', () => {
  it('is made over bytes', () => {
    expect([1, 2, 3].map((steps) => toHex(seedBefore(tip, steps)).slice(0, 8))).toEqual([
      '02d449a3',
      '59420d36',
      '175e2b04',
    ])
  })

  it('proves a revealed seed by an earlier one, and nothing else', () => {
    const published = seedBefore(tip, 1_000)
    expect(follows(tip, published, 1_000)).toBe(true)
    expect(follows(tip, published, 999)).toBe(false)
    expect(follows(seedBefore(tip), published, 1_000)).toBe(false)
    expect(follows(tip, published.subarray(0, 31), 1_000)).toBe(false)
  })
})

describe('aviator/1', () => {
  const point = (no: number, clientSeeds: string[]) => {
    const block = sharedBlocks({ algorithm: 'aviator/1', no, seed: tip, mix: mixOf(clientSeeds) })(0)
    return { block: toHex(block).slice(0, 16), point: crashPoint(block) }
  }

  it('gives the written rounds', () => {
    expect(point(1, [])).toEqual({ block: '9fb1168eed2272aa', point: 263 })
    expect(point(2, []).point).toBe(111)
    expect(point(1, ['aaaa', 'bbbb', 'cccc']).point).toBe(501)
    expect(mixOf(['aaaa', 'bbbb', 'cccc']).slice(0, 8)).toBe('02ee7520')
  })

  it('depends on every seed of the mix and on their order', () => {
    const all = [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 'c'],
      ['a', 'c'],
    ].map(mixOf)
    expect(new Set(all).size).toBe(all.length)
  })

  it('reaches each target with exactly the h that the count names', () => {
    for (const target of [101, 102, 150, 200, 1_000, 9_999, 12_345, CRASH_CAP]) {
      const first = 2n ** 52n - crashReaches(target)
      expect(crashPointOf(first)).toBeGreaterThanOrEqual(target)
      expect(crashPointOf(first - 1n)).toBeLessThan(target)
      const returned = (Number(crashReaches(target)) / 2 ** 52) * (target / 100)
      expect(returned).toBeCloseTo(0.99, 9)
    }
    expect(crashPointOf(0n)).toBe(100)
    expect(crashPointOf(2n ** 52n - 1n)).toBe(CRASH_CAP)
    expect(1 - Number(crashReaches(101)) / 2 ** 52).toBeCloseTo(2 / 101, 12)
  })

  it('has blocks of its own beyond the first', () => {
    const blocks = sharedBlocks({ algorithm: 'zeplin/1', no: 7, seed: tip, mix: mixOf([]) })
    expect(new Set([0, 1, 2].map((at) => toHex(blocks(at)))).size).toBe(3)
  })
})
