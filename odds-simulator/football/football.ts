import { matchStatus } from '@meydan/feed/match-statuses'
import type { Group } from '@meydan/feed/market-types/market-type'
import type { MessageOf } from '@meydan/feed/messages'
import { footballOffer } from '@meydan/odds/price/football/offer'
import { footballResults } from '@meydan/odds/price/football/settle'
import { meansOf } from '../catalogue/leagues.ts'
import type { MatchIncident, Sport } from '../sport.ts'
import { factsOf, HALF } from './clock.ts'
import { type FootballState, kickedOff } from './state.ts'
import { type FootballIncident as Moment, playSecond } from './tick.ts'

export const football: Sport<FootballState> = {
  begin(league, home, away) {
    const strengths = [league.strengths[home], league.strengths[away]]
    if (strengths[0] === undefined || strengths[1] === undefined) throw new Error(`no such teams in ${league.name}`)
    return kickedOff(meansOf(strengths[0], strengths[1]), league.sport === 'virtual')
  },
  tick: (state, event, draws) => playSecond(state, event, draws).map((moment) => happeningOf(state, moment)),
  status: (state) => ({
    match_status: statusOf(state),
    clock: clockOf(state),
    stoppage: state.stoppage,
    home: state.home,
    away: state.away,
    periods: periodsOf(state),
    cards: { red: state.red, yellow: state.yellow },
    corners: state.corners,
  }),
  offer: (state, isLive) => footballOffer(factsOf(state), { isLive, isShort: state.isShort }),
  results: (state) => footballResults(factsOf(state)),
  misread: (state) => ({ ...state, home: state.home + 1, scorers: [...state.scorers, 'home'] }),
}

/** Seconds of the clock for which prices stay away. */
const HOLD = { goal: 30, red: 30, var: 60, period: 5 }

function happeningOf(state: FootballState, moment: Moment): MatchIncident {
  const minute = Math.floor(elapsed(state) / 60) + 1
  const say = (
    kind: MessageOf<'referee_event'>['kind'],
    detail: string | null,
    stops: Group[],
    hold: number,
  ): MatchIncident => ({
    referee: { kind, minute, side: 'side' in moment ? moment.side : null, detail },
    stops,
    hold,
  })
  switch (moment.kind) {
    case 'goal':
      return say('goal', null, ['all'], HOLD.goal)
    case 'red':
      return say('card', 'red', ['all'], HOLD.red)
    case 'yellow':
      return say('card', 'yellow', ['card'], 0)
    case 'corner':
      return say('corner', null, ['corner'], 0)
    case 'var':
      return say('var', 'no_goal', ['all'], HOLD.var)
    case 'period':
      return say('period', String(statusOf(state)), ['all'], HOLD.period)
    case 'over':
      return { ...say('period', String(matchStatus.ended), ['all'], 0), ends: 'over' }
    case 'abandoned':
      return { ...say('period', String(matchStatus.abandoned), ['all'], 0), ends: 'abandoned' }
  }
}

/** Seconds on the board: the second half begins at 45:00 whatever the first took. */
function elapsed({ period, second }: FootballState): number {
  if (period === 'first') return second
  return period === 'second' ? HALF + second : period === 'break' ? HALF : 2 * HALF
}

function clockOf(state: FootballState): string {
  const seconds = elapsed(state)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

function statusOf({ period, ticks }: FootballState): number {
  if (ticks === 0) return matchStatus.notStarted
  return {
    first: matchStatus.firstHalf,
    break: matchStatus.halfTime,
    second: matchStatus.secondHalf,
    over: matchStatus.ended,
  }[period]
}

function periodsOf({ first, home, away, period }: FootballState): [number, number][] {
  if (first === null) return [[home, away]]
  const halves: [number, number][] = [[first.home, first.away]]
  if (period !== 'break') halves.push([home - first.home, away - first.away])
  return halves
}
