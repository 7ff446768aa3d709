import { LIVE_MARGIN_BP, type MarketType } from '@meydan/feed/market-types'
import type { PricedMarket } from '@meydan/feed/messages'
import { priced } from './margin.ts'

/** How an outcome may end; what is left of 1 is its loss. */
export type Chance = { won: number; halfWon: number; void: number; halfLost: number }

/** The share of a fair price that wins: a half result counts half, a void not at all. Of both sides of a line they add up to 1. */
export function fairChance({ won, halfWon, void: voided, halfLost }: Chance): number {
  const decided = 1 - voided - (halfLost + halfWon) / 2
  return decided <= 0 ? 0 : (won + halfWon / 2) / decided
}

/** The market as it goes on the wire, in the order of its type. `chances` has one for each outcome. */
export function quoteMarket(
  type: MarketType,
  specifiers: string,
  chances: readonly Chance[],
  options: { isLive: boolean; isFavourite?: boolean },
): PricedMarket {
  const fair = chances.map(fairChance)
  const winners = Math.max(1, Math.round(fair.reduce((sum, p) => sum + p, 0)))
  const prices = priced(fair, type.marginBp + (options.isLive ? LIVE_MARGIN_BP : 0), winners)
  return {
    key: type.key,
    specifiers,
    status: prices.some(({ active }) => active) ? 1 : 0,
    favourite: options.isFavourite === true ? 1 : 0,
    outcomes: type.outcomes.map(({ id }, at) => ({
      id,
      odds: prices[at]?.odds ?? 0,
      p: Math.round((chances[at]?.won ?? 0) * 1e4) / 1e4,
      active: prices[at]?.active === true ? 1 : 0,
    })),
  }
}
