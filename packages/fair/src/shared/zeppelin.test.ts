import { describe, expect, it } from 'vitest'
import { wordsOf } from '../draws.ts'
import { fromHex } from '../hash.ts'
import { mixOf, sharedBlocks } from './shared-round.ts'
import { climbStoreys, oddsAt, STOREYS } from './zeppelin.ts'

const roof = STOREYS.length - 1

/** What a way of leaving returns from storey `at` on, in stakes; halves leave at `half` and at `rest`. */
function worth(at: number, leaves: (at: number) => boolean): number {
  if (at === roof || (at > 0 && leaves(at))) return STOREYS[at]! / 100
  const { below, up, wind } = oddsAt(at)
  return (up * worth(at + 1, leaves) + (wind === 0 ? 0 : wind * worth(at + 2, leaves))) / below
}

/** How likely a storey is reached or passed. */
function reaches(target: number, at = 0): number {
  if (at >= target) return 1
  const { below, up, wind } = oddsAt(at)
  return (up * reaches(target, at + 1) + (wind === 0 ? 0 : wind * reaches(target, at + 2))) / below
}

describe('the odds', () => {
  it('are the written whole numbers, none of them large', () => {
    expect(oddsAt(0)).toEqual({ below: 60, up: 41, wind: 6 })
    expect(oddsAt(1)).toEqual({ below: 150, up: 101, wind: 15 })
    const all = STOREYS.slice(0, -1).map((_, at) => oddsAt(at))
    expect(Math.max(...all.map(({ below }) => below))).toBe(190)
    for (const { below, up, wind } of all) {
      expect([below, up, wind].every(Number.isInteger)).toBe(true)
      expect(up).toBeGreaterThan(0)
      expect(up + wind).toBeLessThan(below)
    }
  })

  it('return 97 % however a flight is left, halves included', () => {
    for (const storey of [1, 2, 5, 10, 20, 30]) expect(worth(0, (at) => at >= storey)).toBeCloseTo(0.97, 12)
    for (const storey of [2, 9, 30])
      expect((worth(0, (at) => at >= 1) + worth(0, (at) => at >= storey)) / 2).toBeCloseTo(0.97, 12)
  })

  it('reach the storeys as often as the rules page says', () => {
    const written = { 120: 0.7833, 150: 0.6284, 300: 0.314, 950: 0.09917, 9_500: 0.009917, 100_000: 0.00097 }
    for (const [pay, share] of Object.entries(written))
      expect(reaches(STOREYS.indexOf(Number(pay)))).toBeCloseTo(share, 4)
  })
})

describe('a flight', () => {
  it('is its round’s alone, and climbs storey by storey', () => {
    const flight = (no: number) =>
      climbStoreys(
        wordsOf(sharedBlocks({ algorithm: 'zeppelin/1', no, seed: fromHex('11'.repeat(32)), mix: mixOf([]) })),
      )
    expect(flight(1)).toEqual(flight(1))
    for (let no = 1; no <= 300; no++) {
      const path = flight(no)
      expect(path[0]).toBe(0)
      for (const [at, storey] of path.entries()) if (at > 0) expect([1, 2]).toContain(storey - (path[at - 1] ?? 0))
    }
  })
})
