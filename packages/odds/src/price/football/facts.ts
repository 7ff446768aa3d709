import type { Standing } from './law.ts'

/** What prices and results of a football match are made from. */
export type FootballFacts = {
  standing: Standing
  /** Of each goal, in order. */
  scorers: readonly ('home' | 'away')[]
  corners: number
  /** A yellow card one, a red two. */
  cardPoints: number
  /** Share of the playing time that is left, for corners and cards. */
  restOther: number
  isOver: boolean
}
