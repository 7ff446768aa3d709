import { keyOf } from '@meydan/api-client/query'
import { send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { listGames, toggleFavourite } from '@meydan/contract/games'
import { useQueryClient } from '@tanstack/react-query'

type Reply = OutputOf<typeof listGames>

/** Marks or unmarks a favourite at once, and takes it back where the server says no. */
export function useToggleFavourite(): (gameId: number) => Promise<void> {
  const client = useQueryClient()
  const mark = (gameId: number) =>
    client.setQueriesData<Reply>(
      { queryKey: keyOf(listGames) },
      (reply) =>
        reply && {
          ...reply,
          data: reply.data.map((game) => (game.id === gameId ? { ...game, is_favorite: !game.is_favorite } : game)),
        },
    )
  return async (gameId) => {
    mark(gameId)
    await send(toggleFavourite, { game_id: gameId }).catch((failure: unknown) => {
      console.warn('toggle favourite', failure)
      mark(gameId)
    })
  }
}
