import { marketTypes } from '@meydan/feed/market-types'

/** A market of the feed that is one of our own table, outcome by outcome: by ids of the descriptions, never by their names. */
export interface OwnMarket {
  key: string
  /** The one variant that it is, where the feed has several. */
  variant?: string
  /** Ours by the feed's. */
  outcomes: Readonly<Record<string, string>>
}

const oneXTwo = { 1: '1', 2: 'x', 3: '2' }
const twoSides = { 4: '1', 5: '2' }
const underOver = { 13: 'under', 12: 'over' }
const handicap = { 1714: '1', 1715: '2' }
const yesNo = { 74: 'yes', 76: 'no' }
const exactGoals = Object.fromEntries(
  ['0', '1', '2', '3', '4', '5', '6+'].map((goals, at) => [`sr:exact_goals:6+:${68 + at}`, goals]),
)
/** From 274 in steps of two: 0:0 to 4:0, 0:1 to 4:1 and on. */
const scores = Object.fromEntries(
  Array.from({ length: 25 }, (_, at) => [String(274 + 2 * at), `${at % 5}-${Math.floor(at / 5)}`]),
)
const signs = ['1', 'x', '2']
const halfAndFull = Object.fromEntries(
  signs.flatMap((first, row) => signs.map((full, at) => [String(418 + 2 * (3 * row + at)), `${first}/${full}`])),
)
const combined = (from: number, one: string, other: string) =>
  Object.fromEntries(
    signs.flatMap((sign, at) => [
      [String(from + 4 * at), `${sign}_${one}`],
      [String(from + 4 * at + 2), `${sign}_${other}`],
    ]),
  )

const byId: Readonly<Record<number, OwnMarket['outcomes']>> = {
  1: oneXTwo,
  7: oneXTwo,
  60: oneXTwo,
  83: oneXTwo,
  8: { 6: '1', 7: 'none', 8: '2' },
  10: { 9: '1x', 10: '12', 11: 'x2' },
  11: twoSides,
  14: { 1711: '1', 1712: 'x', 1713: '2' },
  16: handicap,
  18: underOver,
  19: underOver,
  20: underOver,
  68: underOver,
  139: underOver,
  166: underOver,
  21: exactGoals,
  26: { 70: 'odd', 72: 'even' },
  29: yesNo,
  31: yesNo,
  32: yesNo,
  75: yesNo,
  35: combined(78, 'yes', 'no'),
  37: combined(794, 'under', 'over'),
  45: { ...scores, 324: 'other' },
  47: halfAndFull,
  52: { 436: 'first', 438: 'second', 440: 'equal' },
  186: twoSides,
  187: handicap,
  189: underOver,
  202: twoSides,
  219: twoSides,
  223: handicap,
  225: underOver,
  236: underOver,
}

const variants: Readonly<Record<number, string>> = { 21: 'sr:exact_goals:6+' }
const BAND = 548

/** Of an event of that sport, by the feed's number and variant; undefined where it is none of our table's. */
export function ownMarketOf(
  uofId: number,
  variant: string | undefined,
  sport: string | undefined,
): OwnMarket | undefined {
  const type = marketTypes.find((each) => each.uofId === uofId && uofId !== BAND)
  const outcomes = byId[uofId]
  if (!type || !outcomes || (variant ?? '') !== (variants[uofId] ?? '')) return undefined
  if (sport !== SPORTS[type.sport]) return undefined
  return { key: type.key, outcomes, ...(variant === undefined ? {} : { variant }) }
}

const SPORTS: Readonly<Record<string, string>> = {
  football: 'sr:sport:1',
  basketball: 'sr:sport:2',
  tennis: 'sr:sport:5',
}
