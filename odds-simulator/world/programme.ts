import type { League, LeagueSport } from '../catalogue/leagues.ts'
import { leagues } from '../catalogue/leagues.ts'

export type Planned = { leagueId: number; no: number; home: number; away: number; startsAt: number }

/** How far a league's fixtures are known: how many there are, and when the last one starts. */
export type Known = ReadonlyMap<number, { count: number; lastStart: number }>

const MINUTE = 60_000
/** So that tomorrow has a morning at least, whatever the hour; of football also at the demo's pace, at which so many are thirty hours. */
const HORIZON_MS = 36 * 60 * MINUTE

/**
 * Spacing of starts at the pace of life, so that at any moment nine football matches, four basketball games and four tennis matches
 * are played; as many are under way when the odds simulator opens for the first time.
 */
const plans = [
  { sport: 'football', spacing: 12 * MINUTE, underWay: 9, mostAhead: 450 },
  { sport: 'basketball', spacing: 30 * MINUTE, underWay: 4, mostAhead: 60 },
  { sport: 'tennis', spacing: 15 * MINUTE, underWay: 5, mostAhead: 60 },
] as const
const VIRTUAL_ROUND_MS = 3 * MINUTE
const VIRTUAL_HORIZON_MS = 6 * MINUTE

const ofSport = (sport: LeagueSport): League[] => leagues.filter((league) => league.sport === sport)

/**
 * The next fixtures that are not yet announced, at most `most` of a sport: one every few minutes, league by league in turn, and
 * every minute a round of one of the leagues of three-minute matches.
 */
export function nextFixtures(known: Known, now: number, speed: number, most: number): Planned[] {
  const next = plans.flatMap((plan) => nextOfSport(known, now, { ...plan, spacing: plan.spacing / speed }, most))
  return [...next, ...nextVirtual(known, now)]
}

type Plan = { sport: LeagueSport; spacing: number; underWay: number; mostAhead: number }

function nextOfSport(known: Known, now: number, plan: Plan, most: number): Planned[] {
  const { spacing } = plan
  const all = ofSport(plan.sport)
  const counts = new Map(all.map(({ id }) => [id, known.get(id)?.count ?? 0]))
  let total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const last = Math.max(...all.map(({ id }) => known.get(id)?.lastStart ?? Number.NEGATIVE_INFINITY))
  let startsAt = total === 0 ? now - (plan.underWay - 1) * spacing : Math.max(last, now) + spacing
  const planned: Planned[] = []
  const horizon = now + Math.min(HORIZON_MS, plan.mostAhead * spacing)
  for (; planned.length < most && startsAt < horizon; startsAt += spacing) {
    const league = all[total % all.length]
    if (league === undefined) break
    const no = counts.get(league.id) ?? 0
    planned.push({ leagueId: league.id, no, ...pairing(league.teams.length, no), startsAt: onTheMinute(startsAt) })
    counts.set(league.id, no + 1)
    total += 1
  }
  return planned
}

/** Announced for whole minutes, as everywhere. */
function onTheMinute(at: number): number {
  return Math.round(at / MINUTE) * MINUTE
}

/** A league kicks off every third minute, each of the three in a minute of its own. */
function nextVirtual(known: Known, now: number): Planned[] {
  return ofSport('virtual').flatMap((league, at) => {
    const { count = 0, lastStart = 0 } = known.get(league.id) ?? {}
    const from = Math.max(lastStart + MINUTE, now + MINUTE)
    const startsAt = Math.ceil((from - at * MINUTE) / VIRTUAL_ROUND_MS) * VIRTUAL_ROUND_MS + at * MINUTE
    if (startsAt > now + VIRTUAL_HORIZON_MS) return []
    return Array.from({ length: league.teams.length / 2 }, (_, n) => ({
      leagueId: league.id,
      no: count + n,
      ...pairing(league.teams.length, count + n),
      startsAt,
    }))
  })
}

/**
 * Who meets in the `no`th fixture: the circle method, in which one team stays and the others turn by a place each round. A team's
 * place moves by one at most, so it never plays twice at a time. A season has an odd number of rounds, so the next one swaps the sides.
 */
export function pairing(teams: number, no: number): { home: number; away: number } {
  const perRound = teams / 2
  const round = Math.floor(no / perRound)
  const slot = no % perRound
  const turn = round % (teams - 1)
  const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + turn) % (teams - 1)))
  const [one, other] = [at(slot), at(teams - 1 - slot)]
  const isSwapped = (round + slot) % 2 === 1
  return isSwapped ? { home: other, away: one } : { home: one, away: other }
}
