import { FIRST_SHARE, finalScores, kickOff } from '@meydan/odds/price/football/law'
import { meansOf, type Strength } from '../catalogue/leagues.ts'
import { mixed } from '../draws.ts'
import { standingOf } from '../football/clock.ts'
import type { FootballState } from '../football/state.ts'
import { pairing } from '../world/programme.ts'
import { type SeasonMarket, marketsOf, RELEGATED } from './markets.ts'
import { type Scorer, scorersOf } from './scorers.ts'
import { lengthOf, leagueOfSeason, scorerBy, type Season } from './season.ts'
import { addResult, emptyTable, fixtureNo, rankOf, type Table, tableOf } from './standings.ts'

/** How often the rest of a season is played out: a chance of 10 % is given to within six tenths of a point. */
const PLAYED_OUT = 2_500

/**
 * The fixtures that are still to be decided, in flat arrays: this is read millions of times. The cells of a fixture's law lie from
 * `first[n]` to before `first[n + 1]`; `guide` names for each 256th of their sum the first cell that may be drawn there.
 */
type Rest = {
  luck: Int32Array
  home: Int32Array
  away: Int32Array
  first: Int32Array
  sums: Float64Array
  h: Int32Array
  a: Int32Array
  guide: Int32Array
}

const GUIDE = 256

/**
 * The chance of each outcome of each market: the rest of the season played out by the law that prices its matches, running ones from the
 * score they have. Each fixture has the same luck every time it is asked, so that chances move by what has happened alone.
 */
export function chancesOf(
  season: Season,
  running: ReadonlyMap<number, FootballState>,
  times = PLAYED_OUT,
): Map<SeasonMarket, number[]> {
  const league = leagueOfSeason(season)
  const markets = marketsOf(league)
  const rest = restOf(season, running)
  const scorers = markets.has('scorer') ? scorersOf(league) : []
  const before = tableOf(season)
  const counts = new Map([...markets].map(([kind, type]) => [kind, new Float64Array(type.outcomes.length)]))
  const table = emptyTable(league.teams.length)
  const ranks = new Float64Array(league.teams.length)
  const lowest = new Float64Array(league.teams.length)
  const goals = new Float64Array(scorers.length)
  const score = scorers.length === 0 ? undefined : scoring(scorers, league.teams.length, goals)
  for (let time = 0; time < times; time++) {
    copyTable(before, table)
    goals.set(season.goals)
    playOut(rest, time, table, score)
    for (let team = 0; team < ranks.length; team++) {
      const rank = rankOf(table, team)
      ranks[team] = rank
      lowest[team] = -rank
    }
    count(counts.get('champion'), ranks, 1)
    count(counts.get('scorer'), goals, 1)
    count(counts.get('relegated'), lowest, RELEGATED)
  }
  return new Map([...counts].map(([kind, sums]) => [kind, [...sums].map((sum) => sum / times)]))
}

/** Adds a score for each fixture to the table, and its goals to their scorers. */
function playOut(rest: Rest, time: number, table: Table, score: Score | undefined): void {
  for (let n = 0; n < rest.luck.length; n++) {
    const luck = luckOf(rest.luck[n] as number, time)
    const cell = drawn(rest, n, partOf(luck, 0))
    const h = rest.h[cell] as number
    const a = rest.a[cell] as number
    addResult(table, rest.home[n] as number, rest.away[n] as number, h, a)
    if (score === undefined) continue
    for (let goal = 0; goal < h; goal++) score(rest.home[n] as number, partOf(luck, goal + 1))
    for (let goal = h; goal < h + a; goal++) score(rest.away[n] as number, partOf(luck, goal + 1))
  }
}

type Score = (team: number, drawn: number) => void

/** Counts a goal for the forward of the team who scored it, if it is one of them. */
function scoring(scorers: readonly Scorer[], teams: number, goals: Float64Array): Score {
  const firsts = Array.from({ length: teams }, (_, team) => scorers.findIndex((scorer) => scorer.team === team))
  return (team, drawn) => {
    const who = scorerBy(scorers, firsts[team] as number, drawn)
    if (who >= 0) goals[who] = (goals[who] as number) + 1
  }
}

