import { canonicalSpecifiers } from '@meydan/feed/specifiers'
import { readSpecifiers } from '@meydan/feed/market-types'
import { attr, child, children, type Element, numberOf, readXml } from './xml.ts'

/** A market as a message names it, before any description is asked. */
export interface FeedMarket {
  id: number
  /** In their one form. */
  specifiers: Readonly<Record<string, string>>
  outcomes: readonly Element[]
  element: Element
}

const TYPES = [
  'alive',
  'snapshot_complete',
  'product_down',
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
] as const
export type UofType = (typeof TYPES)[number]

/** A message as it is written, with what is common to all. */
export interface UofMessage {
  type: UofType
  producer: number
  /** Ms since 1970, by the producer's clock. */
  at: number
  /** `''` of a message of no event. */
  event: string
  requestId: string | null
  root: Element
  markets: readonly FeedMarket[]
  /** Markets that cannot be read, each with its reason. */
  unread: readonly string[]
}

/** The message, or why it is none: one sentence that names what is wrong. */
export function readMessage(text: string): UofMessage | string {
  const document = readXml(text)
  if (document === undefined) return 'no XML'
  const type = TYPES.find((each) => each === document.name)
  if (type === undefined) return `no message of the feed: "${document.name.slice(0, 60)}"`
  const { root } = document
  const [producer, at] = [numberOf(root, 'product'), numberOf(root, 'timestamp')]
  if (producer === undefined) return `${type} without product`
  if (at === undefined || at <= 0) return `${type} without timestamp`
  const event = attr(root, 'event_id') ?? ''
  if (event === '' && !['alive', 'snapshot_complete', 'product_down'].includes(type)) return `${type} without event_id`
  const feedMarkets = marketsIn(type, root).map(marketOf)
  return {
    type,
    producer,
    at,
    event,
    root,
    requestId: attr(root, 'request_id') ?? null,
    markets: feedMarkets.filter((market) => typeof market !== 'string'),
    unread: feedMarkets.filter((market) => typeof market === 'string'),
  }
}

function marketsIn(type: UofType, root: Element): Element[] {
  if (type === 'odds_change') return children(child(root, 'odds'), 'market')
  return type === 'bet_settlement' ? children(child(root, 'outcomes'), 'market') : children(root, 'market')
}

function marketOf(element: Element): FeedMarket | string {
  const id = numberOf(element, 'id')
  if (id === undefined || !Number.isSafeInteger(id) || id < 0)
    return `market "${attr(element, 'id') ?? ''}" is no number`
  const text = attr(element, 'specifiers') ?? ''
  const specifiers = canonicalSpecifiers(text)
  if (specifiers === undefined || specifiers.length > 200) return `market ${id}: specifiers "${text.slice(0, 80)}"`
  return { id, specifiers: readSpecifiers(specifiers), outcomes: children(element, 'outcome'), element }
}
