import { describe, expect, it } from 'vitest'
import { expectExact } from '../../test/exhaustive.ts'
import { linesModel } from '../lines/lines.ts'
import { defineProfile } from '../profile.ts'

describe('free spins that multiply more and more', () => {
  it('multiply each by one more than the one before it, up to the highest', () => {
    const profile = defineProfile({
      code: 'growing',
      model: 'lines',
      rows: 1,
      unit: 1,
      lines: [[0, 0, 0]],
      strips: ['AS', 'AS', 'AS'],
      pays: { A: [5] },
      free: { from: 3, spins: 2, cap: 6, multiplier: 2, upTo: 4 },
    })
    // Opened, won again in the second free spin, and then no more.
    const stops = [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    const { steps, pay } = linesModel.play(profile, () => stops.shift() ?? 0)
    expect(steps.map(({ multiplier, left, pay }) => [multiplier, left, pay])).toEqual([
      [1, 2, 0],
      [2, 1, 10],
      [3, 2, 0],
      [4, 1, 20],
      [4, 0, 20],
    ])
    expect(pay).toBe(50)
  })

  it.each([null, 8])(
    'with jokers that multiply a line are enumerated as they are played, with a highest win of %s',
    (cap) => {
      const profile = defineProfile({
        code: 'm',
        model: 'lines',
        rows: 1,
        unit: 2,
        lines: [
          [0, 0, 0],
          [0, 0, 0],
        ],
        strips: ['WASB', 'ASWW', 'BSWA'],
        freeStrips: ['WS', 'AS', 'BW'],
        pays: { W: [30], A: [12], B: [4] },
        wildMultiplier: 2,
        scatterPays: [1, 4],
        free: { from: 2, spins: 2, cap: 3, multiplier: 2, upTo: 3 },
      })
      expectExact(linesModel, { ...profile, cap })
    },
  )
})
