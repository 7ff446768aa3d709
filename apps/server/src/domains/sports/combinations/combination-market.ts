import { describeMarkets, marketTypeByKey, type MarketType } from '@meydan/feed/market-types'
import { marketName, outcomeName, type Sides } from '@meydan/feed/names'
import type { Pick } from '@meydan/odds/price/football/combination'
import { MOST_PICKS } from '@meydan/contract/sports/sports-combinations'

/** A market of one outcome: that several outcomes of the match win together. Its specifiers name them. */
export const COMBINATION = 'combo'
export const ALL_WIN = 'yes'

const NAMES = Array.from({ length: MOST_PICKS }, (_, at) => `p${at + 1}`)

/** Not of the table, so that no feed prices it; `sports.market_types` has the same. */
const type: MarketType = {
  key: COMBINATION,
  uofId: 0,
  sport: 'any',
  groups: ['all'],
  tab: 'result',
  nameTr: 'Maç İçi Kombine',
  outcomes: [{ id: ALL_WIN, nameTr: 'Tümü' }],
  specifiers: NAMES,
  decides: 'any',
  marginBp: 0,
  cashoutOk: true,
  sort: 2_000,
}
describeMarkets([type])

/** Of specifiers, as everywhere. */
const LONGEST = 200
const PART = /^[\w.:+-]{1,60}$/

/**
 * `p1=1x2:1|p2=ou:over:total:2.5`: the same for the same outcomes, whatever their order. Undefined where one of them cannot be written: their
 * names are those of the table of markets, and few of those have a stroke in them.
 */
export function specifiersOf(picks: readonly Pick[]): string | undefined {
  const parts = picks.map(({ key, specifiers, outcome }) =>
    [key, outcome, ...(specifiers === '' ? [] : [specifiers.replace('=', ':')])].join(':'),
  )
  if (!parts.every((part) => PART.test(part))) return undefined
  const text = parts
    .toSorted()
    .map((part, at) => `p${at + 1}=${part}`)
    .join('|')
  return text.length <= LONGEST ? text : undefined
}

/** As `sports.components_of` reads them. */
export function picksOf(specifiers: string): Pick[] {
  return specifiers.split('|').flatMap((pair) => {
    const [key, outcome, name, ...value] = pair.slice(pair.indexOf('=') + 1).split(':')
    if (key === undefined || outcome === undefined) return []
    return [{ key, outcome, specifiers: name === undefined ? '' : `${name}=${value.join(':')}` }]
  })
}

/** `Maç Sonucu: 1 + Alt/Üst 2,5: Üst`. */
export function combinationName(specifiers: string, sides: Sides): string {
  return picksOf(specifiers)
    .map(({ key, specifiers: of, outcome }) => {
      const market = marketTypeByKey.get(key)
      return market ? `${marketName(market, of, sides)}: ${outcomeName(market, outcome, of, sides) ?? outcome}` : key
    })
    .join(' + ')
}
