import { read } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { type Category, categoryLabel } from '@meydan/contract/categories'
import { readCmsPages } from '@meydan/contract/content/content'
import { listGames } from '@meydan/contract/games/games'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { listTournaments } from '@meydan/contract/tournaments/tournaments'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gameLink } from '../../parts/game-link.ts'
import { contentPath, paths, tournamentPath } from '../../paths.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { searchWords } from '../../words/search.ts'
import { type Entry, type Find, openSearch } from './find.ts'
import { screens } from './screens.ts'

type Games = OutputOf<typeof listGames>
type Game = Games['data'][number] & { category: Category }

const POPULAR = 6
const SCREENS = 6
const TYPES: readonly Category[] = ['slot', 'instant', 'crash', 'live', 'tombala', 'virtual']

export interface Search {
  /** Undefined until everything that answers is there. */
  find: Find | undefined
  /** The games launched most. */
  popular: Entry[]
  /** The site's first screens. */
  first: Entry[]
  /** Games that did not come, all or some of them, and what asks for them once more. */
  failed: { isAll: boolean; again: () => void } | undefined
}

/** What can be found, from the calls that its pages ask as well: what the licence leaves out is in none of them. */
export function useSearch(): Search {
  const isPlayer = useLocalUser() !== undefined
  const games = useQueries({ queries: TYPES.map((type) => read(listGames, { type })), combine: together })
  const promotions = useQuery(read(listPromotions))
  const tournaments = useQuery(read(listTournaments))
  const pages = useQuery(read(readCmsPages, { action: 'all' }))
  const isPending = games.isPending || promotions.isPending || tournaments.isPending || pages.isPending
  const entries = useMemo(
    () => [
      ...games.all.flatMap(gameEntry),
      ...providerEntries(games.all),
      ...(promotions.data?.promotions ?? []).map(promotionEntry),
      ...(tournaments.data?.tournaments ?? []).map(tournamentEntry),
      ...(pages.data?.pages ?? []).map(pageEntry),
      ...screens(isPlayer).map(screenEntry),
    ],
    [games.all, promotions.data, tournaments.data, pages.data, isPlayer],
  )
  const find = useMemo(() => (isPending ? undefined : openSearch(entries)), [isPending, entries])
  const popular = useMemo(
    () =>
      entries
        .filter(({ kind, played = 0 }) => kind === 'game' && played > 0)
        .toSorted((one, other) => (other.played ?? 0) - (one.played ?? 0))
        .slice(0, POPULAR),
    [entries],
  )
  const first = useMemo(() => screens(isPlayer).slice(0, SCREENS).map(screenEntry), [isPlayer])
  return { find, popular, first, failed: games.failed }
}

/** The games of every type in one list; a type that does not come leaves the others. */
function together(replies: UseQueryResult<Games, CallFailed>[]) {
  const failed = replies.filter(({ isError }) => isError)
  return {
    all: replies.flatMap(({ data }, index) =>
      (data?.data ?? []).map((game) => ({ ...game, category: TYPES[index] as Category })),
    ),
    isPending: replies.some(({ isPending }) => isPending),
    failed:
      failed.length > 0
        ? {
            isAll: failed.length === replies.length,
            again: () => failed.forEach(({ refetch }) => void refetch()),
          }
        : undefined,
  }
}

function gameEntry({ id, code, name, provider_name, image, launch_count, category, has_demo }: Game): Entry[] {
  const to = { id, code, category, has_demo }
  if (gameLink(to, { search: '', isPlayer: true }) === undefined) return []
  const about = [provider_name, categoryLabel(category)].filter(Boolean).join(' · ')
  return [{ id: `game:${id}`, kind: 'game', title: name, about, image, played: launch_count, to }]
}

/** Their games stand in the lobby of slots. */
function providerEntries(games: readonly Game[]): Entry[] {
  const counts = new Map<string, number>()
  for (const { category, provider_name } of games)
    if (category === 'slot' && provider_name) counts.set(provider_name, (counts.get(provider_name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({
    id: `provider:${name}`,
    kind: 'provider',
    title: name,
    about: searchWords.providerGames(count),
    to: `${paths.slots}?provider=${encodeURIComponent(name)}`,
  }))
}

function promotionEntry({ id, name }: OutputOf<typeof listPromotions>['promotions'][number]): Entry {
  return { id: `promotion:${id}`, kind: 'promotion', title: name, about: '', to: `${paths.promotions}?promotion=${id}` }
}

function tournamentEntry({ slug, name, goal }: OutputOf<typeof listTournaments>['tournaments'][number]): Entry {
  return { id: `tournament:${slug}`, kind: 'tournament', title: name, about: goal, to: tournamentPath(slug) }
}

function pageEntry({ slug, title }: { slug: string; title: string }): Entry {
  return { id: `page:${slug}`, kind: 'page', title, about: '', to: contentPath(slug) }
}

function screenEntry({ to, title, words }: ReturnType<typeof screens>[number]): Entry {
  return { id: to, kind: 'screen', title, about: '', words, to }
}
