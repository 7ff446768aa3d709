import { sportsWords } from '../../../words/sports.ts'
import type { Market } from '../OddsButton.tsx'

/** A column of a list: a market, by its key. */
export interface MainMarket {
  key: string
  title: string
  /** How many prices it has. */
  prices: 2 | 3
}

type Row = { sport: string; markets: readonly Market[] }

const titles = sportsWords.mainMarkets

const football: MainMarket[] = [
  { key: '1x2', title: titles['1x2'], prices: 3 },
  { key: 'ou', title: titles.ou, prices: 2 },
  { key: 'kg', title: titles.kg, prices: 2 },
]
const bySport: Record<string, MainMarket[]> = {
  football,
  virtual: football,
  basketball: [
    { key: 'bw', title: titles.bw, prices: 2 },
    { key: 'bh', title: titles.bh, prices: 2 },
    { key: 'bt', title: titles.bt, prices: 2 },
  ],
  tennis: [
    { key: 'tw', title: titles.tw, prices: 2 },
    { key: 'tgames', title: titles.tgames, prices: 2 },
  ],
}
const COLUMNS_MOST = 3

/** The markets that lines of a sport show, the first of them also on phones: of a sport that only a feed describes, those its matches have most. */
export function mainMarkets(sport: string, rows: readonly Row[] = []): readonly MainMarket[] {
  return bySport[sport] ?? describedColumns(rows)
}

function describedColumns(rows: readonly Row[]): readonly MainMarket[] {
  const found = new Map<string, { column: MainMarket; count: number }>()
  for (const { markets } of rows)
    for (const { key, name, outcomes } of markets) {
      const count = outcomes.length
      if (count !== 2 && count !== 3) continue
      const title = name.replaceAll(/ [+-]?\d+(,\d+)?(?= |$)/g, '')
      found.set(key, { column: { key, title, prices: count }, count: (found.get(key)?.count ?? 0) + 1 })
    }
  const most = [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, COLUMNS_MOST)
  // Three prices need the wide first column.
  return most.map(({ column }) => column).toSorted((a, b) => b.prices - a.prices)
}

/** What a row shows in a column: its market, or in the first one, where that is decided, the next that is not. */
export function marketAt({ markets }: Pick<Row, 'markets'>, { key }: MainMarket, isFirst: boolean): Market | undefined {
  const own = markets.find((market) => market.key === key)
  return own ?? (isFirst ? markets.find((market) => NEXT.has(market.key)) : undefined)
}

/** What stands in for a result that is decided already. */
const NEXT = new Set(['rest', 'goal'])

/** The last of two takes the place of a third. */
export function isWide(all: readonly MainMarket[], at: number): boolean {
  return all.length === 2 && at === 1
}

/** `Alt 2,5` where the line is in the market's name, `Kalan 1` of a market that stands in for another; the outcome's own name where it says enough. */
export function shortLabel({ key, specifiers }: Market, name: string, column?: MainMarket): string {
  const total = /(?:^|\|)total=([\d.]+)/.exec(specifiers)?.[1]
  const goal = /(?:^|\|)goalnr=(\d+)/.exec(specifiers)?.[1]
  const kind = column && column.key !== key ? (key === 'goal' ? sportsWords.nthGoal(goal ?? '') : sportsWords.rest) : ''
  return [kind, name, total?.replace('.', ',')].filter(Boolean).join(' ')
}
