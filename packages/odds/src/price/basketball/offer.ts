import { readSpecifiers } from '@meydan/feed/market-types'
import type { PricedMarket, SettledOutcome } from '@meydan/feed/messages'
import { combined, lineOffers, sum, sure, typeNamed } from '../distribution.ts'
import { type Result, resultOf, settled } from '../outcome-result.ts'
import { quoteMarket } from '../quote.ts'
import { outcomes, type Pair, pointsOf, QUARTER } from './law.ts'

/** What prices and results of a basketball game are made from. */
export type BasketballFacts = {
  means: Pair
  /** Points of each quarter that has begun, overtimes after the fourth. */
  quarters: readonly Pair[]
  /** Possessions of each team to the end of the running quarter or overtime. */
  left: Pair
  isOver: boolean
}

export function scoreOf({ quarters }: Pick<BasketballFacts, 'quarters'>): Pair {
  return quarters.reduce((all, one) => ({ home: all.home + one.home, away: all.away + one.away }), { home: 0, away: 0 })
}

export function basketballOffer(facts: BasketballFacts, options: { isLive: boolean }): PricedMarket[] {
  if (facts.isOver) return []
  const { means, quarters, left } = facts
  const toCome = Math.max(0, 4 - Math.max(1, quarters.length)) * QUARTER
  const { margin, total } = outcomes(means, scoreOf(facts), { home: left.home + toCome, away: left.away + toCome })
  const home = [...margin].reduce((all, [difference, p]) => all + (difference > 0 ? p : 0), 0)
  return [
    ...[quoteMarket(typeNamed('bw'), '', [sure(home), sure(1 - home)], options)].filter(({ status }) => status === 1),
    ...lineOffers({ key: 'bh', line: 'hcp', of: margin, step: 2, around: 2 }, options),
    ...lineOffers({ key: 'bt', line: 'total', of: total, step: 3, around: 2 }, options),
    ...quarterOffers(facts, options),
  ]
}

/** The running quarter and the next. */
function quarterOffers({ means, quarters, left }: BasketballFacts, options: { isLive: boolean }): PricedMarket[] {
  const running = Math.max(1, quarters.length)
  return [running, running + 1]
    .filter((number) => number <= 4)
    .flatMap((number) => {
      const now = quarters[number - 1] ?? { home: 0, away: 0 }
      const rest = number === running ? left : { home: QUARTER, away: QUARTER }
      const points = combined(pointsOf(means.home, rest.home), pointsOf(means.away, rest.away), sum)
      const of = new Map([...points].map(([more, p]) => [now.home + now.away + more, p]))
      return lineOffers(
        { key: 'bq', specifiers: { quarternr: number }, line: 'total', of, step: 2, around: 1 },
        options,
      )
    })
}

/** The results of a market once nothing changes them; undefined until then. */
export function basketballResults(
  facts: Omit<BasketballFacts, 'means'>,
): (key: string, specifiers: string) => SettledOutcome[] | undefined {
  const { home, away } = scoreOf(facts)
  return (key, specifiers) => {
    const { total, hcp, quarternr } = readSpecifiers(specifiers)
    if (key === 'bq') return settled(key, overLine(facts, Number(quarternr), Number(total)))
    if (key === 'bt') return settled(key, overUnder(home + away, Number(total), facts.isOver))
    if (!facts.isOver) return undefined
    return settled(key, sideResults(home - away + (key === 'bh' ? Number(hcp) : 0)))
  }
}

function overLine(
  { quarters, left, isOver }: Omit<BasketballFacts, 'means'>,
  number: number,
  line: number,
): Result[] | undefined {
  const quarter = quarters[number - 1]
  if (quarter === undefined) return undefined
  const isDone = isOver || quarters.length > number || (left.home === 0 && left.away === 0)
  return overUnder(quarter.home + quarter.away, line, isDone)
}

function overUnder(count: number, line: number, isDone: boolean): Result[] | undefined {
  if (count - line >= 0.5) return [-1, 1]
  return isDone ? [0, 1].map((place) => resultOf({ kind: 'line', value: line - count }, place)) : undefined
}

function sideResults(margin: number): Result[] {
  return [0, 1].map((place) => resultOf({ kind: 'line', value: margin }, place))
}
