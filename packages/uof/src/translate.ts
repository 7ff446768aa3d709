import { readArrival, type Arrival } from '@meydan/feed/read-arrival'
import { canonicalSpecifiers } from '@meydan/feed/specifiers'
import type { MarketType } from '@meydan/feed/market-types'
import type { Fixture } from '@meydan/feed/fixture'
import type { Descriptions, Found, Missing } from './descriptions.ts'
import type { FeedMarket, UofMessage } from './message.ts'
import { statusOf } from './status.ts'
import { settledOf } from './translate/settled.ts'
import { pricedOf } from './translate/priced.ts'
import { attr, child, numberOf } from './xml.ts'

export interface Translated {
  /** Our message without its number; undefined of one that says nothing that can be taken. */
  message: Record<string, unknown> | undefined
  /** Whatever of it was set aside, each with its reason. */
  asides: { reason: string; markets: { key: string; specifiers: string }[] }[]
  /** The types of the markets it names, to be known before it is read. */
  types: MarketType[]
  /** Bets on its event are stopped by it, whatever the status of a market. */
  stops: boolean
}

/** What has to be asked for before a message can be translated whole. */
export function missingFor(message: UofMessage, sport: string | undefined, descriptions: Descriptions) {
  const found = message.markets.map((market) => descriptions.find(askedOf(message, market, sport)))
  return found.filter((each): each is Missing => !('type' in each) && !('reason' in each))
}

/** Field by field; a market that cannot be taken is set aside by its name. `fixture` goes with a `fixture_change`. */
export function translateMessage(
  message: UofMessage,
  { descriptions, sport, fixture }: { descriptions: Descriptions; sport: string | undefined; fixture?: Fixture },
): Translated {
  const asides: Translated['asides'] = message.unread.map((reason) => ({ reason, markets: [] }))
  const types = new Map<string, MarketType>()
  const markets: Record<string, unknown>[] = []
  for (const market of message.markets) {
    const found = descriptions.find(askedOf(message, market, sport))
    const made = 'type' in found ? written(message, market, found) : reasonOf(market, found)
    if (typeof made === 'string') {
      asides.push({ reason: made, markets: 'type' in found ? [nameOf(found)] : [] })
      continue
    }
    if ('type' in found) types.set(found.type.key, found.type)
    markets.push(made)
  }
  const { stops, unknown } = bettingOf(message, descriptions)
  if (unknown !== undefined) asides.push({ reason: unknown, markets: [] })
  const body = bodyOf(message, markets, fixture)
  if (typeof body === 'string')
    return { message: undefined, asides: [...asides, { reason: body, markets: [] }], types: [], stops }
  return { message: body, asides, types: [...types.values()], stops }
}

/**
 * `betstop_reason` is that of a stop which lasts; with a `betting_status` the stop is over. A status that the feed does not describe opens nothing:
 * bets stay stopped until a message comes without it.
 */
function bettingOf({ type, root }: UofMessage, descriptions: Descriptions): { stops: boolean; unknown?: string } {
  const odds = type === 'odds_change' ? child(root, 'odds') : undefined
  const status = attr(odds, 'betting_status')
  if (status === undefined) return { stops: attr(odds, 'betstop_reason') !== undefined }
  if (descriptions.bettingStatuses.has(status)) return { stops: false }
  return { stops: true, unknown: `betting_status "${status.slice(0, 20)}" ${UNDESCRIBED}: bets are stopped` }
}

/** What a new list of descriptions may have. */
export const UNDESCRIBED = 'has no description'

/** As it stands in its turn: through the one door of all feeds, so that whatever is unknown there is set aside there. */
export function arrivalOf(message: Record<string, unknown>, seq: number): { text: string; arrival: Arrival } {
  const text = JSON.stringify({ v: 1, ...message, seq })
  return { text, arrival: readArrival(text) }
}

