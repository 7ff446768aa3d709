import { MECHANICS, type Mechanic, THEMES, type Theme } from '@meydan/contract/games/games'
import { foldTurkish, turkishOrder } from '@meydan/money/turkish'
import { filterWords } from '../../../words/games/slot-filters.ts'
import { slotWords } from '../../../words/games/slots.ts'
import { volatilityText } from '../slot-facts.ts'
import type { Slot } from '../slot.ts'

/** A slot of the lobby, and whether a tournament that runs now or a jackpot counts it. */
export type LobbySlot = Slot & { in_tournament?: boolean; has_jackpot?: boolean }
export type Category = keyof typeof slotWords.category
export type Sort = keyof typeof slotWords.sorts
export type View = 'grid' | 'list'
export type RtpBand = keyof typeof filterWords.rtpBands
export type StakeBand = keyof typeof filterWords.stakeBands

export const PAGE_SIZE = 24
/** Shorter searches do not filter. */
const SEARCH_MIN = 2

export interface SlotFilters {
  /** '' is all, here and below. */
  provider: string
  category: Category
  search: string
  mechanic: Mechanic | ''
  /** As it is called in Turkish. */
  volatility: string
  rtp: RtpBand | ''
  theme: Theme | ''
  /** A stake of this band can be placed. */
  stake: StakeBand | ''
  /** Only games with a demo. */
  demo: boolean
  /** Only games that a tournament which runs now counts. */
  tournament: boolean
  /** Only games that feed a jackpot. */
  jackpot: boolean
  sort: Sort
  view: View
  /** From 1. */
  page: number
}

/** Nothing is filtered; order and view stay what they are. */
export const noFilters = {
  provider: '',
  category: 'all',
  search: '',
  mechanic: '',
  volatility: '',
  rtp: '',
  theme: '',
  stake: '',
  demo: false,
  tournament: false,
  jackpot: false,
} as const satisfies Partial<SlotFilters>

/** Nothing is filtered or ordered, and it is the first page: where the rows of the lobby stand. */
export function isPlain({ sort, view, page, ...filters }: SlotFilters): boolean {
  const none: Record<string, unknown> = noFilters
  return (
    sort === 'name_asc' &&
    view === 'grid' &&
    page === 1 &&
    Object.entries(filters).every(([name, value]) => value === none[name])
  )
}

/** The filters as an address carries them; anything unknown is the default. */
export function filtersOf(query: URLSearchParams): SlotFilters {
  const one = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === query.get(name))
  return {
    provider: query.get('provider') ?? '',
    category: one('category', Object.keys(slotWords.category) as Category[]) ?? 'all',
    search: query.get('q') ?? '',
    mechanic: one('mechanic', MECHANICS) ?? '',
    volatility: query.get('volatility') ?? '',
    rtp: one('rtp', Object.keys(filterWords.rtpBands) as RtpBand[]) ?? '',
    theme: one('theme', THEMES) ?? '',
    stake: one('stake', Object.keys(filterWords.stakeBands) as StakeBand[]) ?? '',
    demo: query.get('demo') === '1',
    tournament: query.get('tournament') === '1',
    jackpot: query.get('jackpot') === '1',
    sort: one('sort', Object.keys(slotWords.sorts) as Sort[]) ?? 'name_asc',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  }
}

/** Writes filters into an address, leaving defaults out; every change but that of the page goes back to page 1. */
export function withFilters(query: URLSearchParams, change: Partial<SlotFilters>): URLSearchParams {
  const next = new URLSearchParams(query)
  const { search, demo, tournament, jackpot, page, ...rest } = { ...filtersOf(query), page: 1, ...change }
  const flag = (isOn: boolean) => (isOn ? '1' : '')
  const flags = { demo: flag(demo), tournament: flag(tournament), jackpot: flag(jackpot) }
  const entries = { ...rest, ...flags, q: search, page: String(page) }
  const defaults: Record<string, string> = { category: 'all', sort: 'name_asc', view: 'grid', page: '1' }
  for (const [name, value] of Object.entries(entries)) {
    if (value === (defaults[name] ?? '')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function providerOf(game: Slot): string {
  return game.provider_name || slotWords.unknownProvider
}

export type Facet = keyof typeof passes

/** The games that the filters leave, all but one of them where it is said: what each of its choices would give. */
export function leftOf(games: readonly LobbySlot[], filters: SlotFilters, but?: Facet): LobbySlot[] {
  const facets = (Object.keys(passes) as Facet[]).filter((facet) => facet !== but)
  return games.filter((game) => facets.every((facet) => passes[facet](game, filters)))
}

/** The games that the filters leave, in their order, all pages. */
export function chosenGames(games: readonly LobbySlot[], filters: SlotFilters): LobbySlot[] {
  const { category, sort } = filters
  return leftOf(games, filters).sort(category === 'recently' && sort === 'name_asc' ? byRecency : orders[sort])
}

export function pageOf(games: readonly LobbySlot[], page: number): LobbySlot[] {
  return games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

/** The band of returns that a game lies in; undefined where its return is not known. */
export function rtpBandOf({ rtp }: Slot): RtpBand | undefined {
  if (rtp === null || rtp === undefined) return undefined
  if (rtp < 95) return '0-95'
  return rtp < 96 ? '95-96' : rtp < 97 ? '96-97' : '97-100'
}

const STAKES: Record<StakeBand, readonly [least: number, most: number]> = {
  '0-1': [0, 1],
  '1-10': [1, 10],
  '10-100': [10, 100],
  '100-': [100, Number.POSITIVE_INFINITY],
}

/** The bands of stakes, in lira, in which a game can be played; none where its stakes are not known. */
export function stakeBandsOf({ min_stake, max_stake }: Pick<Slot, 'min_stake' | 'max_stake'>): StakeBand[] {
  if (typeof min_stake !== 'number' || typeof max_stake !== 'number') return []
  return (Object.keys(STAKES) as StakeBand[]).filter(
    (band) => min_stake <= STAKES[band][1] && max_stake >= STAKES[band][0],
  )
}

const passes = {
  provider: (game: LobbySlot, { provider }: SlotFilters) => !provider || providerOf(game) === provider,
  category: (game: LobbySlot, { category }: SlotFilters) => isIn[category](game),
  search: isFound,
  mechanic: ({ mechanics }: LobbySlot, { mechanic }: SlotFilters) => !mechanic || (mechanics ?? []).includes(mechanic),
  volatility: (game: LobbySlot, { volatility }: SlotFilters) => !volatility || volatilityText(game) === volatility,
  rtp: (game: LobbySlot, { rtp }: SlotFilters) => !rtp || rtpBandOf(game) === rtp,
  demo: ({ has_demo }: LobbySlot, { demo }: SlotFilters) => !demo || has_demo,
  tournament: ({ in_tournament }: LobbySlot, { tournament }: SlotFilters) => !tournament || in_tournament === true,
  jackpot: ({ has_jackpot }: LobbySlot, { jackpot }: SlotFilters) => !jackpot || has_jackpot === true,
  theme: (game: LobbySlot, { theme }: SlotFilters) => !theme || game.theme === theme,
  stake: (game: LobbySlot, { stake }: SlotFilters) => !stake || stakeBandsOf(game).includes(stake),
}

function isFound(game: LobbySlot, { search }: SlotFilters): boolean {
  const wanted = foldTurkish(search)
  if (wanted.length < SEARCH_MIN) return true
  return foldTurkish(game.name).includes(wanted) || foldTurkish(providerOf(game)).includes(wanted)
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
