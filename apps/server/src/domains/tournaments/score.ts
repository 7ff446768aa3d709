import type { TournamentKind } from '@meydan/contract/tournaments/tournaments'

/** By which rounds become points. */
export interface Scoring {
  kind: TournamentKind
  /** How many rounds are summed; only of `best_sum`. */
  bestOf: number | null
  /** The most that one round is worth. */
  capPoints: bigint | null
}

/** A round that counts. Kuruş. */
export interface ScoredRound {
  stake: bigint
  win: bigint
  closedAt: Date
}

/** Where a player stands: multipliers in hundredths, what was won in kuruş, or rounds in a row. */
export interface Standing {
  points: bigint
  /** When these points were reached; null before the first. */
  reachedAt: Date | null
  rounds: number
  run: number
  best: readonly bigint[]
}

export const AT_THE_START: Standing = { points: 0n, reachedAt: null, rounds: 0, run: 0, best: [] }

/** Where a player stands after one more round; rounds come in the order in which they were closed. */
export function afterRound(scoring: Scoring, before: Standing, round: ScoredRound): Standing {
  const worth = worthOf(scoring, round)
  const run = round.win > 0n ? before.run + 1 : 0
  const best = scoring.bestOf === null ? [] : highest([...before.best, worth], scoring.bestOf)
  const points = {
    multiplier: () => (worth > before.points ? worth : before.points),
    best_sum: () => best.reduce((sum, each) => sum + each, 0n),
    total_won: () => before.points + worth,
    streak: () => (BigInt(run) > before.points ? BigInt(run) : before.points),
  }[scoring.kind]()
  const reachedAt = points > before.points ? round.closedAt : before.reachedAt
  return { points, reachedAt, rounds: before.rounds + 1, run, best }
}

function worthOf({ kind, capPoints }: Scoring, { stake, win }: ScoredRound): bigint {
  const worth = kind === 'total_won' ? win : (win * 100n) / stake
  return capPoints !== null && worth > capPoints ? capPoints : worth
}

function highest(values: readonly bigint[], most: number): bigint[] {
  return values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, most)
}
