import type * as z from 'zod'
import { type MarketType, marketTypeByKey, readSpecifiers } from '../market-types.ts'
import {
  type FeedMessage,
  MarketId,
  MarketStatus,
  MarketWithReason,
  PricedMarket,
  SettledMarket,
  type SettledOutcome,
} from '../messages.ts'
import { resultOf } from '../settled-outcome.ts'
import { type Aside, asideOf, marketOf, nameAmong } from './aside.ts'

type Checked = MarketId & { outcomes?: readonly ({ id: string } | SettledOutcome)[] }

/** How each kind of message writes a market. */
const SHAPES: Readonly<Record<string, z.ZodType<Checked>>> = {
  odds_change: PricedMarket,
  bet_settlement: SettledMarket,
  rollback_bet_settlement: MarketId,
  bet_cancel: MarketWithReason,
  rollback_bet_cancel: MarketId,
}

const IN_DIGITS = /^[-+0-9.:]+$/

type Raw = Record<string, unknown>

/** Whether the catalogue has all that it names, each once. */
export function areKnown(message: FeedMessage): boolean {
  if (!('markets' in message)) return true
  const markets: readonly Checked[] = message.markets
  const names = new Set(markets.map(({ key, specifiers }) => `${key} ${specifiers}`))
  return names.size === markets.length && markets.every((market) => wrongIn(market) === undefined)
}

/** The message with the markets that can be taken; each of the others is set aside by its name. */
export function checkMarkets(raw: Raw, text: string, asides: Aside[]): Raw {
  const shape = SHAPES[String(raw['type'])]
  const rawMarkets = raw['markets']
  if (!shape || !Array.isArray(rawMarkets)) return raw
  const taken = new Map<string, { market: unknown; at: number }>()
  const twice = new Set<string>()
  const refuse = (at: number, reason: Aside['reason'], detail: string) =>
    asides.push({
      ...asideOf(text, raw, reason, `markets.${at}: ${detail}`.slice(0, 200)),
      markets: marketOf(rawMarkets[at]),
      closes: 'markets',
    })
  for (const [at, each] of (rawMarkets as unknown[]).entries()) {
    const market = suspended(each, (detail) => refuse(at, 'unknown', detail))
    const read = shape.safeParse(market)
    if (!read.success) {
      const [issue] = read.error.issues
      refuse(at, 'unchecked', `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
      continue
    }
    const wrong = wrongIn(read.data)
    if (wrong !== undefined) {
      refuse(at, 'unknown', wrong)
      continue
    }
    const name = `${read.data.key} ${read.data.specifiers}`
    if (taken.has(name)) twice.add(name)
    else taken.set(name, { market, at })
  }
  for (const name of twice) {
    refuse(taken.get(name)?.at ?? 0, 'unchecked', `${name} is told twice`)
    taken.delete(name)
  }
  return { ...raw, markets: [...taken.values()].map(({ market }) => market) }
}

/** A status that is not known suspends. */
function suspended(market: unknown, tell: (detail: string) => void): unknown {
  if (typeof market !== 'object' || market === null || !('status' in market)) return market
  if (MarketStatus.safeParse(market.status).success) return market
  tell(`status ${nameAmong([market.status])}`)
  return { ...market, status: -1 }
}

/** What the catalogue does not have, or what says nothing. */
function wrongIn({ key, specifiers, outcomes }: Checked): string | undefined {
  const type = marketTypeByKey.get(key)
  if (!type) return `market ${nameAmong([key])}`
  if (!fits(type, specifiers)) return `specifiers ${nameAmong([specifiers])} of ${key}`
  const seen = new Set<string>()
  for (const outcome of outcomes ?? []) {
    if (!type.outcomes.some(({ id }) => id === outcome.id)) return `outcome ${nameAmong([outcome.id])} of ${key}`
    if (seen.has(outcome.id)) return `outcome ${nameAmong([outcome.id])} of ${key} is told twice`
    seen.add(outcome.id)
    if ('result' in outcome && resultOf(outcome) === undefined)
      return `result of outcome ${nameAmong([outcome.id])} of ${key}`
  }
  return undefined
}

/** A market of the table has its own, all in digits; a described one may come without those that say nothing of it. */
function fits(type: MarketType, specifiers: string): boolean {
  const values = readSpecifiers(specifiers)
  const names = Object.keys(values)
  if (type.sport === 'any') return names.every((name) => type.specifiers.includes(name))
  if (!Object.values(values).every((value) => IN_DIGITS.test(value))) return false
  return names.length === type.specifiers.length && type.specifiers.every((name) => names.includes(name))
}
