import { restOf, tilt } from '@meydan/odds/price/football/law'
import { CORNERS, REDS, YELLOWS } from '@meydan/odds/price/football/offer'
import type { Draws } from '../draws.ts'
import { BREAK, factsOf, HALF, standingOf } from './clock.ts'
import type { FootballState, Side } from './state.ts'

export type FootballIncident =
  | { kind: 'goal' | 'corner' | 'yellow' | 'red'; side: Side }
  | { kind: 'var' }
  | { kind: 'period' }
  | { kind: 'over' }
  | { kind: 'abandoned' }

/** A match that a review stops without a goal, and that is never finished: of a whole match. */
const REVIEWS = 0.12
const ABANDONED = 0.005
const HOME_CORNERS = 0.54
const HOME_CARDS = 0.46

/**
 * One second of a match. Each side scores at its rate times the tilt of the law, so that what is played is what was priced; one
 * draw decides for both, so that no second has two goals.
 */
export function playSecond(state: FootballState, event: number, draws: Draws): FootballIncident[] {
  if (state.period === 'over') return []
  if (state.period === 'break') return rest(state)
  const before = restOf(standingOf(state))
  const sides = tilt(standingOf(state))
  const leftBefore = factsOf(state).restOther
  const n = state.ticks
  state.ticks += 1
  state.second += 1
  const now = restOf(standingOf(state))
  const happened: FootballIncident[] = []
  const home = (before.home - now.home) * sides.home
  const away = (before.away - now.away) * sides.away
  const drawn = draws(event, 'goal', n)
  if (drawn < home + away) happened.push(score(state, drawn < home ? 'home' : 'away'))
  happened.push(...besides(state, leftBefore - factsOf(state).restOther, event, n, draws))
  const ended = announceOrEnd(state, event, draws)
  return ended === undefined ? happened : [...happened, ended]
}

function rest(state: FootballState): FootballIncident[] {
  state.ticks += 1
  state.second += 1
  if (state.second < BREAK) return []
  Object.assign(state, { period: 'second', second: 0, stoppage: null })
  return [{ kind: 'period' }]
}

function score(state: FootballState, side: Side): FootballIncident {
  state[side] += 1
  state.scorers.push(side)
  return { kind: 'goal', side }
}

/** At most one of what is neither a goal nor the whistle. `share` of the match goes by in this second. */
function besides(state: FootballState, share: number, event: number, n: number, draws: Draws): FootballIncident[] {
  let left = draws(event, 'besides', n)
  const side = (home: number): Side => (draws(event, 'side', n) < home ? 'home' : 'away')
  const isNext = (mean: number): boolean => {
    left -= mean * share
    return left < 0
  }
  if (isNext(CORNERS)) return [count(state, 'corner', side(HOME_CORNERS))]
  if (isNext(YELLOWS)) return [count(state, 'yellow', side(HOME_CARDS))]
  if (isNext(REDS)) return [count(state, 'red', side(HOME_CARDS))]
  if (state.isShort) return []
  if (isNext(REVIEWS)) return [{ kind: 'var' }]
  return isNext(ABANDONED) ? [{ kind: 'abandoned' }] : []
}

function count(state: FootballState, kind: 'corner' | 'yellow' | 'red', side: Side): FootballIncident {
  const counts = kind === 'corner' ? state.corners : state[kind]
  counts[side === 'home' ? 0 : 1] += 1
  return { kind, side }
}

/** Stoppage is announced at the end of the ordinary time, 1–4 and 3–8 minutes. */
function announceOrEnd(state: FootballState, event: number, draws: Draws): FootballIncident | undefined {
  if (state.second < HALF) return undefined
  if (!state.isShort && state.stoppage === null) {
    const drawn = draws(event, 'stoppage', state.period === 'first' ? 0 : 1)
    state.stoppage = state.period === 'first' ? 1 + Math.floor(drawn * 4) : 3 + Math.floor(drawn * 6)
    return undefined
  }
  if (state.second < HALF + (state.stoppage ?? 0) * 60) return undefined
  if (state.period === 'second') {
    state.period = 'over'
    return { kind: 'over' }
  }
  state.first = { home: state.home, away: state.away }
  Object.assign(state, { period: state.isShort ? 'second' : 'break', second: 0, stoppage: null })
  return { kind: 'period' }
}
