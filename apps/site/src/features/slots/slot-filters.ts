import type { OutputOf } from '@meydan/contract/call'
import type { listGames } from '@meydan/contract/games'
import { foldTurkish, turkishOrder } from '@meydan/money/turkish'
import { slotWords } from '../../words/slots.ts'

export type Slot = OutputOf<typeof listGames>['data'][number]
export type Category = keyof typeof slotWords.category
export type Sort = keyof typeof slotWords.sorts
export type View = 'grid' | 'list'

export const PAGE_SIZE = 24
/** Shorter searches do not filter. */
const SEARCH_MIN = 2

export interface SlotFilters {
  /** '' is all. */
  provider: string
  category: Category
  search: string
  sort: Sort
  view: View
  /** From 1. */
  page: number
}

/** The filters as an address carries them; anything unknown is the default. */
export function filtersOf(query: URLSearchParams): SlotFilters {
  const category = query.get('category') ?? ''
  const sort = query.get('sort') ?? ''
  return {
    provider: query.get('provider') ?? '',
    category: category in slotWords.category ? (category as Category) : 'all',
    search: query.get('q') ?? '',
    sort: sort in slotWords.sorts ? (sort as Sort) : 'name_asc',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  }
}

/** Writes filters into an address, leaving defaults out; every change but that of the page goes back to page 1. */
export function withFilters(query: URLSearchParams, change: Partial<SlotFilters>): URLSearchParams {
  const next = new URLSearchParams(query)
  const { provider, category, search, sort, view, page } = { ...filtersOf(query), page: 1, ...change }
  const entries = { provider, category, q: search, sort, view, page: String(page) }
  const defaults: Record<string, string> = {
    provider: '',
    category: 'all',
    q: '',
    sort: 'name_asc',
    view: 'grid',
    page: '1',
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value === defaults[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function providerOf(game: Slot): string {
  return game.provider_name || slotWords.unknownProvider
}

/** Providers with their number of games, the largest first. */
export function providersOf(games: readonly Slot[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const game of games) counts.set(providerOf(game), (counts.get(providerOf(game)) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || turkishOrder.compare(a.name, b.name))
}

/** The games that the filters leave, in their order, all pages. */
export function chosenGames(games: readonly Slot[], { provider, category, search, sort }: SlotFilters): Slot[] {
  const wanted = foldTurkish(search)
  return games
    .filter((game) => !provider || providerOf(game) === provider)
    .filter((game) => isIn[category](game))
    .filter(
      (game) =>
        wanted.length < SEARCH_MIN ||
        foldTurkish(game.name).includes(wanted) ||
        foldTurkish(providerOf(game)).includes(wanted),
    )
    .sort(category === 'recently' && sort === 'name_asc' ? byRecency : orders[sort])
}

export function pageOf(games: readonly Slot[], page: number): Slot[] {
  return games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

const isIn: Record<Category, (game: Slot) => boolean> = {
  all: () => true,
  featured: (game) => game.is_featured,
  new: (game) => game.is_new,
  hot: (game) => game.is_hot,
  favorites: (game) => game.is_favorite,
  recently: (game) => game.recent_rank !== null && game.recent_rank !== undefined,
}

const byName = (a: Slot, b: Slot) => turkishOrder.compare(a.name, b.name)
const byRecency = (a: Slot, b: Slot) => (a.recent_rank ?? 0) - (b.recent_rank ?? 0)

const orders: Record<Sort, (a: Slot, b: Slot) => number> = {
  name_asc: byName,
  name_desc: (a, b) => byName(b, a),
  newest: (a, b) => b.id - a.id,
  popular: (a, b) => b.launch_count - a.launch_count || byName(a, b),
  rtp_high: (a, b) => (b.rtp ?? -1) - (a.rtp ?? -1) || byName(a, b),
  rtp_low: (a, b) => (a.rtp ?? 101) - (b.rtp ?? 101) || byName(a, b),
}
