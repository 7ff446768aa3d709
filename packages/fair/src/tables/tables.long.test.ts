import { expect, it } from 'vitest'
import { wordsOf } from '../draws.ts'
import { fromHex } from '../hash.ts'
import { returnOf } from '../returns.ts'
import { mixOf, sharedBlocks } from '../shared/shared-round.ts'
import { tableWays } from './table-returns.ts'
import { type TableAlgorithm, tableRules } from './tables.ts'

const seed = fromHex('11'.repeat(32))

it.each(Object.keys(tableRules) as TableAlgorithm[])(
  '%s played as drawn comes out as counted',
  { timeout: 60_000 },
  (algorithm) => {
    const ways = new Map(tableWays(algorithm).map((way) => [way.name, way]))
    const { spots, draw, pays } = tableRules[algorithm]
    const words = wordsOf(sharedBlocks({ algorithm, no: 1, seed, mix: mixOf([]) }))
    const rounds = algorithm === 'baccarat/1' || algorithm === 'dragon-tiger/1' ? 15_000 : 80_000
    const paid = new Map(spots.map((spot) => [spot, 0]))
    for (let round = 0; round < rounds; round++) {
      const drawn = draw(words)
      for (const spot of spots) paid.set(spot, paid.get(spot)! + pays(spot, drawn))
    }
    for (const spot of spots) {
      const { rtp, sigma } = returnOf(ways.get(spot)!)
      const error = Math.abs(paid.get(spot)! / rounds / 100 - rtp / 100)
      expect([spot, error < (4.5 * sigma) / Math.sqrt(rounds)]).toEqual([spot, true])
    }
  },
)