function askedOf({ event }: UofMessage, { id, specifiers, outcomes }: FeedMarket, sport: string | undefined) {
  return { id, specifiers, event, sport, outcomes: outcomes.flatMap((outcome) => attr(outcome, 'id') ?? []) }
}

function reasonOf({ id }: FeedMarket, missing: Missing): string {
  if ('reason' in missing) return missing.reason
  if ('variant' in missing) return `market ${id}: variant "${missing.variant.variant}" has no description`
  return `market ${id}: no name of ${missing.names.slice(0, 3).join(', ')}`
}

function nameOf({ type, specifiers }: Found): { key: string; specifiers: string } {
  const pairs = Object.entries(specifiers).map((pair) => pair.join('='))
  return { key: type.key, specifiers: canonicalSpecifiers(pairs.join('|')) ?? '' }
}

function written({ type }: UofMessage, market: FeedMarket, found: Found): Record<string, unknown> | string {
  const name = nameOf(found)
  const reason = attr(market.element, 'void_reason')
  if (type === 'odds_change') return pricedOf(market, found, name)
  if (type === 'bet_settlement') return settledOf(market, found, name)
  if (type === 'bet_cancel') return { ...name, void_reason: reason === undefined ? '' : `${reason}` }
  return name
}

const ALL_STOPPED = -1
/** Where it is not said that a result is official, it is not. */
const AS_SEEN = 1

function bodyOf(
  message: UofMessage,
  markets: Record<string, unknown>[],
  fixture: Fixture | undefined,
): Record<string, unknown> | string {
  const { type, producer, at, event, requestId, root } = message
  const base = { type, producer, at }
  const ofEvent = { ...base, event, request_id: requestId }
  const window = { start: numberOf(root, 'start_time') ?? null, end: numberOf(root, 'end_time') ?? null }
  switch (type) {
    case 'alive':
      return { ...base, subscribed: attr(root, 'subscribed') === '1' ? 1 : 0 }
    case 'snapshot_complete':
      return requestId === null ? 'snapshot_complete without request_id' : { ...base, request_id: requestId }
    case 'product_down':
      return { ...base, type: 'product_status', state: 'down', reason: 'product_down' }
    case 'odds_change': {
      const status = statusOf(child(root, 'sport_event_status'))
      // A status that is not known is passed on as it is: the door closes the event by it.
      const changeCode = status === undefined ? { phase: attr(child(root, 'sport_event_status'), 'status') } : status
      return { ...ofEvent, reason: attr(root, 'odds_change_reason') ?? null, status: changeCode, markets }
    }
    case 'bet_stop':
      return {
        ...ofEvent,
        groups: (attr(root, 'groups') ?? 'all').split('|').filter((group) => group !== ''),
        market_status: numberOf(root, 'market_status') ?? ALL_STOPPED,
      }
    case 'bet_settlement':
      return markets.length === 0
        ? 'bet_settlement without a market that can be taken'
        : { ...ofEvent, certainty: numberOf(root, 'certainty') ?? AS_SEEN, markets }
    case 'fixture_change':
      if (fixture === undefined) return 'fixture_change of an event that cannot be told'
      return { ...ofEvent, change: changeOf(numberOf(root, 'change_type')), fixture }
    case 'bet_cancel':
      return markets.length === 0
        ? 'bet_cancel without a market that can be taken'
        : {
            ...ofEvent,
            ...window,
            superseded_by: attr(root, 'superceded_by') ?? attr(root, 'superseded_by') ?? null,
            markets,
          }
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      if (markets.length === 0) return `${type} without a market that can be taken`
      return { ...ofEvent, ...(type === 'rollback_bet_cancel' ? window : {}), markets }
  }
}

const COVERAGE = 5

/** What has changed is read from the fixture itself: a kind that is not known says no more than that. */
function changeOf(changeCode: number | undefined): number {
  return changeCode !== undefined && changeCode >= 1 && changeCode <= COVERAGE ? changeCode : COVERAGE
}
