import type { OutputOf } from '@meydan/contract/call'
import type { readTournament } from '@meydan/contract/tournaments/tournaments'
import type { BoardNews } from '@meydan/contract/tournaments/tournaments-socket'
import type { output } from 'zod/mini'

type BoardMessage = output<typeof BoardNews>
export type Tournament = OutputOf<typeof readTournament>['tournament']

/** A tournament after a message of the socket about its board: the own place stands in it under the own name. */
export function applyBoardMessage(tournament: Tournament, message: BoardMessage): Tournament {
  const { board, players, around } = updatedPlaces(tournament, message)
  const own = around.find((place) => place.is_own)
  const marked = board.map((place) =>
    own !== undefined && place.rank === own.rank ? own : place.is_own ? { ...place, is_own: false } : place,
  )
  return { ...tournament, board: marked, players, around }
}

function updatedPlaces(
  { board, players, around }: Tournament,
  message: BoardMessage,
): Pick<Tournament, 'board' | 'players' | 'around'> {
  if (message.t === 'own') return { board, players, around: message.around }
  const places = message.places.map((place) => ({ ...place, is_own: false }))
  if (message.t === 'snapshot') return { board: places, players: message.players, around }
  const next = [...board]
  for (const place of places) next[place.rank - 1] = place
  next.length = message.length
  return { board: next, players: message.players, around }
}