function restOf(season: Season, running: ReadonlyMap<number, FootballState>): Rest {
  const { teams, strengths } = leagueOfSeason(season)
  const open = Array.from({ length: lengthOf({ teams }) }, (_, at) => at).filter((at) => !(at in season.results))
  const pairs = open.map((at) => pairing(teams.length, fixtureNo(season, at)))
  const laws = open.map((at, n) => {
    const { home, away } = pairs[n] as (typeof pairs)[number]
    const state = running.get(at)
    const means = () => meansOf(strengths[home] as Strength, strengths[away] as Strength)
    return finalScores(state ? standingOf(state) : kickOff(means(), FIRST_SHARE))
  })
  const first = new Int32Array(open.length + 1)
  for (const [n, law] of laws.entries()) first[n + 1] = (first[n] as number) + law.length
  const cells = laws.flat()
  const sums = new Float64Array(cells.length)
  const guide = new Int32Array(open.length * GUIDE)
  for (let n = 0; n < open.length; n++) fillSums(cells, { sums, guide, first, n })
  return {
    luck: Int32Array.from(open, (at) => fixtureLuck(season, at)),
    home: Int32Array.from(pairs, ({ home }) => home),
    away: Int32Array.from(pairs, ({ away }) => away),
    first,
    sums,
    h: Int32Array.from(cells, ({ h }) => h),
    a: Int32Array.from(cells, ({ a }) => a),
    guide,
  }
}

type Filled = Pick<Rest, 'sums' | 'guide' | 'first'> & { n: number }

function fillSums(cells: readonly { p: number }[], { sums, guide, first, n }: Filled): void {
  const [from, until] = [first[n] as number, first[n + 1] as number]
  let sum = 0
  for (let at = from; at < until; at++) sums[at] = sum += (cells[at] as { p: number }).p
  let at = from
  for (let step = 0; step < GUIDE; step++) {
    while (at < until - 1 && (sums[at] as number) <= step / GUIDE) at++
    guide[n * GUIDE + step] = at
  }
}

function fixtureLuck({ leagueId, no }: Season, at: number): number {
  return mixed(Math.imul(leagueId * 7_919 + no * 331 + at + 1, 0x9e3779b1))
}

/** The same for the same fixture and time. */
function luckOf(fixture: number, time: number): number {
  return mixed(fixture ^ Math.imul(time + 1, 0x85ebca77))
}

/** From 0 to 1: its score, then who scored each goal. */
function partOf(luck: number, n: number): number {
  return mixed(luck ^ Math.imul(n + 1, 0xc2b2ae35)) / 2 ** 32
}

/** The first cell of fixture `n` up to which the chances come to more than `share`, else its last. */
function drawn({ sums, guide, first }: Rest, n: number, share: number): number {
  const last = (first[n + 1] as number) - 1
  let at = guide[n * GUIDE + Math.floor(share * GUIDE)] as number
  while (at < last && (sums[at] as number) <= share) at++
  return at
}

function copyTable(from: Table, to: Table): void {
  to.points.set(from.points)
  to.difference.set(from.difference)
  to.scored.set(from.scored)
}

/** Adds what each has of the first places, as `sharesOf`, without putting all in order. */
function count(sums: Float64Array | undefined, values: Float64Array, places: number): void {
  if (!sums) return
  let above = Number.POSITIVE_INFINITY
  for (let left = places; left > 0; ) {
    let best = Number.NEGATIVE_INFINITY
    let tied = 0
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number
      if (value >= above || value < best) continue
      tied = value > best ? 1 : tied + 1
      best = value
    }
    const share = Math.min(1, left / tied)
    for (let at = 0; at < values.length; at++) if (values[at] === best) sums[at] = (sums[at] ?? 0) + share
    left -= tied
    above = best
  }
}
