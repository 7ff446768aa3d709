import { foldTurkish } from '@meydan/money/turkish'
import { matchWords } from '../../../words/sports.ts'
import type { Market } from '../OddsButton.tsx'

export type MarketTab = keyof typeof matchWords.tabs

/** The tabs of which a match has something, and all of it. */
export function tabsOf(markets: readonly Market[]): MarketTab[] {
  const names = Object.keys(matchWords.tabs) as MarketTab[]
  return names.filter((tab) => tab === 'all' || markets.some(({ groups }) => groups.includes(tab)))
}

/** In the words of the sport. */
export function tabLabel(tab: MarketTab, sport: string): string {
  const own: Partial<Record<MarketTab, string>> = matchWords.tabsOf[sport] ?? matchWords.otherTabs
  return own[tab] ?? matchWords.tabs[tab]
}

export interface MarketGroup {
  /** One for each kind of market. */
  key: string
  title: string
  /** Its lines, one market each. */
  lines: Market[]
}

/** What a tab shows of the markets that a search leaves, the lines of one kind together under the name they share. */
export function groupsOf(markets: readonly Market[], tab: MarketTab, wanted: string): MarketGroup[] {
  const sought = foldTurkish(wanted)
  const shown = markets.filter(({ groups, name }) =>
    sought === '' ? tab === 'all' || groups.includes(tab) : foldTurkish(name).includes(sought),
  )
  return [...Map.groupBy(shown, ({ key }) => key)].map(([key, lines]) => ({ key, title: titleOf(lines), lines }))
}

/** `Alt/Üst` of `Alt/Üst 1,5` and `Alt/Üst 2,5`; the name itself where there is one line. */
function titleOf(lines: readonly Market[]): string {
  const [first, ...rest] = lines.map(({ name }) => name.split(' '))
  if (!first || rest.length === 0) return lines[0]?.name ?? ''
  const shared = first.filter((word, at) => rest.every((other) => other[at] === word || other.includes(word)))
  return shared.join(' ') || (lines[0]?.name ?? '')
}

/** What tells a line from the others of its kind: `2,5`, `-0,25`, `1:0`. */
export function lineLabel({ specifiers }: Market): string {
  return specifiers
    .split('|')
    .map((part) => (part.split('=')[1] ?? '').replace('.', ','))
    .join(' · ')
}
