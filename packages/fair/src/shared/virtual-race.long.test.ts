import { expect, it } from 'vitest'
import { wordsOf } from '../draws.ts'
import { fromHex } from '../hash.ts'
import { mixOf, sharedBlocks } from './shared-round.ts'
import { drawRace, raceChance, raceOdds, raceOrder, racePays, raceSpots, raceStrengths } from './virtual-race.ts'

const seed = fromHex('11'.repeat(32))
const wordsFor = (no: number) => wordsOf(sharedBlocks({ algorithm: 'virtual-race/1', no, seed, mix: mixOf([]) }))

it('played as drawn comes out as counted', { timeout: 60_000 }, () => {
  const words = wordsFor(7)
  const strengths = raceStrengths(7)
  const rounds = 40_000
  const paid = new Map(raceSpots.map((spot) => [spot, 0]))
  for (let round = 0; round < rounds; round++) {
    const drawn = drawRace(words, 7)
    expect(raceOrder(drawn).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const spot of raceSpots) paid.set(spot, paid.get(spot)! + racePays(spot, drawn))
  }
  for (const spot of raceSpots) {
    const { ways, of } = raceChance(spot, strengths)
    const chance = Number(ways) / Number(of)
    const odds = raceOdds(spot, strengths) / 100
    const error = Math.abs(paid.get(spot)! / rounds / 100 - odds * chance)
    expect([spot, error < (4.5 * odds * Math.sqrt(chance * (1 - chance))) / Math.sqrt(rounds)]).toEqual([spot, true])
  }
})
