import { marketTypeByKey, readSpecifiers } from '@meydan/feed/market-types'
import type { SettledOutcome } from '@meydan/feed/messages'
import { type Result, resultOf, settled } from '../outcome-result.ts'
import type { FootballFacts } from './facts.ts'
import type { Cell, Standing } from './law.ts'
import { ruleOf, type View } from './rules.ts'

/** No side scores more than this in what is left of a half. */
const MOST_MORE = 12

/** What results are made from: prices ask for more. */
export type PlayedFacts = Omit<FootballFacts, 'standing' | 'restOther'> & {
  standing: Pick<Standing, 'home' | 'away' | 'first'>
}

/** The results of a market once nothing that may still happen changes them; undefined until then. Each in its type's order. */
export function footballResults(facts: PlayedFacts): (key: string, specifiers: string) => SettledOutcome[] | undefined {
  const reach = new Map<View, Cell[]>()
  return (key, specifiers) => {
    const type = marketTypeByKey.get(key)
    if (type === undefined) return undefined
    return settled(key, resultsOf(facts, reach, key, specifiers, type.outcomes.length))
  }
}

function resultsOf(
  facts: PlayedFacts,
  reach: Map<View, Cell[]>,
  key: string,
  specifiers: string,
  outcomes: number,
): Result[] | undefined {
  const { goalnr, total } = readSpecifiers(specifiers)
  if (key === 'goal') return scorerOf(facts, Number(goalnr))
  if (key === 'cor') return overLine(facts, facts.corners, Number(total))
  if (key === 'card') return overLine(facts, facts.cardPoints, Number(total))
  const rule = ruleOf(key, specifiers)
  if (rule === undefined) return undefined
  const cells = reach.get(rule.view) ?? reachable(rule.view, facts)
  reach.set(rule.view, cells)
  const [first, ...others] = new Set(cells.map((cell) => rule.of(cell)))
  if (first === undefined) return undefined
  const of = (value: number): Result[] =>
    Array.from({ length: outcomes }, (_, place) => resultOf({ kind: rule.kind, value }, place))
  const results = of(first)
  return others.every((value) => of(value).every((result, place) => result === results[place])) ? results : undefined
}

function scorerOf({ scorers, isOver }: PlayedFacts, goalnr: number): Result[] | undefined {
  const scorer = scorers[goalnr - 1]
  if (scorer === undefined && !isOver) return undefined
  const place = scorer === 'home' ? 0 : scorer === 'away' ? 2 : 1
  return [0, 1, 2].map((each) => (each === place ? 1 : -1))
}

function overLine({ isOver }: PlayedFacts, count: number, line: number): Result[] | undefined {
  const decision = { kind: 'line' as const, value: line - count }
  return isOver || decision.value <= -0.5 ? [0, 1].map((place) => resultOf(decision, place)) : undefined
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n)

/** Every score that may still come about; none where the second half is all to come and the market asks for it. */
function reachable(view: View, { standing: { home, away, first }, isOver }: PlayedFacts): Cell[] {
  if (first === null && (view === 'second' || view === 'both')) return []
  if (first !== null && view === 'first') return [{ h1: first.home, a1: first.away, h: 0, a: 0, p: 0 }]
  const more = upTo(isOver ? 0 : MOST_MORE)
  const half = { h1: first?.home ?? 0, a1: first?.away ?? 0, p: 0 }
  return more.flatMap((i) =>
    more.map((j) => {
      const score = { h: home + i, a: away + j }
      return view === 'first' ? { h1: score.h, a1: score.a, p: 0, ...score } : { ...half, ...score }
    }),
  )
}
