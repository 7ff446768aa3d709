import type { Fixture } from '@meydan/feed/fixture'
import type { PricedMarket, SettledOutcome } from '@meydan/feed/messages'
import { type ProducerId, sports } from '@meydan/feed/sports'
import { sure } from '@meydan/odds/price/distribution'
import { quoteMarket } from '@meydan/odds/price/quote'
import { closing, type Draft } from '../world/match.ts'
import type { SeasonMarket } from './markets.ts'
import { marketsOf, RELEGATED } from './markets.ts'
import { leagueOfSeason, type Season } from './season.ts'
import { rankOf, type Share, sharesOf, tableOf } from './standings.ts'

const PER_LEAGUE = 100_000

export function urnOfSeason({ leagueId, no }: Pick<Season, 'leagueId' | 'no'>): string {
  return `md:season:${leagueId * PER_LEAGUE + no}`
}

export function seasonOfUrn(urn: string): Pick<Season, 'leagueId' | 'no'> | undefined {
  const id = Number(/^md:season:(\d{1,15})$/.exec(urn)?.[1] ?? Number.NaN)
  return Number.isNaN(id) ? undefined : { leagueId: Math.floor(id / PER_LEAGUE), no: id % PER_LEAGUE }
}

export function producerOfSeason(season: Pick<Season, 'leagueId'>): ProducerId {
  return leagueOfSeason(season).sport === 'virtual' ? 6 : 3
}

export function seasonFixture(season: Season): Fixture {
  const { id, sport, name, country, tier } = leagueOfSeason(season)
  const kind = sports.find(({ key }) => key === sport)
  if (kind === undefined) throw new Error(`no sport ${sport}`)
  return {
    event: urnOfSeason(season),
    sport: kind.id,
    league: { id: `md:tournament:${id}`, name, country, tier },
    home: null,
    away: null,
    name: `${name} ${season.no + 1}. Sezon`,
    starts_at: season.endsAt,
    phase: season.phase === 'open' ? 'prematch' : 'closed',
    simulated: true,
  }
}

const about = (season: Season, requestId: string | null = null) => ({
  producer: producerOfSeason(season),
  event: urnOfSeason(season),
  request_id: requestId,
})

export function seasonChange(season: Season, change: 1 | 2 | 5, requestId: string | null = null): Draft {
  return { type: 'fixture_change', ...about(season, requestId), change, fixture: seasonFixture(season) }
}

export function seasonOdds(season: Season, markets: PricedMarket[], requestId: string | null = null): Draft {
  return { type: 'odds_change', ...about(season, requestId), reason: null, status: null, markets }
}

export function seasonStop(season: Season): Draft {
  return { type: 'bet_stop', ...about(season), groups: ['all'], market_status: -1 }
}

/** Every market with margin, by the chances of its outcomes. */
export function seasonMarkets(season: Season, chances: ReadonlyMap<SeasonMarket, readonly number[]>): PricedMarket[] {
  return [...marketsOf(leagueOfSeason(season))].map(([kind, type]) =>
    quoteMarket(type, '', (chances.get(kind) ?? []).map(sure), { isLive: false }),
  )
}

/** What has come of each market; those that nothing distinguishes share a place. */
export function seasonEnd(season: Season): Draft[] {
  const league = leagueOfSeason(season)
  const table = tableOf(season)
  const ranks = league.teams.map((_, team) => rankOf(table, team))
  const lowest = ranks.map((rank) => -rank)
  const shares: Record<SeasonMarket, Share[]> = {
    champion: sharesOf(ranks, 1),
    relegated: sharesOf(lowest, RELEGATED),
    scorer: sharesOf(season.goals, 1),
  }
  const types = [...marketsOf(league)]
  const markets = types.map(([kind, type]) => ({
    key: type.key,
    specifiers: '',
    void_reason: null,
    outcomes: type.outcomes.map(({ id }, at) => settledAs(id, shares[kind][at])),
  }))
  return [
    seasonOdds(
      season,
      types.map(([, { key }]) => closing(`${key}|`, -3)),
    ),
    { type: 'bet_settlement', ...about(season), certainty: 2, markets },
    seasonChange(season, 5),
  ]
}

function settledAs(id: string, share: Share = { places: 0, tied: 1 }): SettledOutcome {
  const { places, tied } = share
  return {
    id,
    result: places > 0 ? 1 : 0,
    void_factor: 0,
    dead_heat: places > 0 && places < tied ? [places, tied] : null,
  }
}
