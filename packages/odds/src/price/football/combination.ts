import { marketTypeByKey } from '@meydan/feed/market-types'
import { resultOf } from '../outcome-result.ts'
import { FIRST_SHARE, finalScores, halvesAndFinals, kickOff, type Means } from './law.ts'
import { type Rule, ruleOf } from './rules.ts'

/** One outcome of a market of the match. */
export interface Pick {
  key: string
  specifiers: string
  outcome: string
}

/** The chances by which the means of a match are found: of home and away win, and of three goals and more. */
export interface MainChances {
  home: number
  away: number
  over: number
}

const OVER_LINE = 2.5

/** Whether the result of this market is a matter of goals at the break and at the end, and of nothing else. */
export function isCombinable({ key, specifiers, outcome }: Pick): boolean {
  return ruleOf(key, specifiers) !== undefined && placeOf(key, outcome) >= 0
}

function placeOf(key: string, outcome: string): number {
  return marketTypeByKey.get(key)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1
}

const STEPS = 12
const CLOSE = 1e-6
const STEP = 1e-4
/** By so much what the law says of an outcome may differ from what the feed says, and it is still the same law. */
export const SAME_LAW = 0.015
const LEAST_MEAN = 0.02
const MOST_MEAN = 8

/** The expected goals by which the law gives these chances; undefined where they come from another law. Newton's method in two unknowns. */
export function meansBehind(chances: MainChances): Means | undefined {
  const wanted = { lead: chances.home - chances.away, over: chances.over }
  let means: Means = { home: 1.4, away: 1.2 }
  for (let step = 0; step < STEPS; step++) {
    const here = mainOf(means)
    const off = { lead: wanted.lead - here.lead, over: wanted.over - here.over }
    if (Math.abs(off.lead) < CLOSE && Math.abs(off.over) < CLOSE)
      return Math.abs(here.home - chances.home) < SAME_LAW ? means : undefined
    const byHome = slope(here, mainOf({ ...means, home: means.home + STEP }))
    const byAway = slope(here, mainOf({ ...means, away: means.away + STEP }))
    const turn = byHome.lead * byAway.over - byAway.lead * byHome.over
    if (Math.abs(turn) < CLOSE) return undefined
    means = {
      home: within(means.home + (off.lead * byAway.over - byAway.lead * off.over) / turn),
      away: within(means.away + (byHome.lead * off.over - off.lead * byHome.over) / turn),
    }
  }
  return undefined
}

const within = (mean: number): number => Math.min(MOST_MEAN, Math.max(LEAST_MEAN, mean))

function slope(here: Main, there: Main) {
  return { lead: (there.lead - here.lead) / STEP, over: (there.over - here.over) / STEP }
}

interface Main {
  home: number
  /** Of home before away. */
  lead: number
  over: number
}

function mainOf(means: Means): Main {
  let [home, away, over] = [0, 0, 0]
  for (const { h, a, p } of finalScores(kickOff(means, FIRST_SHARE))) {
    if (h > a) home += p
    else if (a > h) away += p
    if (h + a > OVER_LINE) over += p
  }
  return { home, lead: home - away, over }
}

/** Any, as every end of a match has a chance by them. */
const USUAL: Means = { home: 1.4, away: 1.2 }

/**
 * Whether no end of a match lets all of these win, though each by itself may: a bettor with both sides of it risks little. False where the score
 * does not decide them.
 */
export function excludeEachOther(picks: readonly Pick[]): boolean {
  if (!picks.every(isCombinable)) return false
  const { all, single } = jointChances(picks, USUAL)
  return all === 0 && single.every((chance) => chance > 0)
}

/** Chances of several outcomes of one match, before it begins. */
export interface Joint {
  /** That all of them win. */
  all: number
  /** Of each by itself. */
  single: number[]
  /** That all but this one win. */
  without: number[]
  /** One of them may be void or half won: a whole or a quarter line. */
  isSplit: boolean
}

/** Over every way in which the match may end, once by the law that its markets are priced with. All of `picks` have to be combinable. */
export function jointChances(picks: readonly Pick[], means: Means): Joint {
  const rules = picks.map(({ key, specifiers, outcome }) => ({
    rule: ruleOf(key, specifiers) as Rule,
    place: placeOf(key, outcome),
  }))
  const standing = kickOff(means, FIRST_SHARE)
  const cells = rules.every(({ rule }) => rule.view === 'final') ? finalScores(standing) : halvesAndFinals(standing)
  const joint: Joint = { all: 0, single: picks.map(() => 0), without: picks.map(() => 0), isSplit: false }
  for (const cell of cells) {
    const results = rules.map(({ rule, place }) => resultOf({ kind: rule.kind, value: rule.of(cell) }, place))
    if (results.some((result) => Math.abs(result) !== 1)) joint.isSplit = true
    const lost = results.filter((result) => result !== 1).length
    if (lost === 0) joint.all += cell.p
    for (const [at, result] of results.entries()) {
      if (result === 1) joint.single[at] = (joint.single[at] ?? 0) + cell.p
      if (lost === 0 || (lost === 1 && result !== 1)) joint.without[at] = (joint.without[at] ?? 0) + cell.p
    }
  }
  return joint
}
