import type { Blocks } from '@meydan/fair/draws'
import type { Spots } from '../stakes/stake.ts'
import type { Stake } from '../stakes/stake.ts'

/** What every round has, whatever its game: pure, without a clock. Times are whole milliseconds after the start. */
export type RoundRules<Outcome> = {
  /** Names the way from seed and mix to the outcome; stored with each round, never changed, only followed by a new one. */
  algorithm: string
  /** How long stakes are taken, and how long a result stands before they are taken again. */
  openMs: number
  pauseMs: number
  /** Results that are kept for players who come in. */
  history: number
  /** `no` is the round's number, where what was offered in it follows from that. */
  draw(blocks: Blocks, no: number): Outcome
  /** When the show is over; `stakes` are those that ride. */
  endsAt(outcome: Outcome, stakes: readonly Stake[]): number
  /** The number that the strip of last rounds shows. */
  resultOf(outcome: Outcome): number
  /** What is published on the way, and when; empty where the frame can draw it from the time alone. */
  stepsOf(outcome: Outcome): readonly { ms: number; at: number }[]
}

/** Stakes ride until they are taken. Multipliers are whole hundredths of the stake. */
export type CrashGame<Outcome> = RoundRules<Outcome> & {
  style: 'crash'
  /** Where everybody is taken. */
  top: number
  /** Whether half of a stake may be taken and the rest go on. */
  halves: boolean
  /** A stake's possible targets. */
  isTarget(target: number): boolean
  /** What a hand takes at that moment; null where there is nothing to take. */
  multiplierAt(outcome: Outcome, ms: number): number | null
  /** What an order for this target takes, and when; null where it is never reached. */
  cashOutOf(outcome: Outcome, target: number): { at: number; ms: number } | null
}

/** Chips lie on named spots, and one draw decides them all; it is published as the show begins, because no stake can change any more. */
export type TableGame<Outcome> = RoundRules<Outcome> & {
  style: 'table'
  spots: readonly string[]
  /** The highest pay of all spots, in hundredths. */
  highestPay: number
  /** Kuruş: what the chips on these spots get back. */
  payOf(outcome: Outcome, spots: Spots): number
  drawnOf(outcome: Outcome): readonly number[]
}
/** Kuruş. Whole lira, so that every pay is whole kuruş. Of a table each spot has these bounds, and all chips of a player the total. */
export const STAKES = { least: 500, most: 500_000, step: 100, tableTotal: 2_500_000 } as const

/** Players of one room and process. */
export const MAX_PLAYERS = 2_000

/** The most that one stake wins, in kuruş; reaching it takes the stake. */
export const MAX_WIN_KURUS = 500_000_000

/** Where a stake is taken if nobody does it before. */
export function ceilingOf(game: Pick<CrashGame<unknown>, 'top'>, stakeKurus: number): number {
  return Math.min(game.top, Math.floor((MAX_WIN_KURUS * 100) / stakeKurus))
}

export function isStake(kurus: number): boolean {
  return kurus >= STAKES.least && kurus <= STAKES.most && kurus % STAKES.step === 0
}
