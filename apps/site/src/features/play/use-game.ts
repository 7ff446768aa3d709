import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { CATEGORY_CODES } from '@meydan/contract/categories'
import { listGames } from '@meydan/contract/games'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type List = OutputOf<typeof listGames>
type Game = List['data'][number]

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
