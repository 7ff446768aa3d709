import { FIRST_SHARE, finalScores, kickOff } from '@meydan/odds/price/football/law'
import { meansOf, type Strength } from '../catalogue/leagues.ts'
import { mixed } from '../draws.ts'
import { standingOf } from '../football/clock.ts'
import type { FootballState } from '../football/state.ts'
import { pairing } from '../world/programme.ts'
import { type SeasonMarket, marketsOf, RELEGATED } from './markets.ts'
import { scorersOf } from './scorers.ts'
import { lengthOf, leagueOfSeason, scorerBy, type Season } from './season.ts'
import { addResult, emptyTable, fixtureNo, rankOf, type Table, tableOf } from './standings.ts'

/** How often the rest of a season is played out: a chance of 10 % is given to within six tenths of a point. */
const PLAYED_OUT = 2_500

/** A fixture that is still to be decided: its sides and the chances of its scores, summed up. */
type Rest = { luck: number; home: number; away: number; scores: { h: number; a: number }[]; sums: Float64Array }

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
  const firsts = league.teams.map((_, team) => scorers.findIndex((scorer) => scorer.team === team))
  const before = tableOf(season)
  const counts = new Map([...markets].map(([kind, type]) => [kind, new Float64Array(type.outcomes.length)]))
  const table = emptyTable(league.teams.length)
  const ranks = new Float64Array(league.teams.length)
  const lowest = new Float64Array(league.teams.length)
  const goals = new Float64Array(scorers.length)
  for (let time = 0; time < times; time++) {
    copyTable(before, table)
    goals.set(season.goals)
    for (const fixture of rest) {
      const luck = luckOf(fixture.luck, time)
      const { h, a } = drawn(fixture, partOf(luck, 0))
      addResult(table, fixture.home, fixture.away, h, a)
      if (scorers.length === 0) continue
      for (let n = 0; n < h + a; n++) {
        const first = firsts[n < h ? fixture.home : fixture.away] ?? -1
        const who = scorerBy(scorers, first, partOf(luck, n + 1))
        if (who >= 0) goals[who] = (goals[who] ?? 0) + 1
      }
    }
    for (let team = 0; team < ranks.length; team++) {
      ranks[team] = rankOf(table, team)
      lowest[team] = -rankOf(table, team)
    }
    count(counts.get('champion'), ranks, 1)
    count(counts.get('scorer'), goals, 1)
    count(counts.get('relegated'), lowest, RELEGATED)
  }
  return new Map([...counts].map(([kind, sums]) => [kind, [...sums].map((sum) => sum / times)]))
}

function restOf(season: Season, running: ReadonlyMap<number, FootballState>): Rest[] {
  const { teams, strengths } = leagueOfSeason(season)
  return Array.from({ length: lengthOf({ teams }) }, (_, at) => at)
    .filter((at) => !(at in season.results))
    .map((at) => {
      const { home, away } = pairing(teams.length, fixtureNo(season, at))
      const state = running.get(at)
      const means = () => meansOf(strengths[home] as Strength, strengths[away] as Strength)
      const cells = finalScores(state ? standingOf(state) : kickOff(means(), FIRST_SHARE))
      let sum = 0
      return {
        luck: fixtureLuck(season, at),
        home,
        away,
        scores: cells,
        sums: Float64Array.from(cells, ({ p }) => (sum += p)),
      }
    })
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

function drawn({ scores, sums }: Rest, drawn: number): { h: number; a: number } {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sums[middle] ?? 1) > drawn) high = middle
    else low = middle + 1
  }
  return scores[low] as { h: number; a: number }
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
