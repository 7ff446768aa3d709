import { matchStatus } from '@meydan/feed/match-statuses'
import { OVERTIME, type Pair, possession, QUARTER } from '@meydan/odds/price/basketball/law'
import { type BasketballFacts, basketballOffer, basketballResults, scoreOf } from '@meydan/odds/price/basketball/offer'
import type { Draws } from '../draws.ts'
import type { MatchIncident, Sport } from '../sport.ts'

type BasketballState = Omit<BasketballFacts, 'quarters'> & {
  quarters: Pair[]
  ticks: number
  /** Seconds to the next possession, or to the end of the break. */
  wait: number
  isBreak: boolean
}

/** Points of a possession of an average side. */
const HOME_MEAN = 1.155
const AWAY_MEAN = 1.125
/** How much of a team's strength, which is measured in goals, shows in a possession. */
const WEIGHT = 0.25

/** Seconds with all their whistles. */
const POSSESSION = 40
const PAUSE = 120
const HALF_TIME = 900
const QUARTER_MINUTES = 10
const OVERTIME_MINUTES = 5

export const basketball: Sport<BasketballState> = {
  begin(league, home, away) {
    const [one, two] = [league.strengths[home], league.strengths[away]]
    if (one === undefined || two === undefined) throw new Error(`no such teams in ${league.name}`)
    const means = {
      home: HOME_MEAN * Math.exp(WEIGHT * (one.attack - two.defence)),
      away: AWAY_MEAN * Math.exp(WEIGHT * (two.attack - one.defence)),
    }
    const left = { home: QUARTER, away: QUARTER }
    return { means, quarters: [], left, isOver: false, ticks: 0, wait: POSSESSION, isBreak: false }
  },
  tick(state, event, draws) {
    if (state.isOver) return []
    if (state.quarters.length === 0) state.quarters.push({ home: 0, away: 0 })
    state.ticks += 1
    state.wait -= 1
    if (state.wait > 0) return []
    return state.isBreak ? [beginPeriod(state)] : attack(state, event, draws)
  },
  status(state) {
    const score = scoreOf(state)
    const played = state.quarters.map(({ home, away }): [number, number] => [home, away])
    return { match_status: statusOf(state), clock: clockOf(state), stoppage: null, ...score, periods: played }
  },
  offer: (state, isLive) => basketballOffer(state, { isLive }),
  results: (state) => basketballResults(state),
  misread(state) {
    const [first = { home: 0, away: 0 }, ...rest] = state.quarters
    return { ...state, quarters: [{ ...first, home: first.home + 2 }, ...rest] }
  },
}

/** The sides attack in turn; the side with more possessions left is next. */
function attack(state: BasketballState, event: number, draws: Draws): MatchIncident[] {
  const side = state.left.home >= state.left.away ? 'home' : 'away'
  const chances = possession(state.means[side])
  let drawn = draws(event, 'possession', state.ticks)
  let points = 0
  while (points < 3 && drawn >= (chances[points] ?? 0)) drawn -= chances[points++] ?? 0
  const quarter = state.quarters.at(-1)
  if (quarter) quarter[side] += points
  state.left = { ...state.left, [side]: state.left[side] - 1 }
  state.wait = POSSESSION
  if (state.left.home + state.left.away > 0) return [{ referee: null, stops: [], hold: 0 }]
  return [endPeriod(state)]
}

function endPeriod(state: BasketballState): MatchIncident {
  const { home, away } = scoreOf(state)
  const number = state.quarters.length
  state.isOver = number >= 4 && home !== away
  state.isBreak = !state.isOver
  state.wait = number === 2 ? HALF_TIME : PAUSE
  return { ...whistle(state), ...(state.isOver ? { ends: 'over' as const } : {}) }
}

function beginPeriod(state: BasketballState): MatchIncident {
  const possessions = state.quarters.length >= 4 ? OVERTIME : QUARTER
  state.quarters.push({ home: 0, away: 0 })
  state.left = { home: possessions, away: possessions }
  state.isBreak = false
  state.wait = POSSESSION
  return whistle(state)
}

function whistle(state: BasketballState): MatchIncident {
  const minute = Math.min(200, Math.ceil(secondsOf(state) / 60))
  return { referee: { kind: 'period', minute, side: null, detail: String(statusOf(state)) }, stops: ['all'], hold: 5 }
}

function statusOf({ ticks, isOver, isBreak, quarters }: BasketballState): number {
  if (ticks === 0) return matchStatus.notStarted
  if (isOver) return matchStatus.ended
  if (quarters.length > 4) return matchStatus.overtime
  const at = quarters.length - 1
  const { pause1, pause2, pause3, quarter1, quarter2, quarter3, quarter4, overtime } = matchStatus
  const codes = isBreak ? [pause1, pause2, pause3, overtime] : [quarter1, quarter2, quarter3, quarter4]
  return codes[at] ?? matchStatus.notStarted
}

/** Time played, as the share of possessions that are over says. */
function secondsOf({ quarters, left }: BasketballState): number {
  if (quarters.length === 0) return 0
  const isOvertime = quarters.length > 4
  const full = isOvertime ? OVERTIME : QUARTER
  const minutes = isOvertime ? OVERTIME_MINUTES : QUARTER_MINUTES
  const before =
    Math.min(4, quarters.length - 1) * QUARTER_MINUTES + Math.max(0, quarters.length - 5) * OVERTIME_MINUTES
  return Math.floor(60 * (before + minutes * (1 - (left.home + left.away) / (2 * full))))
}

function clockOf(state: BasketballState): string {
  const seconds = secondsOf(state)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
