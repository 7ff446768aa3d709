import type { Blocks } from '@meydan/fair/draws'

/**
 * The rules of a game whose stakes ride until they are taken: pure, without a clock. Multipliers are whole hundredths of the stake,
 * times whole milliseconds after the start.
 */
export type RoomGame<Outcome = unknown> = {
  /** Names the way from seed and mix to the outcome; stored with each round, never changed, only followed by a new one. */
  algorithm: string
  /** How long stakes are taken, and how long a result stands before they are taken again. */
  openMs: number
  pauseMs: number
  /** Where everybody is taken. */
  top: number
  /** Whether half of a stake may be taken and the rest go on. */
  halves: boolean
  /** What a stake may be told to be taken at. */
  isTarget(target: number): boolean
  draw(blocks: Blocks): Outcome
  /** What a hand takes at that moment; null where there is nothing to take. */
  offerAt(outcome: Outcome, ms: number): number | null
  /** What an order for this target takes, and when; null where it is never reached. */
  takenBy(outcome: Outcome, target: number): { at: number; ms: number } | null
  endsAt(outcome: Outcome): number
  /** The number that the strip of last rounds shows. */
  resultOf(outcome: Outcome): number
  /** What is told on the way, and when; empty where the frame can draw it from the time alone. */
  stepsOf(outcome: Outcome): readonly { ms: number; at: number }[]
}

/** Kuruş. Whole lira, so that every pay is whole kuruş. */
export const STAKES = { least: 500, most: 500_000, step: 100 } as const

/** The most that one stake wins, in kuruş; reaching it takes the stake. */
export const MAX_WIN_KURUS = 500_000_000

/** Where a stake is taken if nobody does it before. */
export function ceilingOf(game: Pick<RoomGame, 'top'>, stakeKurus: number): number {
  return Math.min(game.top, Math.floor((MAX_WIN_KURUS * 100) / stakeKurus))
}

export function isStake(kurus: number): boolean {
  return kurus >= STAKES.least && kurus <= STAKES.most && kurus % STAKES.step === 0
}
