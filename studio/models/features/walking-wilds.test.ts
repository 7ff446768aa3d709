import { describe, expect, it } from 'vitest'
import { expectExact } from '../../test/exhaustive.ts'
import { defineProfile, type Profile } from '../profile.ts'
import { walkingWildsModel } from './walking-wilds.ts'

describe('walk', () => {
  it('fills the joker’s reel, which walks to the left and out while the others spin', () => {
    const stops = [0, 0, 2, 1, 1]
    const { steps } = walkingWildsModel.play(walkProfile(), () => stops.shift() ?? 0)
    expect(steps.map(({ kind, held, left, window }) => [kind, held, left, window.map(([top]) => top)])).toEqual([
      ['base', [], 1, [2, 3, 0]],
      ['respin', [1], 1, [3, 0, 3]],
      ['respin', [0], 0, [0, 3, 2]],
    ])
  })

  it.each([null, 10])('is enumerated as it is played, with a highest win of %s', (cap) =>
    expectExact(walkingWildsModel, { ...walkProfile(), cap }),
  )
})

function walkProfile(): Profile {
  return defineProfile({
    code: 'v',
    model: 'walk',
    unit: 2,
    rows: 1,
    lines: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    strips: ['AB', 'BA', 'ABW'],
    pays: { W: [9], A: [5], B: [2] },
    walks: 3,
  })
}
