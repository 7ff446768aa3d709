import { type League, leagues } from '../catalogue/leagues.ts'
import { playersFrom } from '../catalogue/players.ts'
import { seededDraws } from '../draws.ts'

/** A forward who may become the top scorer of his league. */
export type Scorer = {
  id: string
  /** With his club. */
  name: string
  /** Place of his club in its league. */
  team: number
  /** Of his club's goals. */
  share: number
}

/** Two of each club. Whatever the others score is spread over so many that none of them leads. */
const PER_TEAM = 2
/** The least share of the first and of the second forward, and how much more it may be. */
const SHARES = [
  { least: 0.22, more: 0.14 },
  { least: 0.12, more: 0.08 },
] as const
/** Leagues up to this tier have a market for them. */
const MOST_TIER = 2
/** Names before these are those of tennis players. */
const FIRST_NAME = 1_024

const ofLeague = new Map(leagues.map((league) => [league.id, scorersFrom(league)]))

/** In the order of the market's outcomes; empty of a league without that market. */
export function scorersOf(league: Pick<League, 'id'>): readonly Scorer[] {
  return ofLeague.get(league.id) ?? []
}

function scorersFrom({ id, sport, tier, teams }: League): Scorer[] {
  if (sport !== 'football' || tier > MOST_TIER) return []
  const draws = seededDraws(`meydan scorers ${id}`)
  const players = playersFrom(FIRST_NAME + id * 64, teams.length * PER_TEAM, 0)
  return teams.flatMap((club, team) =>
    SHARES.map(({ least, more }, at) => ({
      id: `md:player:${club.id.split(':')[2]}${at + 1}`,
      name: `${players[team * PER_TEAM + at]?.name} (${club.name})`,
      team,
      share: least + more * draws(team, 'share', at),
    })),
  )
}
