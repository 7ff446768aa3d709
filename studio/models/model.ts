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
}

export type Step = {
  /** `fall`: what stands after the winners of the step before have fallen away. */
  kind: 'base' | 'free' | 'respin' | 'fall'
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
}

export type Outcome = { steps: readonly Step[]; pay: number }

/** Exact figures of one round for a stake of 1, every feature included. */
export type RoundFigures = {
  combinations: number
  rtp: number
  basePart: number
  hitRate: number
  variance: number
  /** Chance that a round opens its feature (free spins, respin); 0 where there is none. */
  featureRate: number
  /** No round can pay more than this many stakes. */
  maxPay: number
}

export type Model = {
  code: Profile['model']
  /** Part of each stored round: raised whenever the same stops would give another outcome. */
  version: number
  evaluate: (profile: Profile, window: readonly (readonly number[])[]) => Win[]
  play: (profile: Profile, draw: Draw) => Outcome
  enumerate: (profile: Profile) => RoundFigures
}
