import type { Profile } from './profile.ts'

/** Draws a whole number below `size`; every random decision of a round goes through it. */
export type Draw = (size: number) => number

export type Win = {
  symbol: number
  count: number
  /** In units: a stake is worth `profile.unit` of them. */
  pay: number
  cells: readonly (readonly [reel: number, row: number])[]
  line?: number
  ways?: number
  /** On so many lines at once, each of which pays the same. */
  lines?: number
}

export type Step = {
  /**
   * `fall`: what stands after the winners of the step before have fallen away. `expand`: what its free spin shows once the chosen
   * symbol has filled its reels. `hold`: a respin of the empty cells.
   */
  kind: 'base' | 'free' | 'respin' | 'fall' | 'expand' | 'hold'
  stops: readonly number[]
  /** Reel by reel, top to bottom, as the player sees it (expanded jokers included). */
  window: readonly (readonly number[])[]
  wins: readonly Win[]
  pay: number
  multiplier: number
  /** Reels that stood still in this step. */
  held: readonly number[]
  /** Free spins won in this step, and how many are left after it. */
  awarded: number
  left: number
  /** The symbol that was chosen to expand. */
  special?: number
  /** Coins that stay, each with its worth in stakes. */
  coins?: readonly Coin[]
}

export type Coin = readonly [reel: number, row: number, stakes: number]

/** `capped`: it came to the highest win, which is what it pays, and ended there. */
export type Outcome = { steps: readonly Step[]; pay: number; capped?: true }

/** Exact figures of one round for a stake of 1, every feature included. */
export type RoundFigures = {
  combinations: number
  rtp: number
  basePart: number
  hitRate: number
  variance: number
  /** Chance that a round opens its feature (free spins, respins); 0 where there is none. */
  featureRate: number
  /** No round can pay more than this many stakes. */
  maxPay: number
}

/** What a bought feature comes to, exact: mean, variance and highest pay in stakes, and the chance that it pays at all. */
export type BoughtLaw = { mean: number; variance: number; hitRate: number; maxPay: number }

export type Model = {
  code: Profile['model']
  /** Part of each stored round: raised whenever the same stops would give another outcome. */
  version: number
  evaluate: (profile: Profile, window: readonly (readonly number[])[]) => Win[]
  play: (profile: Profile, draw: Draw) => Outcome
  enumerate: (profile: Profile) => RoundFigures
  /** Of a model whose feature can be bought: that feature alone. */
  bought?: { play: (profile: Profile, draw: Draw) => Outcome; enumerate: (profile: Profile) => BoughtLaw }
}
