import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listAdminGames } from '@meydan/contract/games/games-admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type Game = OutputOf<typeof listAdminGames>['data'][number]

const CATALOGUE_MS = 60_000

/** Games by id, for lists that name them: the two hundred in front of the catalogue. */
export function useGameNames(): ReadonlyMap<number, Game> {
  const { data } = useQuery({ ...read(listAdminGames, { per_page: '200' }), staleTime: CATALOGUE_MS })
  return new Map(data?.data.map((game) => [game.id, game]))
}

/** Games whose name, code or provider has the text in it, of one category where it is named; `isStale` while they are those of the text before. */
export function useGameSearch(q: string, category?: Game['category']): { games: readonly Game[]; isStale: boolean } {
  const { data, isPlaceholderData } = useQuery({
    ...read(listAdminGames, { q, per_page: '25', ...(category && { category }) }),
    staleTime: CATALOGUE_MS,
    placeholderData: keepPreviousData,
  })
  return { games: data?.data ?? [], isStale: isPlaceholderData }
}
