import { describe, expect, it } from 'vitest'
import { wordsOf } from '../draws.ts'
import { fromHex } from '../hash.ts'
import { mixOf, sharedBlocks } from './shared-round.ts'
import { drawRace, RACE_SPAN, raceChance, raceOdds, raceSpots, raceStrengths } from './virtual-race.ts'

const seed = fromHex('11'.repeat(32))
const wordsFor = (no: number) => wordsOf(sharedBlocks({ algorithm: 'virtual-race/1', no, seed, mix: mixOf([]) }))

/** Every order of all runners with its chance, by the rule itself: the share of the strengths that are left. */
function orders(strengths: readonly number[], taken: readonly number[] = [], chance = 1): [number[], number][] {
  const left = strengths.flatMap((_, at) => (taken.includes(at) ? [] : [at]))
  const sum = left.reduce((all, at) => all + strengths[at]!, 0)
  if (taken.length === 2) return [[[...taken], chance]]
  return left.flatMap((at) => orders(strengths, [...taken, at], (chance * strengths[at]!) / sum))
}

describe('each of two thousand races', () => {
  const races = Array.from({ length: 2_000 }, (_, at) => at + 1)

  it('returns 94 to 95 % on every spot, exactly counted', () => {
    for (const no of races) {
      const strengths = raceStrengths(no)
      for (const spot of raceSpots) {
        const { ways, of } = raceChance(spot, strengths)
        const odds = BigInt(raceOdds(spot, strengths))
        // odds · p in hundredths, times 1,000, without a fraction lost.
        const returned = (odds * ways * 1_000n) / of
        expect(returned).toBeLessThanOrEqual(95_000n)
        expect(returned).toBeGreaterThan(BigInt(RACE_SPAN.lowestRtp) * 1_000n)
        expect(odds).toBeGreaterThan(100n)
        expect(odds).toBeLessThanOrEqual(BigInt(RACE_SPAN.highest))
      }
    }
  })

  it('has chances that are those of all orders added up', () => {
    for (const no of races.slice(0, 40)) {
      const strengths = raceStrengths(no)
      const all = orders(strengths)
      for (const spot of raceSpots) {
        const at = Number(spot.at(-1)) - 1
        const places = spot.startsWith('first') ? 1 : 2
        const summed = all.reduce(
          (sum, [order, chance]) => (order.slice(0, places).includes(at) ? sum + chance : sum),
          0,
        )
        const { ways, of } = raceChance(spot, strengths)
        expect(Number((ways * 10n ** 15n) / of) / 1e15).toBeCloseTo(summed, 12)
      }
    }
  })

  it('is different from the one before', () => {
    expect(new Set(races.map((no) => raceStrengths(no).join())).size).toBe(races.length)
  })
})

it('one draw of a known seed', () => {
  const strengths = [16, 26, 13, 30, 37, 17, 9, 29]
  expect(raceStrengths(1)).toEqual(strengths)
  expect(drawRace(wordsFor(1), 1)).toEqual([...strengths, 1, 5, 2, 4, 3, 6, 7, 8])
})
