import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { CATEGORY_CODES } from '@meydan/contract/categories'
import { listGames } from '@meydan/contract/games/games'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlayMode } from '../../paths.ts'

type List = OutputOf<typeof listGames>
type Game = List['data'][number]

/** The one that follows in the lobby's list of its kind, the first after the last; a demo leads to a demo. */
export function nextOf(client: QueryClient, game: Game | undefined, mode: PlayMode): Game | undefined {
  const loaded = client.getQueriesData<List>({ queryKey: read(listGames).queryKey })
  const list = loaded.flatMap(([, each]) => (each?.data.some(({ id }) => id === game?.id) ? [each.data] : []))[0] ?? []
  const at = list.findIndex(({ id }) => id === game?.id)
  const following = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))]
  return following.find(({ has_demo }) => mode === 'real' || has_demo)
}

/** A game of whatever category: from the lists that lobbies have loaded, else every list is asked for. */
export function useGame(id: number): Game | undefined {
  const client = useQueryClient()
  const [known] = useState(() => {
    const loaded = client.getQueriesData<List>({ queryKey: read(listGames).queryKey })
    return find(
      loaded.map(([, list]) => list),
      id,
    )
  })
  const lists = useQueries({
    queries: CATEGORY_CODES.map((type) => ({ ...read(listGames, { type }), enabled: !known })),
  })
  return (
    known ??
    find(
      lists.map(({ data }) => data),
      id,
    )
  )
}

function find(lists: (List | undefined)[], id: number): Game | undefined {
  return lists.flatMap((list) => list?.data ?? []).find((game) => game.id === id)
}
