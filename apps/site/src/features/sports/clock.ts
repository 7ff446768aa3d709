import type { Match } from './match/match.ts'

const QUARTER_S = 600
const OVERTIME_S = 300
const QUARTERS = 4
/** Names of what stands between periods. */
export const PAUSE = /Arası$|Sonu$/

/** The clock as its sport reads it: basketball's counts down to the end of the quarter, all others count what is played; it says nothing between periods. */
export function clockOf({ sport, score }: Pick<Match, 'sport' | 'score'>): string | undefined {
  const clock = score && !PAUSE.test(score.label) ? (score.clock ?? undefined) : undefined
  if (sport !== 'basketball' || clock === undefined || !score) return clock
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const over = Math.max(0, score.periods.length - QUARTERS)
  const end = Math.min(score.periods.length, QUARTERS) * QUARTER_S + over * OVERTIME_S
  const left = end - (minutes * 60 + seconds)
  // Of quarters of another length nothing is known but what was played.
  if (left < 0 || left > QUARTER_S) return clock
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
