import { describe, expect, it } from 'vitest'
import { expectExact } from '../test/exhaustive.ts'
import { clusterModel } from './cluster.ts'
import { defineProfile, type Profile } from './profile.ts'

describe('groups', () => {
  it('are symbols that touch above, below or beside; each group is a win, corners do not touch', () => {
    const profile = groups({})
    const window = [
      [2, 2, 3, 4, 5],
      [2, 3, 2, 5, 4],
      [2, 2, 2, 4, 5],
      [3, 4, 2, 5, 4],
      [4, 3, 3, 3, 3],
    ]
    const wins = clusterModel.evaluate(profile, window)
    expect(wins.map(({ symbol, count, pay }) => [symbol, count, pay])).toEqual([[2, 8, 10]])
    expect(wins[0]?.cells).toHaveLength(8)
  })

  it('refuse a joker, a scatter and other windows than five by five', () => {
    expect(() => clusterModel.enumerate(groups({ strips: ['ABCDW', 'ABCDE', 'ABCDE', 'ABCDE', 'ABCDE'] }))).toThrow(
      'no joker',
    )
    expect(() => clusterModel.enumerate(groups({ rows: 4 }))).toThrow('five reels of five')
  })

  it.each([null, 20])('are counted as playing every round there is counts them, with a highest win of %s', (cap) =>
    expectExact(clusterModel, groups(cap === null ? {} : { cap })),
  )
})

function groups(over: Partial<Parameters<typeof defineProfile>[0]>): Profile {
  return defineProfile({
    code: 'q',
    model: 'cluster',
    rows: 5,
    unit: 2,
    strips: ['CCAADD', 'CBAAEE', 'EDCCEE', 'DDDAC', 'CCAAA'],
    from: [5, 7, 9],
    pays: { A: [4, 10, 30], B: [3, 9, 20], C: [2, 5, 12], D: [1, 4, 9], E: [1, 3, 8] },
    falls: { base: [1, 2, 3], free: [] },
    ...over,
  })
}
