import { matchStatus } from '@meydan/feed/match-statuses'
import { type Draft, closing, leagueOf, type Match, nameOf, producerOf } from './match.ts'
import {
  betCancel,
  betStop,
  fixtureChange,
  movedMarkets,
  oddsChange,
  openMarketNames,
  refereeEvent,
  resultsOf,
  rollback,
  settlement,
} from './match-messages.ts'
import { sportOf } from './sports.ts'
import type { Draws } from '../draws.ts'

/** Of all matches: put off at kick-off, half of them to a new time; results first sent from a wrong score. */
const POSTPONED = 0.01
const MISREAD = 0.003

const MINUTE = 60_000
/** A match that could not begin in time because nobody ran the odds simulator is not played. */
const MISSED_MS = 15 * MINUTE
/** What a kick-off begins: a half, a quarter, a set. */
const FIRST_PERIODS = {
  football: matchStatus.firstHalf,
  virtual: matchStatus.firstHalf,
  basketball: matchStatus.quarter1,
  tennis: matchStatus.set1,
} as const
const NEW_TIME_MS = 180 * MINUTE
const OFFICIAL_MS = { usual: MINUTE, virtual: 10_000 }

export function announceEnd(match: Match): Draft[] {
  return [fixtureChange(match, 1), oddsChange(match, movedMarkets(match))]
}

export function kickOff(match: Match, now: number, { draws }: Pace): Draft[] {
  const isVirtual = leagueOf(match).sport === 'virtual'
  if (now - match.startsAt > MISSED_MS) return callOff(match)
  const fate = isVirtual ? 1 : draws(match.id, 'postponed', Math.floor(match.startsAt / MINUTE))
  if (fate < POSTPONED / 2) {
    match.startsAt += NEW_TIME_MS
    return [fixtureChange(match, 2)]
  }
  if (fate < POSTPONED) {
    const stop = betStop(match, ['all'])
    Object.assign(match, { phase: 'postponed', dueAt: now + MISSED_MS })
    return [stop, fixtureChange(match, 2), oddsChange(match, [])]
  }
  return begin(match, now, isVirtual)
}

/** The producer of before hands its markets over; the live one opens them by prices of its own. */
function begin(match: Match, now: number, isVirtual: boolean): Draft[] {
  const names = openMarketNames(match)
  const drafts: Draft[] = isVirtual
    ? [betStop(match, ['all'])]
    : [
        oddsChange(
          match,
          names.map((name) => closing(name, -2)),
        ),
      ]
  match.phase = 'live'
  match.memory.steppedAt = now
  match.memory.told.clear()
  drafts.push(
    fixtureChange(match, 5),
    refereeEvent(match, {
      kind: 'period',
      minute: 1,
      side: null,
      detail: String(FIRST_PERIODS[leagueOf(match).sport]),
    }),
    oddsChange(match, isVirtual ? names.map((name) => closing(name, 0)) : movedMarkets(match)),
  )
  return drafts
}

/** Not played: every bet is void. */
function callOff(match: Match): Draft[] {
  const producer = producerOf(match)
  const drafts = [betStop(match, ['all']), ...betCancel(match, Object.keys(match.book), 'Maç oynanmadı')]
  Object.assign(match, { phase: 'cancelled', dueAt: null })
  const last = [
    fixtureChange(match, 3),
    oddsChange(
      match,
      openMarketNames(match).map((name) => closing(name, -4)),
    ),
  ]
  return [...drafts, ...last.map((draft) => ({ ...draft, producer }))]
}

export function endOf(match: Match, how: 'over' | 'abandoned', now: number, { draws }: Pace): Draft[] {
  const isVirtual = leagueOf(match).sport === 'virtual'
  match.phase = how === 'over' ? 'ended' : 'abandoned'
  match.dueAt = now + (isVirtual ? OFFICIAL_MS.virtual : OFFICIAL_MS.usual)
  const names = openMarketNames(match)
  if (how === 'abandoned')
    return [
      oddsChange(
        match,
        names.map((name) => closing(name, -1)),
      ),
    ]
  match.isMisread = !isVirtual && draws(match.id, 'misread', 0) < MISREAD
  const play = match.isMisread ? sportOf(match).misread(match.play) : match.play
  for (const name of names) match.book[name] = 'settled'
  return [
    oddsChange(
      match,
      names.map((name) => closing(name, -3)),
    ),
    ...settlement(match, 1, resultsOf(match, names, play)),
  ]
}

/** Messages a while after the end: a wrong result is taken back and sent rightly, then every result is official. */
export function sayWhatIsDue(match: Match, now: number): Draft[] {
  if (match.phase === 'postponed') return callOff(match)
  const names = Object.keys(match.book)
  if (match.isMisread) {
    match.isMisread = false
    match.dueAt = now + OFFICIAL_MS.usual
    const wrong = resultsOf(match, names, sportOf(match).misread(match.play))
    const right = new Map(resultsOf(match, names).map((market) => [nameOf(market), market]))
    const changed = wrong.filter((market) => JSON.stringify(market) !== JSON.stringify(right.get(nameOf(market))))
    return [...rollback(match, changed.map(nameOf)), ...settlement(match, 1, [...right.values()])]
  }
  const official = resultsOf(match, names)
  const decided = new Set(official.map(nameOf))
  const undecided = names.filter((name) => !decided.has(name))
  const drafts = [...settlement(match, 2, official), ...betCancel(match, undecided, 'Maç tamamlanmadı')]
  match.phase = match.phase === 'abandoned' ? 'abandoned' : 'closed'
  match.dueAt = null
  const closed = undecided.map((name) => closing(name, -4))
  return [...drafts, oddsChange(match, closed)]
}

/** Nothing more is ever said of it. */
export function isDone({ phase, dueAt }: Match): boolean {
  return phase === 'closed' || phase === 'cancelled' || (phase === 'abandoned' && dueAt === null)
}

export type Pace = { draws: Draws; speed: number }
