import type { OutputOf } from '@meydan/contract/call'
import type { readEvent } from '@meydan/contract/sports/sports'

export type LogLine = OutputOf<typeof readEvent>['log'][number]

const LAST_MINUTES = 15
/** How much an event says of who presses. */
const WEIGHTS: Record<string, number> = { goal: 3, penalty: 3, corner: 1 }

/** The home side's share, in whole percent, of what the attacks of the last quarter of an hour came to; 50 where there was none. */
export function homeShare(log: readonly LogLine[], minute: number): number {
  const recent = log.filter(
    (line) => line.minute !== null && line.minute > minute - LAST_MINUTES && line.minute <= minute,
  )
  const of = (side: LogLine['side']) =>
    recent.filter((line) => line.side === side).reduce((sum, { kind }) => sum + (WEIGHTS[kind] ?? 0), 0)
  const [home, away] = [of('home'), of('away')]
  return home + away === 0 ? 50 : Math.round((100 * home) / (home + away))
}

/** `67` of `67:12`; the last minute that the log knows where the clock stands still. */
export function minuteOf(clock: string | null | undefined, log: readonly LogLine[]): number {
  const clockMinute = Number(clock?.split(':')[0])
  return Number.isFinite(clockMinute) && clock ? clockMinute : Math.max(0, ...log.map(({ minute }) => minute ?? 0))
}
