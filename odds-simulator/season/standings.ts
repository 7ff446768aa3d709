import { pairing } from '../world/programme.ts'
import { lengthOf, leagueOfSeason, type Season } from './season.ts'

/** Points and goals of each club, by its place in the league. */
export type Table = { points: Int32Array; difference: Int32Array; scored: Int32Array }

export function emptyTable(teams: number): Table {
  return { points: new Int32Array(teams), difference: new Int32Array(teams), scored: new Int32Array(teams) }
}

export function addResult(table: Table, home: number, away: number, h: number, a: number): void {
  const { points, difference, scored } = table
  points[home] = (points[home] ?? 0) + (h > a ? 3 : h === a ? 1 : 0)
  points[away] = (points[away] ?? 0) + (a > h ? 3 : h === a ? 1 : 0)
  difference[home] = (difference[home] ?? 0) + h - a
  difference[away] = (difference[away] ?? 0) + a - h
  scored[home] = (scored[home] ?? 0) + h
  scored[away] = (scored[away] ?? 0) + a
}

/** What was played so far. */
export function tableOf(season: Season): Table {
  const { teams } = leagueOfSeason(season)
  const table = emptyTable(teams.length)
  for (const [at, result] of Object.entries(season.results)) {
    if (result === null) continue
    const { home, away } = pairing(teams.length, fixtureNo(season, Number(at)))
    addResult(table, home, away, ...result)
  }
  return table
}

/** In its league's endless list. */
export function fixtureNo(season: Season, at: number): number {
  return season.no * lengthOf(leagueOfSeason(season)) + at
}

/** Points before goal difference before goals scored, in one number: equal where nothing distinguishes two clubs. */
export function rankOf({ points, difference, scored }: Table, team: number): number {
  return (points[team] ?? 0) * 1e8 + ((difference[team] ?? 0) + 5_000) * 1e4 + (scored[team] ?? 0)
}

/** A share of the first so many places: 1 within, 0 outside; those that tie across the edge share what is left of them. */
export type Share = { places: number; tied: number }

const WITHIN: Share = { places: 1, tied: 1 }
const OUTSIDE: Share = { places: 0, tied: 1 }

/** Of each, by its value: the highest come first. */
export function sharesOf(values: readonly number[] | Float64Array, places: number): Share[] {
  const sorted = [...values].toSorted((one, other) => other - one)
  const edge = sorted[places - 1] ?? Number.NEGATIVE_INFINITY
  const above = sorted.filter((value) => value > edge).length
  const tied = sorted.filter((value) => value === edge).length
  const at: Share = above + tied === places ? WITHIN : { places: places - above, tied }
  return [...values].map((value) => (value > edge ? WITHIN : value === edge ? at : OUTSIDE))
}
