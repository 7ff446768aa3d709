import type { OutputOf } from '@meydan/contract/call'
import type { readTournament } from '@meydan/contract/tournaments/tournaments'
import type { BoardNews } from '@meydan/contract/tournaments/tournaments-socket'
import type { output } from 'zod/mini'

type News = output<typeof BoardNews>
export type Tournament = OutputOf<typeof readTournament>['tournament']

/** A tournament after what the socket has told of its board: the own place stands in it under the own name. */
export function withNews(tournament: Tournament, news: News): Tournament {
  const { board, players, around } = updatedPlaces(tournament, news)
  const own = around.find((place) => place.is_own)
  const marked = board.map((place) =>
    own !== undefined && place.rank === own.rank ? own : place.is_own ? { ...place, is_own: false } : place,
  )
  return { ...tournament, board: marked, players, around }
}

function updatedPlaces(
  { board, players, around }: Tournament,
  news: News,
): Pick<Tournament, 'board' | 'players' | 'around'> {
  if (news.t === 'own') return { board, players, around: news.around }
  const places = news.places.map((place) => ({ ...place, is_own: false }))
  if (news.t === 'snapshot') return { board: places, players: news.players, around }
  const next = [...board]
  for (const place of places) next[place.rank - 1] = place
  next.length = news.length
  return { board: next, players: news.players, around }
}
