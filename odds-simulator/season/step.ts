import type { Draws } from '../draws.ts'
import type { FootballState } from '../football/state.ts'
import type { Draft, Match } from '../world/match.ts'
import { isDone } from '../world/ends.ts'
import { chancesOf } from './chances.ts'
import {
  countMatch,
  isComplete,
  lengthOf,
  leagueOfSeason,
  openSeason,
  placeOf,
  type Season,
  seasonName,
} from './season.ts'
import { seasonChange, seasonEnd, seasonMarkets, seasonOdds, seasonStop } from './season-messages.ts'

/** Of the seasons of all leagues that are not over, by `seasonName`. */
export type Seasons = Map<string, Season>

/** How far apart a league's matches start, of football at the pace of life and of matches of three minutes. */
const SPACING_MS = { football: 72 * 60_000, virtual: 60_000 }
/** Longer than planned is usual: matches are put off. */
const LONGER = 1.25
const HOUR_MS = 3_600_000
/** So close to its end time alone moves prices, and they are looked at that often. */
const LAST_ROUNDS = 3
const LATE_REPRICE_MS = 10_000

/** Begins a season with the first of its fixtures. What began before there were seasons is not counted as one. */
export function beginSeason(
  seasons: Seasons,
  fixture: Pick<Match, 'leagueId' | 'no' | 'startsAt'>,
  speed: number,
): Season | undefined {
  const place = placeOf(fixture)
  if (place?.at !== 0) return undefined
  const league = leagueOfSeason(fixture)
  const spacing = league.sport === 'virtual' ? SPACING_MS.virtual : SPACING_MS.football / speed
  const step = league.sport === 'virtual' ? 5 * 60_000 : HOUR_MS
  const endsAt = Math.ceil((fixture.startsAt + lengthOf(league) * spacing * LONGER) / step) * step
  const season = openSeason(fixture.leagueId, place.season, endsAt)
  seasons.set(seasonName(season), season)
  return season
}

function seasonOf(seasons: Seasons, match: Pick<Match, 'leagueId' | 'no'>): { season: Season; at: number } | undefined {
  const place = placeOf(match)
  const season = place && seasons.get(seasonName({ leagueId: match.leagueId, no: place.season }))
  return season && { season, at: place.at }
}

/** A fixture that was never played. */
export function skipFixture(seasons: Seasons, match: Pick<Match, 'leagueId' | 'no'>): void {
  const found = seasonOf(seasons, match)
  if (found) found.season.results[found.at] = null
}

const NEWS = new Set(['goal', 'card', 'var', 'period'])

/** Takes in what a match has just said; answers the season that it has changed. */
export function applyMatchMessages(
  seasons: Seasons,
  match: Match,
  drafts: readonly Draft[],
  draws: Draws,
): Season | undefined {
  if (drafts.length === 0) return undefined
  const found = seasonOf(seasons, match)
  if (!found) return undefined
  if (isDone(match)) countMatch(found.season, found.at, match, draws)
  else if (drafts.some((one) => one.type === 'referee_event' && NEWS.has(one.kind))) found.season.memory.isDue = true
  else return undefined
  return found.season
}

/** What a season says at this moment; changes it. Undefined: nothing, and nothing of it has to be kept. */
export function stepSeason(
  season: Season,
  matches: Iterable<Match>,
  { now, mayPrice }: { now: number; mayPrice: boolean },
): Draft[] | undefined {
  if (isComplete(season)) {
    season.phase = 'closed'
    return seasonEnd(season)
  }
  const running = runningOf(season, matches)
  const { memory } = season
  if (isLate(season) && running.size > 0 && now - memory.pricedAt >= LATE_REPRICE_MS) memory.isDue = true
  if (!memory.isDue) return undefined
  const stop = memory.isStopped || season.markets.length === 0 ? [] : [seasonStop(season)]
  memory.isStopped = true
  if (!mayPrice) return stop.length === 0 ? undefined : stop
  const isNew = season.markets.length === 0
  season.markets = seasonMarkets(season, chancesOf(season, running))
  Object.assign(memory, { isDue: false, isStopped: false, pricedAt: now })
  return [...stop, ...announced(season, now, isNew), seasonOdds(season, season.markets)]
}

/** When it begins, and where it lasts longer than was announced. */
function announced(season: Season, now: number, isNew: boolean): Draft[] {
  if (isNew) return [seasonChange(season, 1)]
  const league = leagueOfSeason(season)
  const step = league.sport === 'virtual' ? 5 * 60_000 : HOUR_MS
  if (season.endsAt - now > step) return []
  season.endsAt += 3 * step
  return [seasonChange(season, 2)]
}

function isLate(season: Season): boolean {
  const { teams } = leagueOfSeason(season)
  return lengthOf({ teams }) - Object.keys(season.results).length <= (LAST_ROUNDS * teams.length) / 2
}

/** Its matches that are being played, by their places. */
function runningOf({ leagueId, no }: Season, matches: Iterable<Match>): Map<number, FootballState> {
  const running = new Map<number, FootballState>()
  for (const match of matches) {
    if (match.leagueId !== leagueId || (match.phase !== 'live' && match.phase !== 'ended')) continue
    const place = placeOf(match)
    if (place?.season === no) running.set(place.at, match.play as FootballState)
  }
  return running
}
