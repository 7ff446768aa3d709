import { keyOf } from '@meydan/api-client/query'
import { type CallFailed, send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { listGames, toggleFavourite } from '@meydan/contract/games/games'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQueryClient } from '@tanstack/react-query'
import { commonWords } from '../../words/common.ts'

type Reply = OutputOf<typeof listGames>

/** Marks or unmarks a favourite at once; where that has not worked takes it back, says so, and gives false. */
export function useToggleFavourite(): (gameId: number) => Promise<boolean> {
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
    try {
      await send(toggleFavourite, { game_id: gameId })
      return true
    } catch (failure) {
      mark(gameId)
      toast.error((failure as CallFailed).sentence ?? commonWords.favouriteFailed)
      return false
    }
  }
}
