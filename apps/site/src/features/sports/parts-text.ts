import { resultWords } from '../../words/sports.ts'
import type { Match } from './match/match.ts'

/** The parts of a score as its sport writes them: of football the half time `İY 1-0`, of all others each part, `25-17, 21-16`. */
export function partsText({ sport, score }: Pick<Match, 'sport' | 'score'>): string {
  const parts = (score?.periods ?? []).map(([home, away]) => `${home}-${away}`)
  const isFootball = sport === 'football' || sport === 'virtual'
  if (!isFootball) return parts.join(', ')
  return parts[0] === undefined ? '' : `${resultWords.halfTime} ${parts[0]}`
}
