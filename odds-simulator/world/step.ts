import { endOf, kickOff, sayWhatIsDue, type Pace } from './ends.ts'
import { type Draft, hasPrices, leagueOf, type Match } from './match.ts'
import {
  betCancel,
  betStop,
  movedMarkets,
  oddsChange,
  openMarketNames,
  refereeEvent,
  settleDecided,
} from './match-messages.ts'
import { sportOf } from './sports.ts'
/** Ticks between two prices without an event. */
const REPRICE = 10
/** A standstill of the process is not made up for. */
const LONGEST_STEP_MS = 5_000
/** Of a goal: its stop came too late, and what was accepted in the seconds before it is void. */
const LATE_STOP = 0.0007
const LATE_BY_MS = 5_000
/** A match of ninety minutes in three. */
const VIRTUAL_SPEED = 30

/** What a match says at this moment; changes the match. Nothing: nothing of it has to be kept. */
export function stepMatch(match: Match, now: number, pace: Pace): Draft[] {
  switch (match.phase) {
    case 'prematch':
      return now >= match.startsAt ? kickOff(match, now, pace) : []
    case 'live':
      return play(match, now, pace)
    default:
      return match.dueAt !== null && now >= match.dueAt ? sayWhatIsDue(match, now) : []
  }
}

function play(match: Match, now: number, pace: Pace): Draft[] {
  const { memory } = match
  const speed = leagueOf(match).sport === 'virtual' ? VIRTUAL_SPEED : pace.speed
  const from = Math.max(memory.steppedAt, now - LONGEST_STEP_MS)
  const ticks = Math.floor(((now - from) * speed) / 1_000)
  memory.steppedAt = from + (ticks * 1_000) / speed
  const drafts: Draft[] = []
  for (let n = 0; n < ticks && match.phase === 'live'; n++) drafts.push(...second(match, now, pace))
  if (match.phase !== 'live' || !hasPrices(match) || match.tick < match.holdUntil) return drafts
  if (drafts.length === 0 && match.tick - memory.pricedAt < REPRICE) return drafts
  memory.pricedAt = match.tick
  const moved = movedMarkets(match)
  return moved.length === 0 ? drafts : [...drafts, oddsChange(match, moved)]
}

/** One second: stops first, then what happened, then the score and what it decided. */
function second(match: Match, now: number, pace: Pace): Draft[] {
  const happened = sportOf(match).tick(match.play, match.id, pace.draws)
  match.tick += 1
  return happened.flatMap((one) => {
    const drafts: Draft[] = hasPrices(match) && one.stops.length > 0 ? [betStop(match, one.stops)] : []
    if (one.hold > 0) match.holdUntil = match.tick + one.hold
    if (one.referee) drafts.push(refereeEvent(match, one.referee))
    if (one.ends) return [...drafts, ...endOf(match, one.ends, now, pace)]
    const { drafts: settled, closed } = settleDecided(match)
    if (one.referee?.kind === 'goal' && pace.draws(match.id, 'late stop', match.tick) < LATE_STOP) {
      drafts.push(...betCancel(match, openMarketNames(match), 'Geç kapatma', { start: now - LATE_BY_MS, end: now }))
    }
    return [...drafts, oddsChange(match, closed), ...settled]
  })
}
