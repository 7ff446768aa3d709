import { isPlayedOn } from '@meydan/feed/match-statuses'
import type { Status } from '@meydan/feed/fixture'
import { isDeepStrictEqual } from 'node:util'

const IN_PLAY = new Set<Status['phase']>(['live', 'interrupted'])

/**
 * Whether what lies between two statuses of a match in play moves prices at once: in football a goal or a red card, in every sport that it is
 * broken off, given up or goes to penalties. Of sports whose score moves with each point the prices follow it.
 */
export function stopsBets(sport: string, before: Status | null, after: Status): boolean {
  if (before === null || !IN_PLAY.has(before.phase)) return false
  if (before.phase !== after.phase && after.phase !== 'ended') return true
  if (before.match_status !== after.match_status && !isPlayedOn(after.match_status)) return true
  if (sport !== 'football' && sport !== 'virtual') return false
  const isGoal = before.home !== after.home || before.away !== after.away
  return isGoal || !isDeepStrictEqual(before.cards?.red ?? [0, 0], after.cards?.red ?? [0, 0])
}
