import { keyOf, read } from '@meydan/api-client/query'
import { send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { listGames, toggleFavourite } from '@meydan/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocalUser } from '../../session/local-user.ts'

type Reply = OutputOf<typeof listGames>

const input = { type: 'slot' } as const

/** Every slot, with the caller's favourites. A player who logs in or out gets the list again. */
export function useSlots() {
  const playerId = useLocalUser()?.player_id ?? 0
  const slots = read(listGames, input)
  return useQuery({ ...slots, queryKey: [...slots.queryKey, playerId] })
}

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
