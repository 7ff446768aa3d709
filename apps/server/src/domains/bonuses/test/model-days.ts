import { type Paper, type PaperGame, type PaperRound, KINDS, PERIODS, type LimitName } from './model-paper.ts'
export const LIMIT_NAMES: LimitName[] = [
  ...KINDS.flatMap((kind) => PERIODS.map((period) => `${kind}:${period}` as const)),
  'bet:each',
]

/** The limits that a stake would break now. */
export function brokenLimits(paper: Paper, kurus: number): LimitName[] {
  return LIMIT_NAMES.filter((name) => {
    const limit = paper.limits.get(name)?.kurus ?? null
    return limit !== null && usedWith(paper, name, kurus) > limit
  })
}

/** What a limit would have used up with this stake; loss is what was staked less what was won. */
function usedWith(paper: Paper, name: LimitName, kurus: number): number {
  const [kind, period] = name.split(':')
  const since =
    period === 'day' ? 0 : period === 'week' ? (dayNumber(paper.now) + 3) % 7 : Number(dayOf(paper.now).slice(8)) - 1
  const first = dayOf(paper.now - since * DAY_MS)
  const rounds = kind === 'bet' ? [] : paper.rounds.filter(({ day }) => day >= first)
  return kurus + sum(rounds.map((round) => stakedIn(round) - (kind === 'loss' ? wonIn(round) : 0)))
}

export function stakedIn({ stakes }: PaperRound): number {
  return sum(stakes.map(({ isBack, kurus }) => (isBack ? 0 : kurus)))
}

export function wonIn({ wins }: PaperRound): number {
  return sum(wins.map(({ kurus }) => kurus))
}

export const DAY_MS = 86_400_000

/** Istanbul has been three hours before UTC since 2016. */
export function dayNumber(at: number): number {
  return Math.floor((at + 3 * 3_600_000) / DAY_MS)
}

export function dayOf(at: number): string {
  return new Date(dayNumber(at) * DAY_MS).toISOString().slice(0, 10)
}

export function startOfDay(number: number): number {
  return number * DAY_MS - 3 * 3_600_000
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function newRound(paper: Paper, ref: string, game: PaperGame): PaperRound {
  const round = { ref, game, day: dayOf(paper.now), stakes: [], wins: [], isClosed: false, closed: null }
  paper.rounds.push(round)
  return round
}

export function close(paper: Paper, round: PaperRound): void {
  Object.assign(round, { isClosed: true, closed: dayNumber(paper.now) })
}

/** What each day of each category comes to, as the player's statement says it. */
export function daysOf(paper: Paper, categoryOf: (round: PaperRound) => string) {
  const days = Map.groupBy(paper.rounds, (round) => `${round.day} ${categoryOf(round)}`)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, rounds]) => ({
      day,
      stake: sum(rounds.map(stakedIn)),
      win: sum(rounds.map(wonIn)),
      bonusStake: sum(rounds.map(bonusStakedIn)),
      bonusWin: sum(rounds.map(bonusWonIn)),
      rounds: rounds.length,
      open: rounds.filter(({ isClosed }) => !isClosed).length,
      lines: sum(rounds.map(linesOf)),
    }))
}

export function roundOnPaper(round: PaperRound) {
  const standing = round.stakes.filter(({ isBack }) => !isBack)
  return {
    ref: round.ref,
    day: round.day,
    status: standing.length === 0 ? 'voided' : round.isClosed ? 'closed' : 'open',
    stake: stakedIn(round),
    bonusStake: bonusStakedIn(round),
    win: wonIn(round),
    bonusWin: bonusWonIn(round),
    bets: standing.length,
    wins: round.wins.length,
  }
}

function bonusStakedIn({ stakes }: PaperRound): number {
  return sum(stakes.map(({ isBack, kurus, cash }) => (isBack ? 0 : kurus - cash)))
}

function bonusWonIn({ wins }: PaperRound): number {
  return sum(wins.map(({ bonus }) => bonus))
}

/** Only what moved money is listed. */
function linesOf({ stakes, wins }: PaperRound): number {
  const told = stakes.filter(({ kurus }) => kurus > 0)
  return told.length + told.filter(({ isBack }) => isBack).length + wins.filter(({ kurus }) => kurus > 0).length
}
