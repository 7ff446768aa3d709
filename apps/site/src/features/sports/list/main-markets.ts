import { sportsWords } from '../../../words/sports.ts'
import type { Market } from '../OddsButton.tsx'

export interface MainMarket {
  key: string
  title: string
  /** How many prices it has. */
  prices: 2 | 3
}

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

/** The markets that a line of a sport's list shows, the first of them also on phones. */
export function mainMarkets(sport: string): MainMarket[] {
  return bySport[sport] ?? football
}

/** The last of two takes the place of a third. */
export function isWide(all: readonly MainMarket[], at: number): boolean {
  return all.length === 2 && at === 1
}

/** `Alt 2.5` where the line is in the market's name; the outcome's own name where it says enough. */
export function shortLabel(market: Market, name: string): string {
  const total = /(?:^|\|)total=([\d.]+)/.exec(market.specifiers)?.[1]
  return [name, total].filter(Boolean).join(' ')
}
