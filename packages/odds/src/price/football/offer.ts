import type { MarketType } from '@meydan/feed/market-types'
import type { PricedMarket } from '@meydan/feed/messages'
import { sure, typeNamed } from '../distribution.ts'
import { chancesOf } from '../outcome-result.ts'
import { type Chance, fairChance, quoteMarket } from '../quote.ts'
import type { FootballFacts } from './facts.ts'
import {
  type Cell,
  finalScores,
  firstHalves,
  halvesAndFinals,
  nextGoal,
  poisson,
  secondHalves,
  type Standing,
} from './law.ts'
import { type Rule, ruleOf, type View } from './rules.ts'

/** Of a whole match; cards count one, reds two. */
export const CORNERS = 10.2
export const YELLOWS = 4.55
export const REDS = 0.29

const halves = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const quarters = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, n) => from + n / 4)

type Lines = { key: string; lines: readonly number[]; specifier: 'total' | 'hcp'; always?: (line: number) => boolean }

const lineMarkets: readonly Lines[] = [
  { key: 'ou', lines: quarters(0.5, 6.5), specifier: 'total', always: (line) => line % 1 === 0.5 },
  { key: 'ah', lines: quarters(-3, 3), specifier: 'hcp' },
  { key: 't1ou', lines: halves(0.5, 3.5), specifier: 'total', always: () => true },
  { key: 't2ou', lines: halves(0.5, 3.5), specifier: 'total', always: () => true },
  { key: 'ht_ou', lines: halves(0.5, 2.5), specifier: 'total', always: () => true },
]
const withoutLines = [
  '1x2',
  'dc',
  'dnb',
  'kg',
  'ht',
  'htft',
  '2h',
  'ht_kg',
  'half',
  'band',
  'exact',
  'oe',
  'cs1',
  'cs2',
]
const fixedSpecifiers: readonly [key: string, specifiers: readonly string[]][] = [
  ...[...withoutLines, 'ms_kg', 'cs'].map((key): [string, string[]] => [key, ['']]),
  ['eh', ['hcp=0:2', 'hcp=0:1', 'hcp=1:0', 'hcp=2:0']],
  ['ms_ou', ['total=1.5', 'total=2.5', 'total=3.5']],
]
/** What matches of three minutes are offered with. */
const shortKeys = new Set(['1x2', 'dc', 'kg', 'ht', 'htft', 'band', 'oe', 'cs'])
const shortTotals = [1.5, 2.5, 3.5]

/** Other lines are offered while they are as even as this, in chances of one side. */
const EVEN = { from: 0.3, to: 0.7 }
const OPEN = { from: 0.03, to: 0.97 }

/** Every market that is on offer now, with margin. A market that was offered before and is missing is not offered any more. */
export function footballOffer(facts: FootballFacts, options: { isLive: boolean; isShort?: boolean }): PricedMarket[] {
  const count = counter(facts)
  const offered = (key: string, specifiers: string): PricedMarket[] => {
    const type = typeNamed(key)
    const chances = count(type, specifiers)
    return chances ? [quoteMarket(type, specifiers, chances, options)] : []
  }
  if (options.isShort === true) {
    const totals = shortTotals.flatMap((line) => offered('ou', `total=${line}`))
    return [...[...shortKeys].flatMap((key) => offered(key, '')), ...totals].filter(isOpen)
  }
  const plain = fixedSpecifiers.flatMap(([key, all]) => all.flatMap((specifiers) => offered(key, specifiers)))
  const lines = lineMarkets.flatMap((market) => offerLines(market, count, options))
  const live = options.isLive ? liveOnly(facts, count, options) : []
  return [...plain, ...lines, ...nextGoalOffer(facts, options), ...sideCounts(facts, options), ...live].filter(isOpen)
}

function isOpen({ status }: PricedMarket): boolean {
  return status === 1
}

const waysOf: Record<View, (standing: Standing) => Cell[]> = {
  final: finalScores,
  first: firstHalves,
  second: secondHalves,
  both: halvesAndFinals,
}

type Count = (type: MarketType, specifiers: string) => Chance[] | undefined

/** Counts each view of the match once, whatever number of markets asks. */
function counter({ standing }: FootballFacts): Count {
  const seen = new Map<View, Cell[]>()
  const cellsOf = (view: View): Cell[] => {
    const cells = seen.get(view) ?? waysOf[view](standing)
    seen.set(view, cells)
    return cells
  }
  return (type, specifiers) => {
    const rule = ruleOf(type.key, specifiers)
    if (rule === undefined) return undefined
    return chancesOf(gathered(rule, cellsOf(rule.view)), type.outcomes.length)
  }
}

function gathered({ kind, of }: Rule, cells: readonly Cell[]): { kind: Rule['kind']; value: number; p: number }[] {
  const sums = new Map<number, number>()
  for (const cell of cells) {
    const value = of(cell)
    sums.set(value, (sums.get(value) ?? 0) + cell.p)
  }
  return [...sums].map(([value, p]) => ({ kind, value, p }))
}

function offerLines(
  { key, lines, specifier, always }: Lines,
  count: Count,
  options: { isLive: boolean },
): PricedMarket[] {
  const type = typeNamed(key)
  const all = lines.flatMap((line) => {
    const chances = count(type, `${specifier}=${line}`)
    const first = chances?.[0]
    return chances && first ? [{ line, chances, fair: fairChance(first) }] : []
  })
  const offered = all.filter(({ line, fair }) => {
    const span = always?.(line) === true ? OPEN : EVEN
    return fair >= span.from && fair <= span.to
  })
  const evenest = offered.toSorted((a, b) => Math.abs(a.fair - 0.5) - Math.abs(b.fair - 0.5))[0]
  return offered.map(({ line, chances }) =>
    quoteMarket(type, `${specifier}=${line}`, chances, { ...options, isFavourite: line === evenest?.line }),
  )
}

function nextGoalOffer({ standing, scorers }: FootballFacts, options: { isLive: boolean }): PricedMarket[] {
  const { home, none, away } = nextGoal(standing)
  return [quoteMarket(typeNamed('goal'), `goalnr=${scorers.length + 1}`, [home, none, away].map(sure), options)]
}

/** Corners and cards: what was counted, and a Poisson number of those to come. */
function sideCounts({ corners, cardPoints, restOther }: FootballFacts, options: { isLive: boolean }): PricedMarket[] {
  const reds = poisson(REDS * restOther)
  const yellows = poisson(YELLOWS * restOther)
  const points = yellows.flatMap((p, n) => reds.map((q, m) => ({ more: n + 2 * m, p: p * q })))
  const more = poisson(CORNERS * restOther).map((p, n) => ({ more: n, p }))
  const offered = (key: string, now: number, ways: { more: number; p: number }[], lines: number[]): PricedMarket[] =>
    lines.flatMap((line) => {
      const under = ways.reduce((sum, way) => sum + (now + way.more < line ? way.p : 0), 0)
      if (under < OPEN.from || under > OPEN.to) return []
      return [quoteMarket(typeNamed(key), `total=${line}`, [sure(under), sure(1 - under)], options)]
    })
  return [...offered('cor', corners, more, halves(7.5, 13.5)), ...offered('card', cardPoints, points, halves(2.5, 7.5))]
}

function liveOnly({ standing }: FootballFacts, count: Count, options: { isLive: boolean }): PricedMarket[] {
  const type = typeNamed('rest')
  const specifiers = `score=${standing.home}:${standing.away}`
  const chances = count(type, specifiers)
  return chances && standing.home + standing.away > 0 ? [quoteMarket(type, specifiers, chances, options)] : []
}
