import { normalPair, seededDraws } from '../draws.ts'
import { playersFrom } from './players.ts'
import { type Team, teamsFrom } from './teams.ts'

export type LeagueSport = 'football' | 'virtual' | 'basketball' | 'tennis'

export type League = {
  id: number
  sport: LeagueSport
  name: string
  country: string
  tier: 1 | 2 | 3 | 4
  teams: readonly Team[]
  /** Attack and defence of each team, mean 0 and deviation `SIGMA` over the league. */
  strengths: readonly Strength[]
}

export type Strength = { attack: number; defence: number }

const SIGMA = 0.15
/** Good attacks stand before good defences. */
const CORRELATION = 0.6
const HOME_GOALS = 1.58
const AWAY_GOALS = 1.23
const SEED = 'meydan stadium'

type Plan = [sport: LeagueSport, name: string, country: string, tier: League['tier'], teams: number]

const plans: readonly Plan[] = [
  ['football', 'Anka Süper Ligi', 'Anka', 1, 18],
  ['football', 'Anka Birinci Lig', 'Anka', 2, 18],
  ['football', 'Lodos Ligi', 'Lodos Kıyısı', 2, 18],
  ['football', 'Yayla Ligi', 'Yayla Ülkesi', 3, 18],
  ['football', 'Adalar Ligi', 'Yedi Adalar', 3, 18],
  ['football', 'Bozkır Ligi', 'Bozkır', 4, 18],
  ['virtual', 'Sanal Yıldız Ligi', 'Sanal', 4, 6],
  ['virtual', 'Sanal Kupa Ligi', 'Sanal', 4, 6],
  ['virtual', 'Sanal Şampiyonlar', 'Sanal', 4, 6],
  ['basketball', 'Anka Basket Ligi', 'Anka', 2, 14],
  ['basketball', 'Adalar Basket Ligi', 'Yedi Adalar', 3, 14],
  ['tennis', 'Kıyı Turu', 'Tenis Turları', 3, 64],
  ['tennis', 'Yayla Turu', 'Tenis Turları', 4, 64],
]

/** All invented; the same at every start. */
export const leagues: readonly League[] = plans.map(([sport, name, country, tier, count], at) => ({
  id: at + 1,
  sport,
  name,
  country,
  tier,
  teams:
    sport === 'tennis'
      ? playersFrom(at * 64, count, (at + 1) * 100 + 1)
      : teamsFrom(sport === 'basketball' ? sport : 'football', at * 18, count, (at + 1) * 100 + 1),
  strengths: strengthsOf(`${SEED} ${name}`, count),
}))

export const leagueById: ReadonlyMap<number, League> = new Map(leagues.map((league) => [league.id, league]))

/** Drawn with correlation, then made exactly mean 0 and deviation 1, so that no league is better than another by chance. */
export function strengthsOf(seed: string, teams: number): Strength[] {
  const draws = seededDraws(seed)
  const pairs = Array.from({ length: teams }, (_, team) => {
    const [first, other] = normalPair(draws(team, 'strength', 0), draws(team, 'strength', 1))
    return [first, CORRELATION * first + Math.sqrt(1 - CORRELATION ** 2) * other] as const
  })
  const attacks = standardised(pairs.map(([attack]) => attack))
  const defences = standardised(pairs.map(([, defence]) => defence))
  return attacks.map((attack, team) => ({ attack: SIGMA * attack, defence: SIGMA * (defences[team] ?? 0) }))
}

/** Goals that each side is expected to score. */
export function meansOf(home: Strength, away: Strength): { home: number; away: number } {
  return {
    home: HOME_GOALS * Math.exp(home.attack - away.defence - SIGMA ** 2),
    away: AWAY_GOALS * Math.exp(away.attack - home.defence - SIGMA ** 2),
  }
}

function standardised(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return values.map((value) => (value - mean) / deviation)
}
