import { describeMarkets, type MarketType } from '@meydan/feed/market-types'
import { type League, leagues } from '../catalogue/leagues.ts'
import { scorersOf } from './scorers.ts'

/** What a season is bet on for. */
export type SeasonMarket = 'champion' | 'relegated' | 'scorer'

/** How many clubs go down. */
export const RELEGATED = 3
const MARGIN_BP = 1_500

const keys: Record<SeasonMarket, string> = { champion: 'champ', relegated: 'down', scorer: 'scorer' }

/** Each league has market types of its own, as its outcomes are its clubs and players. */
const ofLeague = new Map(leagues.map((league) => [league.id, marketsFrom(league)]))

export const seasonMarketTypes: readonly MarketType[] = [...ofLeague.values()].flatMap((types) => [...types.values()])
describeMarkets(seasonMarketTypes)

/** By what they are for; empty of a league without seasons. */
export function marketsOf(league: Pick<League, 'id'>): ReadonlyMap<SeasonMarket, MarketType> {
  return ofLeague.get(league.id) ?? new Map()
}

function marketsFrom(league: League): Map<SeasonMarket, MarketType> {
  const { sport, teams, id } = league
  const clubs = teams.map((team) => ({ id: team.id, nameTr: team.name }))
  const scorers = scorersOf(league).map((scorer) => ({ id: scorer.id, nameTr: scorer.name }))
  const type = (kind: SeasonMarket, nameTr: string, outcomes: MarketType['outcomes'], sort: number): MarketType => ({
    key: `${keys[kind]}_${id}`,
    uofId: 0,
    sport: 'any',
    groups: ['all'],
    tab: 'result',
    nameTr,
    outcomes,
    specifiers: [],
    decides: kind === 'relegated' ? 'any' : 'pick',
    marginBp: MARGIN_BP,
    cashoutOk: true,
    sort,
  })
  const found = new Map<SeasonMarket, MarketType>()
  if (sport !== 'football' && sport !== 'virtual') return found
  found.set('champion', type('champion', 'Şampiyon', clubs, 10))
  if (scorers.length > 0) found.set('scorer', type('scorer', 'Gol Kralı', scorers, 20))
  if (sport === 'football') found.set('relegated', type('relegated', 'Küme Düşer', clubs, 30))
  return found
}
