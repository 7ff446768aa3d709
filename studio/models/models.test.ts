import { describe, expect, it } from 'vitest'
import { expectExact } from '../test/exhaustive.ts'
import { sizzlingHot } from '../test/sizzling-hot.ts'
import { cascadeLinesModel } from './lines/cascade-lines.ts'
import { cascadeModel } from './cascade.ts'
import { classicModel } from './lines/classic.ts'
import { linesModel } from './lines/lines.ts'
import { lines5on3x3 } from './lines/paylines.ts'
import { defineProfile, type Profile } from './profile.ts'
import { respinModel } from './features/respin.ts'
import { waysModel } from './lines/ways.ts'

const pays = { W: [40], A: [20], B: [6], C: [2] }

describe('classic', () => {
  it('reproduces the known vector: RTP 0.929, hit rate 0.244, variance 45.698', () => {
    const figures = classicModel.enumerate(
      defineProfile({
        code: 'vector',
        model: 'classic',
        rows: 1,
        unit: 2,
        lines: [[0, 0, 0]],
        strips: ['ABBBCCCCCC', 'ABBBCCCCCC', 'ABBBCCCCCC'],
        pays: { A: [400], B: [30], C: [3] },
      }),
    )
    expect(figures.rtp).toBeCloseTo(0.929, 12)
    expect(figures.hitRate).toBeCloseTo(0.244, 12)
    expect(figures.variance).toBeCloseTo(45.698, 3)
    expect(figures.combinations).toBe(1000)
  })

  it('multiplies a line by each joker in it, but not the jokers’ own line', () => {
    const profile = defineProfile({
      code: 'multiplier',
      model: 'classic',
      unit: 5,
      lines: lines5on3x3,
      strips: ['WABC', 'WABC', 'WABC'],
      pays,
      wildMultiplier: 2,
    })
    const window = [
      [0, 2, 3],
      [0, 0, 3],
      [0, 2, 3],
    ]
    const wins = classicModel.evaluate(profile, window)
    expect(wins.map(({ line, symbol, pay }) => [line, symbol, pay])).toEqual([
      [0, 2, 20 * 2],
      [1, 0, 40],
      [2, 3, 6],
      [3, 3, 6 * 4],
      [4, 3, 6 * 4],
    ])
  })
})

describe('lines', () => {
  it('pays the longest run from the left, once per line, and jokers by themselves where that is more', () => {
    const profile = five({ pays: { W: [50, 100, 500], A: [10, 20, 40], B: [5, 10, 20] } })
    const wins = linesModel.evaluate(profile, [[0], [0], [0], [3], [2]])
    expect(wins).toMatchObject([{ symbol: 0, count: 3, pay: 50 }])
    expect(linesModel.evaluate(profile, [[0], [3], [3], [3], [2]])).toMatchObject([{ symbol: 3, count: 4, pay: 10 }])
    expect(linesModel.evaluate(profile, [[2], [2], [3], [2], [2]])).toEqual([])
    expect(linesModel.evaluate(profile, [[2], [2], [1], [2], [2]])).toEqual([])
  })

  it('gives the return published of Sizzling Hot', { timeout: 300_000 }, () => {
    const { rtp, combinations } = linesModel.enumerate(sizzlingHot)
    expect(combinations).toBe(9_765_625)
    expect(rtp * 100).toBeCloseTo(95.655629, 6)
  })

  function five(over: { pays: Record<string, number[]> }): Profile {
    return defineProfile({
      code: 'five',
      model: 'lines',
      rows: 1,
      unit: 1,
      lines: [[0, 0, 0, 0, 0]],
      strips: ['AB', 'AB', 'AB', 'AB', 'AB'],
      ...over,
    })
  }
})

describe('ways', () => {
  it('multiplies the matching symbols of each reel and stops at the first reel without one', () => {
    const profile = defineProfile({
      code: 'w',
      model: 'ways',
      unit: 1,
      strips: ['AAB', 'AAB', 'AAB', 'AAB'],
      pays: { A: [5, 20] },
    })
    const window = [
      [2, 2, 3],
      [2, 0, 3],
      [2, 3, 3],
      [3, 3, 3],
    ]
    expect(waysModel.evaluate(profile, window)).toMatchObject([{ symbol: 2, count: 3, ways: 4, pay: 20 }])
  })

  it('refuses a joker on the first reel', () => {
    const profile = defineProfile({
      code: 'w',
      model: 'ways',
      unit: 1,
      strips: ['WAB', 'AAB', 'AAB'],
      pays: { A: [5] },
    })
    expect(() => waysModel.enumerate(profile)).toThrow('joker on the first reel')
  })
})

