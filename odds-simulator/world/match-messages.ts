import { marketTypeByKey } from '@meydan/feed/market-types'
import type { Group } from '@meydan/feed/market-types/market-type'
import type { PricedMarket, SettledMarket } from '@meydan/feed/messages'
import {
  closing,
  type Draft,
  fixtureOf,
  idOf,
  type Match,
  nameOf,
  offerOf,
  producerOf,
  statusOf,
  urnOf,
} from './match.ts'
import { sportOf } from './sports.ts'

const OFF = 'off'

const about = (match: Match) => ({ producer: producerOf(match), event: urnOf(match), request_id: null })

export function fixtureChange(match: Match, change: 1 | 2 | 3 | 5, requestId: string | null = null): Draft {
  return { type: 'fixture_change', ...about(match), request_id: requestId, change, fixture: fixtureOf(match) }
}

export function oddsChange(match: Match, markets: PricedMarket[], requestId: string | null = null): Draft {
  return { type: 'odds_change', ...about(match), request_id: requestId, reason: null, status: statusOf(match), markets }
}

/** Markets of the groups are sent again afterwards even where their prices have not moved: that is what opens them. */
export function betStop(match: Match, groups: Group[]): Draft {
  for (const name of match.memory.told.keys()) {
    const type = marketTypeByKey.get(idOf(name).key)
    if (groups.some((group) => type?.groups.includes(group)) === true) match.memory.told.delete(name)
  }
  return { type: 'bet_stop', ...about(match), groups, market_status: -1 }
}

export function refereeEvent(
  match: Match,
  event: Omit<Extract<Draft, { type: 'referee_event' }>, keyof ReturnType<typeof about> | 'type'>,
): Draft {
  return { type: 'referee_event', ...about(match), ...event }
}

/** The markets whose prices moved since they were last sent, and those that are not on offer any more. */
export function movedMarkets(match: Match): PricedMarket[] {
  const { told } = match.memory
  const moved: PricedMarket[] = []
  const offered = new Set<string>()
  for (const market of offerOf(match)) {
    const name = nameOf(market)
    if (match.book[name] === 'settled') continue
    offered.add(name)
    match.book[name] = 'open'
    const text = priceOf(market)
    if (told.get(name) === text) continue
    told.set(name, text)
    moved.push(market)
  }
  for (const name of openMarketNames(match)) {
    if (offered.has(name) || told.get(name) === OFF) continue
    told.set(name, OFF)
    moved.push(closing(name, 0))
  }
  return moved
}

/** What has to move before a market is sent again: a price, or a chance by a hundredth. */
function priceOf({ status, favourite, outcomes }: PricedMarket): string {
  const prices = outcomes.map(({ odds, active, p }) => [odds, active, Math.round((p ?? 0) * 100)])
  return JSON.stringify([status, favourite, prices])
}

export function openMarketNames({ book }: Match): string[] {
  return Object.keys(book).filter((name) => book[name] === 'open')
}

/** Results of the named markets by this state, as far as nothing can change them. */
export function resultsOf(match: Match, names: readonly string[], play = match.play): SettledMarket[] {
  const results = sportOf(match).results(play)
  return names.flatMap((name) => {
    const { key, specifiers } = idOf(name)
    const outcomes = results(key, specifiers)
    return outcomes ? [{ key, specifiers, void_reason: null, outcomes }] : []
  })
}

export function settlement(match: Match, certainty: 1 | 2, markets: SettledMarket[]): Draft[] {
  return markets.length === 0 ? [] : [{ type: 'bet_settlement', ...about(match), certainty, markets }]
}

export function rollback(match: Match, names: readonly string[]): Draft[] {
  return names.length === 0 ? [] : [{ type: 'rollback_bet_settlement', ...about(match), markets: names.map(idOf) }]
}

export function betCancel(
  match: Match,
  names: readonly string[],
  reason: string,
  window: { start: number | null; end: number | null } = { start: null, end: null },
): Draft[] {
  if (names.length === 0) return []
  const markets = names.map((name) => ({ ...idOf(name), void_reason: reason }))
  return [{ type: 'bet_cancel', ...about(match), ...window, superseded_by: null, markets }]
}

/** Settles what is decided by now and closes it. */
export function settleDecided(match: Match): { drafts: Draft[]; closed: PricedMarket[] } {
  const markets = resultsOf(match, openMarketNames(match))
  const names = markets.map(nameOf)
  for (const name of names) {
    match.book[name] = 'settled'
    match.memory.told.delete(name)
  }
  return { drafts: settlement(match, 1, markets), closed: names.map((name) => closing(name, -3)) }
}
