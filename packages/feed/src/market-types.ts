import { footballMarkets } from './market-types/football.ts'
import type { MarketType } from './market-types/market-type.ts'
import { basketballMarkets, tennisMarkets } from './market-types/others.ts'
import { groups } from './sports.ts'

export { LIVE_MARGIN_BP, type MarketType } from './market-types/market-type.ts'

/** Every market that is offered, named once: keys and outcomes of the feed, of the book and of coupons. */
export const marketTypes: readonly MarketType[] = [...footballMarkets, ...basketballMarkets, ...tennisMarkets]

const known = new Map(marketTypes.map((type) => [type.key, type]))
const knownGroups = new Set<string>(groups)

/** Those of the table, and whatever else a feed has described to this process (`describeMarkets`). */
export const marketTypeByKey: ReadonlyMap<string, MarketType> = known

/** Whether any market is closed by a stop of this group. */
export function isGroup(name: string): boolean {
  return knownGroups.has(name)
}

/** Makes what a feed describes known to this process: a market of the table keeps all but its groups, which the feed's are added to. */
export function describeMarkets(described: readonly MarketType[]): void {
  for (const type of described) {
    const own = marketTypes.find(({ key }) => key === type.key)
    known.set(type.key, own ? { ...own, groups: [...new Set([...own.groups, ...type.groups])] } : type)
    for (const group of type.groups) knownGroups.add(group)
  }
}

/** `total=2.5|quarternr=1` as its parts; empty of `''`. */
export function readSpecifiers(text: string): Readonly<Record<string, string>> {
  if (text === '') return {}
  return Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]))
}

/** In the order of the market type, so that equal markets are written alike. */
export function writeSpecifiers(type: MarketType, values: Readonly<Record<string, string | number>>): string {
  return type.specifiers.map((name) => `${name}=${values[name]}`).join('|')
}