describe('respin', () => {
  it('fills the joker’s reel, holds it, and stops when no new joker comes', () => {
    const stops = [0, 2, 0, 0, 3]
    const profile = respinProfile()
    const outcome = respinModel.play(profile, () => stops.shift() ?? 0)
    expect(outcome.steps.map((step) => [step.kind, step.held])).toEqual([
      ['base', []],
      ['respin', [1]],
    ])
    expect(outcome.steps[0]?.window[1]).toEqual([0, 0])
  })
})

function respinProfile(): Profile {
  return defineProfile({
    code: 'respin',
    model: 'respin',
    rows: 2,
    unit: 2,
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    strips: ['ABC', 'BACW', 'ABWC'],
    pays: { A: [9], B: [4], C: [2] },
  })
}

describe('cascade', () => {
  const profile = defineProfile({
    code: 'fall',
    model: 'cascade',
    unit: 1,
    rows: 4,
    letters: 'AB',
    strips: ['BBABAAAA', 'BBABAAAA'],
    from: [8],
    pays: { A: [3], B: [4] },
    falls: { base: [1, 10], free: [] },
  })

  it('lets winners fall out and the strip go on above the window, each fall at its own multiplier', () => {
    const { steps, pay } = cascadeModel.play(profile, () => 4)
    expect(steps.map(({ kind, window, multiplier }) => [kind, window[0], multiplier])).toEqual([
      ['base', [0, 0, 0, 0], 1],
      ['fall', [1, 1, 0, 1], 10],
    ])
    expect(pay).toBe(3)
    expect(steps[0]?.wins).toMatchObject([{ symbol: 0, count: 8, pay: 3 }])
  })
})

describe('enumeration agrees with playing every round there is', () => {
  const free = { from: 2, spins: 1, cap: 2, multiplier: 3 }
  const cases: [string, typeof classicModel, Profile][] = [
    [
      'classic',
      classicModel,
      defineProfile({
        code: 'c',
        model: 'classic',
        unit: 5,
        lines: lines5on3x3,
        strips: ['WABCSAC', 'ABCWCSB', 'CBAWSCA'],
        pays,
        scatterPays: [1, 5],
        wildMultiplier: 2,
      }),
    ],
    [
      'lines with free spins and a retrigger up to the cap',
      linesModel,
      defineProfile({
        code: 'l',
        model: 'lines',
        rows: 2,
        unit: 3,
        lines: [
          [0, 0, 0],
          [1, 1, 1],
          [0, 1, 0],
        ],
        strips: ['WASB', 'ASBC', 'BSWA'],
        freeStrips: ['WSA', 'AWS', 'BSW'],
        pays,
        scatterPays: [2, 8],
        free,
      }),
    ],
    [
      'ways with free spins',
      waysModel,
      defineProfile({
        code: 'w',
        model: 'ways',
        rows: 2,
        unit: 4,
        strips: ['ASBA', 'AWSC', 'BSAW'],
        freeStrips: ['ASB', 'AWS', 'BSA'],
        pays,
        scatterPays: [2, 8],
        free,
      }),
    ],
    ['respin', respinModel, respinProfile()],
    [
      'cascade, each fall worth more',
      cascadeModel,
      defineProfile({
        code: 'f',
        model: 'cascade',
        unit: 1,
        letters: 'ABCD',
        strips: ['CBAADB', 'CABCDB', 'CDADCB', 'DCADBA', 'CDCAB', 'DBDCA'],
        from: [8, 10],
        pays: { A: [5, 9], B: [3, 7], C: [2, 4], D: [2, 3] },
        falls: { base: [1, 2, 5], free: [] },
      }),
    ],
    [
      'cascade on lines with free spins whose falls are worth more',
      cascadeLinesModel,
      defineProfile({
        code: 'g',
        model: 'cascade-lines',
        rows: 2,
        unit: 3,
        lines: [
          [0, 0, 0, 0],
          [1, 1, 1, 1],
          [0, 1, 0, 1],
        ],
        strips: ['ASBC', 'WCASB', 'SBAC', 'BCA'],
        pays: { W: [7], A: [5, 20], B: [3, 9], C: [2] },
        free: { from: 2, spins: 1, cap: 1, multiplier: 1 },
        falls: { base: [1, 2], free: [3, 5, 8] },
      }),
    ],
  ]

  it.each(cases)('%s', (_, model, profile) => expectExact(model, profile))

  const capped = cases.filter(([, { code }]) => code === 'lines' || code === 'ways' || code === 'cascade-lines')
  it.each(capped)('%s, up to a highest win', (_, model, profile) => {
    expectExact(model, { ...profile, cap: 8 })
    expect(model.enumerate({ ...profile, cap: 8 }).maxPay).toBe(8)
    const { rtp } = model.enumerate(profile)
    expect(model.enumerate({ ...profile, cap: 100_000 }).rtp).toBe(rtp)
  })
})
