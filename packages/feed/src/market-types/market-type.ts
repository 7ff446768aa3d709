import type { Sport } from '../sports.ts'

/** What a stop closes: `all` every market of the event. */
export type Group = 'all' | 'goal' | 'half1' | 'corner' | 'card' | 'point' | 'period'

/** Where the event page shows it; `sort` below 100 is also on the first tab. */
export type Tab = 'result' | 'goals' | 'half' | 'handicap' | 'score' | 'corners'

/** One row of the table of markets; `(key, specifiers)` names a market of an event. */
export interface MarketType {
  key: string
  /** Of a professional feed's descriptions. */
  uofId: number
  sport: Sport['markets']
  groups: readonly Group[]
  tab: Tab
  /** `{total}`, `{+hcp}` with its sign, `{-hcp}` with the other sign, `{!goalnr}` as an ordinal, `{$competitor1}` a name. */
  nameTr: string
  /** In the order in which they are stored and shown, never that of a message. */
  outcomes: readonly { id: string; nameTr: string }[]
  specifiers: readonly string[]
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
