import type { Volatility } from '../volatility.ts'

/** What is declared of a maths profile; percentages in percent, σ and pays in stakes. */
export type Figures = {
  rtp: number
  /** The part of `rtp` won outside free spins and respins. */
  basePart: number
  hitRate: number
  sigma: number
  volatility: Volatility
  /** One round in so many opens the feature; null where there is none. */
  featureEvery: number | null
  maxPay: number
  combinations: number
}

/** By maths profile. */
export type DeclaredFigures = Readonly<Record<string, Figures>>
