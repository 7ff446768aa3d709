import { Urn } from '../fixture.ts'
import { Key, Specifiers } from '../messages.ts'
import { producers } from '../sports.ts'

export interface AsideMarket {
  key: string
  specifiers: string
}

/** What was set aside of a text, and what is closed by it until the feed prices it anew. */
export interface Aside {
  /** `unreadable` no JSON, `unchecked` not as the protocol has it, `unknown` a name that is not known here, `unwritten` refused by the book. */
  reason: 'unreadable' | 'unchecked' | 'unknown' | 'unwritten'
  /** What exactly, by its place: `markets.3 outcome "over2"`. */
  detail: string
  text: string
  type: string | null
  producer: number | null
  seq: number | null
  event: string | null
  /** Those it is about, as far as they can be read. */
  markets: AsideMarket[]
  closes: 'markets' | 'event' | 'nothing'
}

/** Whatever prices, stops or decides closes what it is about; announcements and information close nothing. */
const CLOSING = new Set([
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
])

/** Of a whole message. The score of one that cannot be read is not known: all of its event is closed. */
export function asideOf(text: string, raw: Record<string, unknown>, reason: Aside['reason'], detail: string): Aside {
  const event = Urn.safeParse(raw['event'])
  const type = typeof raw['type'] === 'string' ? raw['type'].slice(0, 40) : null
  const markets = Array.isArray(raw['markets']) ? raw['markets'].flatMap(marketOf).slice(0, 2_000) : []
  const isPrices = type === 'odds_change' || type === 'bet_stop'
  return {
    reason,
    detail,
    text,
    type,
    markets,
    producer: producers.find(({ id }) => id === raw['producer'])?.id ?? null,
    seq: Number.isSafeInteger(raw['seq']) && Number(raw['seq']) > 0 ? Number(raw['seq']) : null,
    event: event.success ? event.data : null,
    closes:
      !event.success || !CLOSING.has(type ?? '') ? 'nothing' : isPrices || markets.length === 0 ? 'event' : 'markets',
  }
}

/** What of a market can be read. */
export function marketOf(raw: unknown): AsideMarket[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { key, specifiers } = raw as Record<string, unknown>
  const [name, of] = [Key.safeParse(key), Specifiers.safeParse(specifiers)]
  return name.success && of.success ? [{ key: name.data, specifiers: of.data }] : []
}

/** Whatever they are, in few letters. */
export function nameAmong(values: readonly unknown[]): string {
  return values
    .map((value) => JSON.stringify(value) ?? 'none')
    .join(', ')
    .slice(0, 120)
}
