import { footballMarkets } from './market-types/football.ts'
import type { MarketType } from './market-types/market-type.ts'
import { basketballMarkets, tennisMarkets } from './market-types/others.ts'

export { LIVE_MARGIN_BP, type MarketType } from './market-types/market-type.ts'

/** Every market that is offered, named once: keys and outcomes of the feed, of the book and of coupons. */
export const marketTypes: readonly MarketType[] = [...footballMarkets, ...basketballMarkets, ...tennisMarkets]

export const marketTypeByKey: ReadonlyMap<string, MarketType> = new Map(marketTypes.map((type) => [type.key, type]))

/** `total=2.5|quarternr=1` as its parts; empty of `''`. */
export function readSpecifiers(text: string): Readonly<Record<string, string>> {
  if (text === '') return {}
  return Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]))
}

/** In the order of the market type, so that equal markets are written alike. */
export function writeSpecifiers(type: MarketType, values: Readonly<Record<string, string | number>>): string {
  return type.specifiers.map((name) => `${name}=${values[name]}`).join('|')
}
