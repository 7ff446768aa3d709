import { FIRST_SHARE, finalScores, kickOff } from '@meydan/odds/price/football/law'
import { leagues, meansOf, strengthsOf, type Strength } from '@meydan/odds-simulator/catalogue/leagues'
import { seededDraws } from '@meydan/odds-simulator/draws'
import { standingOf } from '@meydan/odds-simulator/football/clock'
import { kickedOff } from '@meydan/odds-simulator/football/state'
import { playSecond } from '@meydan/odds-simulator/football/tick'

/** Shares in percent, goals a match. */
export type LeagueFigures = {
  name: string
  home: number
  draw: number
  away: number
  homeGoals: number
  awayGoals: number
  over25: number
  none: number
  variance: number
}

/** Süper Lig 2014–24, 3,328 matches. */
export const real: LeagueFigures = {
  name: 'Süper Lig 2014–24',
  home: 45.2,
  draw: 25.6,
  away: 29.2,
  homeGoals: 1.58,
  awayGoals: 1.23,
  over25: 53,
  none: 6.9,
  variance: 2.89,
}

/** Every pairing of a league, each final score by its exact chance. */
function exactFigures(name: string, strengths: readonly Strength[]): LeagueFigures {
  const sums = { home: 0, draw: 0, away: 0, homeGoals: 0, awayGoals: 0, over25: 0, none: 0, squares: 0 }
  let pairings = 0
  for (const [i, one] of strengths.entries()) {
    for (const [j, other] of strengths.entries()) {
      if (i === j) continue
      pairings += 1
      for (const { h, a, p } of finalScores(kickOff(meansOf(one, other), FIRST_SHARE))) {
        sums[h > a ? 'home' : h === a ? 'draw' : 'away'] += p
        sums.homeGoals += h * p
        sums.awayGoals += a * p
        sums.over25 += h + a > 2 ? p : 0
        sums.none += h + a === 0 ? p : 0
        sums.squares += (h + a) ** 2 * p
      }
    }
  }
  const mean = (sum: number): number => sum / pairings
  const percent = (sum: number): number => mean(sum) * 100
  return {
    name,
    home: percent(sums.home),
    draw: percent(sums.draw),
    away: percent(sums.away),
    homeGoals: mean(sums.homeGoals),
    awayGoals: mean(sums.awayGoals),
    over25: percent(sums.over25),
    none: percent(sums.none),
    variance: mean(sums.squares) - mean(sums.homeGoals + sums.awayGoals) ** 2,
  }
}

/** The leagues that are played, and six of the same law from other seeds. */
export function leagueTable(): LeagueFigures[] {
  const own = leagues
    .filter(({ sport }) => sport === 'football')
    .map(({ name, strengths }) => exactFigures(name, strengths))
  const seeded = [1, 2, 3, 4, 5, 6].map((seed) => exactFigures(`seed ${seed}`, strengthsOf(`seed ${seed}`, 18)))
  return [...own, ...seeded]
}

/** Of matches played second by second. */
export type PlayedFigures = {
  matches: number
  exact: number[]
  played: number[]
  /** Mean chance of a home win in the 30th minute, at the break and in the 70th minute. */
  martingale: number[]
  /** Of the home price at those moments. */
  brier: number[]
  homeGoals: number
  awayGoals: number
  corners: number
  yellows: number
  reds: number
}

const means = { home: 1.62, away: 1.18 }

/** Matches played second by second with the tick that plays them for bets, against the exact chances. */
export function playedFigures(matches: number, seed: string): PlayedFigures {
  const draws = seededDraws(seed)
  const exact = [0, 0, 0]
  for (const { h, a, p } of finalScores(kickOff(means, FIRST_SHARE))) add(exact, sign(h, a), p)
  const played = [0, 0, 0]
  const sums = { martingale: [0, 0, 0], brier: [0, 0, 0], homeGoals: 0, awayGoals: 0, corners: 0, yellows: 0, reds: 0 }
  for (let event = 0; event < matches; event++) {
    const state = kickedOff(means, false)
    const prices: number[] = []
    while (state.period !== 'over') {
      playSecond(state, event, draws)
      const isLooked =
        (state.period === 'first' && state.second === 1_800) ||
        (state.period === 'break' && state.second === 1) ||
        (state.period === 'second' && state.second === 1_500)
      if (isLooked) prices.push(homeChance(state))
    }
    add(played, sign(state.home, state.away), 1 / matches)
    for (const [at, price] of prices.entries()) {
      add(sums.martingale, at, price / matches)
      add(sums.brier, at, (price - (state.home > state.away ? 1 : 0)) ** 2 / matches)
    }
    sums.homeGoals += state.home / matches
    sums.awayGoals += state.away / matches
    sums.corners += (state.corners[0] + state.corners[1]) / matches
    sums.yellows += (state.yellow[0] + state.yellow[1]) / matches
    sums.reds += (state.red[0] + state.red[1]) / matches
  }
  return { matches, exact, played, ...sums }
}

function homeChance(state: Parameters<typeof standingOf>[0]): number {
  return finalScores(standingOf(state)).reduce((sum, { h, a, p }) => sum + (h > a ? p : 0), 0)
}

function sign(home: number, away: number): number {
  return home > away ? 0 : home === away ? 1 : 2
}

function add(sums: number[], at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}
