import { marketTypeByKey, readSpecifiers } from '@meydan/feed/market-types'
import type { Chance } from '../price/quote.ts'

/** Chances are given in ten-thousandths: less than this is their rounding. */
const ROUNDING = 0.0003

/**
 * How a leg may end, by the chances that the feed gives for its market in the order of its type: of winning in full, of each
 * outcome. What two sides leave is their void, or the half results of a quarter line. Undefined where a chance is not given.
 */
export function chancesOfLeg(
  { key, specifiers, outcome }: { key: string; specifiers: string; outcome: string },
  chances: readonly (number | null)[],
): Chance | undefined {
  const outcomes = marketTypeByKey.get(key)?.outcomes ?? []
  const place = outcomes.findIndex(({ id }) => id === outcome)
  const won = chances[place]
  if (won === undefined || won === null) return undefined
  const sure = { won, halfWon: 0, void: 0, halfLost: 0 }
  if (outcomes.length !== 2) return sure
  const other = chances[1 - place]
  if (other === undefined || other === null) return undefined
  const rest = 1 - won - other
  if (rest < ROUNDING) return sure
  const { hcp, total } = readSpecifiers(specifiers)
  const line = Number(hcp ?? total ?? 0)
  const quarter = (((line * 4) % 4) + 4) % 4
  if (quarter === 2) return sure
  if (quarter === 0) return { ...sure, void: rest }
  // At x.25 the side that gains by the line wins half: the first of a handicap, under of a total.
  const gains = place === 0
  return (quarter === 1) === gains ? { ...sure, halfWon: rest } : { ...sure, halfLost: rest }
}
