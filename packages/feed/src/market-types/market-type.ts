import type { groups, Sport } from '../sports.ts'

/** What a stop closes. */
export type Group = (typeof groups)[number]

/** Where the event page shows it; `sort` below 100 is also on the first tab. */
export type Tab = 'result' | 'goals' | 'half' | 'handicap' | 'score' | 'corners'

/** One row of the table of markets; `(key, specifiers)` names a market of an event. */
export interface MarketType {
  key: string
  /** Of a professional feed's descriptions. */
  uofId: number
  /** `any` of a market that a feed has described: it is offered wherever the feed prices it. */
  sport: Sport['markets']
  /** What of a stop closes it: those of `groups`, and those by which the feed that described it names them. */
  groups: readonly string[]
  tab: Tab
  /** `{total}`, `{+hcp}` with its sign, `{-hcp}` with the other sign, `{!goalnr}` as an ordinal, `{$competitor1}` a name. */
  nameTr: string
  /** In the order in which they are stored and shown, never that of a message. */
  outcomes: readonly { id: string; nameTr: string }[]
  specifiers: readonly string[]
  /** How many outcomes win: `pick` one, `cover` all but one, `line` one of two, or by the line none (void) or half, `any` as the feed says. */
  decides: 'pick' | 'cover' | 'line' | 'any'
  /** Before kick-off; live prices add `LIVE_MARGIN_BP`. */
  marginBp: number
  cashoutOk: boolean
  sort: number
}

export const LIVE_MARGIN_BP = 100

export const named = (...pairs: [id: string, nameTr: string][]): MarketType['outcomes'] =>
  pairs.map(([id, nameTr]) => ({ id, nameTr }))

export const oneXTwo = named(['1', '1'], ['x', 'X'], ['2', '2'])
export const underOver = named(['under', 'Alt'], ['over', 'Üst'])
export const yesNo = named(['yes', 'Var'], ['no', 'Yok'])
export const handicapSides = named(['1', '1 ({+hcp})'], ['2', '2 ({-hcp})'])

/** Of a line's own two sides `line`, of any others `pick`: what differs says so. */
export function decidesOf(outcomes: MarketType['outcomes']): MarketType['decides'] {
  return outcomes === underOver || outcomes === handicapSides ? 'line' : 'pick'
}
