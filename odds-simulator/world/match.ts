import type { Fixture, Phase, Status } from '@meydan/feed/fixture'
import type { FeedMessage, PricedMarket } from '@meydan/feed/messages'
import { matchStatus } from '@meydan/feed/match-statuses'
import { type ProducerId, sports } from '@meydan/feed/sports'
import { type League, leagueById } from '../catalogue/leagues.ts'
import { sportOf } from './sports.ts'

type Unnumbered<Message> = Message extends FeedMessage ? Omit<Message, 'v' | 'seq' | 'at'> : never
/** A message before it has its number. */
export type Draft = Unnumbered<FeedMessage>

/** `key|specifiers` of every market that was ever offered. */
export type Book = Record<string, 'open' | 'settled'>

/** An event of the programme, from its announcement to its official result. All but `memory` is kept. */
export type Match = {
  id: number
  leagueId: number
  /** Its place in the league's endless list of fixtures. */
  no: number
  home: number
  away: number
  startsAt: number
  phase: Phase
  /** The sport's own state. */
  play: unknown
  tick: number
  /** No price before this tick. */
  holdUntil: number
  book: Book
  /** When what is left to be said of the end is said. */
  dueAt: number | null
  /** Results were sent from a wrong score and have to be taken back. */
  isMisread: boolean
  memory: {
    /** Last sent text of each market, or its closing. */
    told: Map<string, string>
    steppedAt: number
    pricedAt: number
  }
}

export function freshMemory(now: number): Match['memory'] {
  return { told: new Map(), steppedAt: now, pricedAt: Number.NEGATIVE_INFINITY }
}

export function leagueOf(match: Pick<Match, 'leagueId'>): League {
  const league = leagueById.get(match.leagueId)
  if (league === undefined) throw new Error(`no league ${match.leagueId}`)
  return league
}

export function urnOf(match: Match): string {
  return `md:match:${match.id}`
}

/** Who speaks of it: prices before kick-off, in play, or of matches of three minutes. */
export function producerOf(match: Match): ProducerId {
  if (leagueOf(match).sport === 'virtual') return 6
  return match.phase === 'prematch' || match.phase === 'postponed' ? 3 : 1
}

export function fixtureOf(match: Match): Fixture {
  const { id, sport, name, country, tier, teams } = leagueOf(match)
  const [home, away] = [teams[match.home], teams[match.away]]
  const kind = sports.find(({ key }) => key === sport)
  if (home === undefined || away === undefined || kind === undefined) throw new Error(`match ${match.id} has no sides`)
  return {
    event: urnOf(match),
    sport: kind.id,
    league: { id: `md:tournament:${id}`, name, country, tier },
    home,
    away,
    starts_at: match.startsAt,
    phase: match.phase,
    simulated: true,
  }
}

export function statusOf(match: Match): Status {
  const status = { ...sportOf(match).status(match.play), phase: match.phase }
  const other = { postponed: matchStatus.postponed, cancelled: matchStatus.cancelled, abandoned: matchStatus.abandoned }
  return match.phase in other ? { ...status, match_status: other[match.phase as keyof typeof other] } : status
}

/** Whether its markets have prices at all. */
export function hasPrices(match: Match): boolean {
  return match.phase === 'prematch' || (match.phase === 'live' && leagueOf(match).sport !== 'virtual')
}

export function offerOf(match: Match): PricedMarket[] {
  return hasPrices(match) ? sportOf(match).offer(match.play, match.phase === 'live') : []
}

export const nameOf = ({ key, specifiers }: { key: string; specifiers: string }): string => `${key}|${specifiers}`

export function idOf(name: string): { key: string; specifiers: string } {
  const at = name.indexOf('|')
  return { key: name.slice(0, at), specifiers: name.slice(at + 1) }
}

/** Every market as it stands: for a recovery. */
export function allMarkets(match: Match): PricedMarket[] {
  const isHeld = match.phase === 'live' && match.tick < match.holdUntil
  const offered = new Map(offerOf(match).map((market) => [nameOf(market), market]))
  return Object.entries(match.book).map(([name, state]) => {
    const market = offered.get(name)
    if (state === 'open' && market !== undefined) return isHeld ? { ...market, status: -1 } : market
    return closing(name, state === 'settled' ? -3 : 0)
  })
}

/** A market without new prices: only its status changes. */
export function closing(name: string, status: PricedMarket['status']): PricedMarket {
  return { ...idOf(name), status, favourite: 0, outcomes: [] }
}
