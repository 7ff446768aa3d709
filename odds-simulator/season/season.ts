import type { PricedMarket } from '@meydan/feed/messages'
import { type League, leagueById } from '../catalogue/leagues.ts'
import type { Draws } from '../draws.ts'
import type { FootballState } from '../football/state.ts'
import type { Match } from '../world/match.ts'
import { marketsOf } from './markets.ts'
import { scorersOf } from './scorers.ts'

/** One season of a league: everybody meets everybody twice. All but `memory` is kept. */
export type Season = {
  leagueId: number
  /** From 0. */
  no: number
  phase: 'open' | 'closed'
  /** Until when it takes bets, as announced; ms. */
  endsAt: number
  /** Of each place in its list of fixtures that is done with: the goals, or null of a match that does not count. */
  results: Record<number, [home: number, away: number] | null>
  /** Of each of the league's scorers. */
  goals: number[]
  /** As last sent. */
  markets: PricedMarket[]
  memory: {
    /** Something has happened since it was priced. */
    isDue: boolean
    /** It is closed until its next price. */
    isStopped: boolean
    pricedAt: number
  }
}

export function freshSeasonMemory(): Season['memory'] {
  return { isDue: true, isStopped: false, pricedAt: 0 }
}

export function seasonName({ leagueId, no }: Pick<Season, 'leagueId' | 'no'>): string {
  return `${leagueId} ${no}`
}

export function leagueOfSeason({ leagueId }: Pick<Season, 'leagueId'>): League {
  const league = leagueById.get(leagueId)
  if (league === undefined) throw new Error(`no league ${leagueId}`)
  return league
}

/** How many matches a season has. */
export function lengthOf({ teams }: Pick<League, 'teams'>): number {
  return teams.length * (teams.length - 1)
}

/** Which season a league's `no`th fixture belongs to, and at which place; undefined of a league without seasons. */
export function placeOf({ leagueId, no }: Pick<Match, 'leagueId' | 'no'>): { season: number; at: number } | undefined {
  const league = leagueById.get(leagueId)
  if (league === undefined || marketsOf(league).size === 0) return undefined
  const length = lengthOf(league)
  return { season: Math.floor(no / length), at: no % length }
}

export function openSeason(leagueId: number, no: number, endsAt: number): Season {
  const goals = scorersOf({ id: leagueId }).map(() => 0)
  return { leagueId, no, phase: 'open', endsAt, results: {}, goals, markets: [], memory: freshSeasonMemory() }
}

export function isComplete(season: Season): boolean {
  return Object.keys(season.results).length === lengthOf(leagueOfSeason(season))
}

/** Counts a match that is done with. Whose goals they were is drawn now, and known to nobody before. */
export function countMatch(season: Season, at: number, match: Match, draws: Draws): void {
  season.memory.isDue = true
  if (match.phase !== 'closed') {
    season.results[at] = null
    return
  }
  const { home, away, scorers } = match.play as FootballState
  season.results[at] = [home, away]
  const all = scorersOf({ id: season.leagueId })
  for (const [n, side] of scorers.entries()) {
    const own = all.findIndex(({ team }) => team === match[side])
    const found = own < 0 ? -1 : scorerBy(all, own, draws(match.id, 'scorer', n))
    if (found >= 0) season.goals[found] = (season.goals[found] ?? 0) + 1
  }
}

/** Who of a club scored, by a number from 0 to 1; `first` is the place of its first forward. −1: somebody else. */
export function scorerBy(all: ReturnType<typeof scorersOf>, first: number, drawn: number): number {
  let left = drawn
  const team = all[first]?.team
  for (let at = first; all[at]?.team === team && at < all.length; at++) {
    left -= all[at]?.share ?? 0
    if (left < 0) return at
  }
  return -1
}
