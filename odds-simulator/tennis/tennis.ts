import { matchStatus } from '@meydan/feed/match-statuses'
import { isSetOver, other, type Player, tieBreakServer } from '@meydan/odds/price/tennis/law'
import { setsWon } from '@meydan/odds/price/tennis/match'
import { tennisOffer, tennisResults } from '@meydan/odds/price/tennis/offer'
import type { MatchIncident, Sport } from '../sport.ts'

type TennisState = {
  serves: [number, number]
  sets: [number, number][]
  running: { games: [number, number]; points: [number, number]; server: Player }
  isOver: boolean
  ticks: number
}

/** Points of a hundred on serve: of an average player, and by strength. */
const SERVE = 0.64
const WEIGHT = 0.15
/** Seconds from one point to the next, changes of ends included. */
const POINT = 35

export const tennis: Sport<TennisState> = {
  begin(league, home, away) {
    const [one, two] = [league.strengths[home], league.strengths[away]]
    if (one === undefined || two === undefined) throw new Error(`no such players in ${league.name}`)
    const serves: [number, number] = [
      SERVE + WEIGHT * (one.attack - two.defence),
      SERVE + WEIGHT * (two.attack - one.defence),
    ]
    return { serves, sets: [], running: set(0), isOver: false, ticks: 0 }
  },
  tick(state, event, draws) {
    if (state.isOver) return []
    state.ticks += 1
    if (state.ticks % POINT !== 0) return []
    const { running } = state
    const server = serverOf(running)
    const isHeld = draws(event, 'point', state.ticks) < state.serves[server]
    running.points[isHeld ? server : other(server)] += 1
    return endOfGame(state)
  },
  status(state) {
    const [home, away] = setsWon(state.sets)
    const isRunning = !state.isOver && state.ticks > 0
    return {
      match_status: statusOf(state),
      clock: null,
      stoppage: null,
      home,
      away,
      periods: isRunning ? [...state.sets, state.running.games] : state.sets,
      ...(isRunning ? { points: calledPoints(state), serving: serverOf(state.running) === 0 ? 1 : 2 } : {}),
    }
  },
  offer: (state, isLive) => tennisOffer(state, { isLive }),
  results: (state) => tennisResults(state),
  misread(state) {
    const [[home, away] = [6, 4], ...rest] = state.sets
    return { ...state, sets: [[away, home], ...rest] }
  },
}

function set(server: Player): TennisState['running'] {
  return { games: [0, 0], points: [0, 0], server }
}

function isTieBreak({ games }: TennisState['running']): boolean {
  return games[0] === 6 && games[1] === 6
}

function serverOf(running: TennisState['running']): Player {
  return isTieBreak(running) ? tieBreakServer(running.server, running.points[0] + running.points[1]) : running.server
}

function endOfGame(state: TennisState): MatchIncident[] {
  const { running } = state
  const [home, away] = running.points
  const least = isTieBreak(running) ? 7 : 4
  const quiet: MatchIncident = { referee: null, stops: [], hold: 0 }
  if (Math.max(home, away) < least || Math.abs(home - away) < 2) return [quiet]
  running.games[home > away ? 0 : 1] += 1
  running.points = [0, 0]
  running.server = other(running.server)
  if (!isSetOver(running.games)) return [quiet]
  state.sets.push(running.games)
  state.running = set(running.server)
  state.isOver = Math.max(...setsWon(state.sets)) === 2
  const minute = Math.min(200, Math.ceil(state.ticks / 60))
  const whistle = { kind: 'period', minute, side: null, detail: String(statusOf(state)) } as const
  return [{ referee: whistle, stops: ['all'], hold: 5, ...(state.isOver ? { ends: 'over' as const } : {}) }]
}

function statusOf({ ticks, isOver, sets }: TennisState): number {
  if (ticks === 0) return matchStatus.notStarted
  if (isOver) return matchStatus.ended
  return [matchStatus.set1, matchStatus.set2, matchStatus.set3][sets.length] ?? matchStatus.set3
}

const CALLS = ['0', '15', '30', '40']

/** 0, 15, 30, 40 and A; in a tie-break plain numbers. */
function calledPoints({ running }: TennisState): [string, string] {
  const [home, away] = running.points
  if (isTieBreak(running)) return [String(home), String(away)]
  if (home >= 3 && away >= 3) return home === away ? ['40', '40'] : home > away ? ['A', '40'] : ['40', 'A']
  return [CALLS[home] ?? '40', CALLS[away] ?? '40']
}
