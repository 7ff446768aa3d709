import type { EventLine } from './event-line.ts'

/** What a list shows beside the names of a match that has begun, home before away: of tennis sets, games and points, of all others the score. */
export function scoreColumns({ sport, score }: Pick<EventLine, 'sport' | 'score'>): (readonly [string, string])[] {
  if (!score) return []
  const total = [String(score.home), String(score.away)] as const
  if (sport !== 'tennis') return [total]
  const games = score.periods.at(-1)
  return [
    total,
    ...(games ? [[String(games[0]), String(games[1])] as const] : []),
    ...(score.points ? [score.points] : []),
  ]
}
