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
  const shown = markets.filter((market) =>
    sought === '' ? tab === 'all' || market.groups.includes(tab) : isNamed(market, sought),
  )
  return [...Map.groupBy(shown, ({ key }) => key)].map(([key, lines]) => ({ key, title: titleOf(lines), lines }))
}

/** So much of an outcome's name says which is meant: `2-1`, a player; less is in the names of most. */
const OUTCOME_LEAST = 3

function isNamed({ name, outcomes }: Market, sought: string): boolean {
  if (foldTurkish(name).includes(sought)) return true
  return sought.length >= OUTCOME_LEAST && outcomes.some((outcome) => foldTurkish(outcome.name).includes(sought))
}

/** Beside each other, each under what stands least high so far; both keep the order. */
export function inTwoColumns(groups: readonly MarketGroup[]): MarketGroup[][] {
  const columns: { groups: MarketGroup[]; height: number }[] = [
    { groups: [], height: 0 },
    { groups: [], height: 0 },
  ]
  for (const group of groups) {
    const [first, second] = columns
    const column = first && second && first.height > second.height ? second : first
    column?.groups.push(group)
    if (column) column.height += heightOf(group)
  }
  return columns.map((column) => column.groups).filter((column) => column.length > 0)
}

/** In rows of prices, its head counted as one. */
function heightOf({ lines }: MarketGroup): number {
  return 1 + lines.reduce((rows, { outcomes }) => rows + Math.ceil(outcomes.length / 3), 0)
}

/** `Alt/Üst` of `Alt/Üst 1,5` and `Alt/Üst 2,5`; the name itself where there is one line. */
function titleOf(lines: readonly Market[]): string {
  const [first, ...rest] = lines.map(({ name }) => name.split(' '))
  if (!first || rest.length === 0) return lines[0]?.name ?? ''
  const shared = first.filter((word, at) => rest.every((other) => other[at] === word || other.includes(word)))
  return shared.join(' ') || (lines[0]?.name ?? '')
}

/** What distinguishes a line from the others of its market: `2,5`, `-0,25`, `1:0`; nothing where each outcome says it: `1 (-1,5)`. */
export function lineLabel({ specifiers, outcomes }: Market): string {
  const label = specifiers
    .split('|')
    .map((part) => (part.split('=')[1] ?? '').replace('.', ','))
    .join(' · ')
  const bare = label.replace(/^[+-]/, '')
  return outcomes.length > 0 && outcomes.every(({ name }) => name.includes(bare)) ? '' : label
}
