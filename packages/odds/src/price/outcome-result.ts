import { marketTypeByKey } from '@meydan/feed/market-types'
import type { SettledOutcome } from '@meydan/feed/messages'
import type { Chance } from './quote.ts'

/** 1 won, ½ half won, 0 void, −½ half lost, −1 lost. */
export type Result = 1 | 0.5 | 0 | -0.5 | -1

type Decision = { kind: 'pick' | 'line' | 'cover'; value: number }

/** How the outcome in this place ends; of a `line` the first outcome is the one the margin speaks for. */
export function resultOf({ kind, value }: Decision, place: number): Result {
  if (kind === 'pick') return value === place ? 1 : -1
  if (kind === 'cover') return value === place ? -1 : 1
  return resultOfMargin(place === 0 ? value : -value)
}

/** Of a line in quarters: a stake lies half on each neighbour. */
function resultOfMargin(margin: number): Result {
  if (margin >= 0.5) return 1
  if (margin <= -0.5) return -1
  return margin > 0 ? 0.5 : margin < 0 ? -0.5 : 0
}

/** The chances of every outcome over all that may come. */
export function chancesOf(ways: readonly (Decision & { p: number })[], outcomes: number): Chance[] {
  const chances = Array.from({ length: outcomes }, () => ({ won: 0, halfWon: 0, void: 0, halfLost: 0 }))
  for (const way of ways) {
    for (const [place, chance] of chances.entries()) {
      const result = resultOf(way, place)
      if (result === 1) chance.won += way.p
      else if (result === 0.5) chance.halfWon += way.p
      else if (result === 0) chance.void += way.p
      else if (result === -0.5) chance.halfLost += way.p
    }
  }
  return chances
}

/** A market's results in the order of its type, as the protocol says them; undefined of results that are not there yet. */
export function settled(key: string, results: readonly Result[] | undefined): SettledOutcome[] | undefined {
  const type = marketTypeByKey.get(key)
  return results && type?.outcomes.map(({ id }, place) => ({ id, ...wire(results[place] ?? -1) }))
}

/** As a professional feed writes it: half won is won with half void, half lost is lost with half void. */
function wire(result: Result): Omit<SettledOutcome, 'id'> {
  const isHalf = result === 0.5 || result === -0.5
  return { result: result > 0 ? 1 : 0, void_factor: result === 0 ? 1 : isHalf ? 0.5 : 0, dead_heat: null }
}
