import type { SportsUpdate } from '@meydan/contract/sports/sports-socket'
import { marketTypeByKey } from '@meydan/feed/market-types'
import type { output } from 'zod/mini'
import type { BookEvent, BookMarket } from '../book/book.ts'
import { scoreOnWire } from '../book/format-event.ts'

type Changes = Extract<output<typeof SportsUpdate>, { t: 'delta' }>['events'][number]
type ShortMarket = Changes['m'][number]

/** A market by its name within its event, and as it is sent. */
export interface MarketMessage {
  name: string
  json: string
}

export function nameOf({ key, specifiers }: Pick<BookMarket, 'key' | 'specifiers'>): string {
  return `${key}|${specifiers}`
}

const markets = new WeakMap<BookMarket, MarketMessage>()

/** What is read of a market never changes: it is serialised once for all listeners. */
export function marketMessage(market: BookMarket): MarketMessage {
  const known = markets.get(market)
  if (known) return known
  const name = nameOf(market)
  const { state, odds, is_active, version } = market
  const outcomes = marketTypeByKey.get(market.key)?.outcomes ?? []
  const offered = outcomes.map(({ id }, at): [string, number | null] => [id, is_active[at] ? (odds[at] ?? null) : null])
  const message = { name, json: JSON.stringify([name, state, offered, version] satisfies ShortMarket) }
  markets.set(market, message)
  return message
}

/** The message for a market that is no longer offered. */
export function goneMarket(name: string): MarketMessage {
  return { name, json: JSON.stringify([name, 'closed', [], 0] satisfies ShortMarket) }
}

const heads = new WeakMap<BookEvent, string>()

/** Phase and score, as members of the event's JSON object. */
export function headMessage(event: BookEvent): string {
  const known = heads.get(event)
  if (known !== undefined) return known
  const head = JSON.stringify({ p: event.phase, s: scoreOnWire(event) } satisfies Pick<Changes, 'p' | 's'>).slice(1, -1)
  heads.set(event, head)
  return head
}

/** An event's message, as JSON. */
export function eventMessage({ id }: BookEvent, message: readonly MarketMessage[], head: string): string {
  return `{"id":${JSON.stringify(id)},"m":[${message.map(({ json }) => json).join(',')}],${head}}`
}
