import { models } from '../models/models.ts'
import type { Profile } from '../models/profile.ts'
import { profiles } from '../profiles/profiles.ts'
import { featurePrices } from './feature-price.ts'

/** What is declared of a bought feature; percentages in percent. */
export type BoughtFigures = {
  /** In stakes. */
  price: number
  rtp: number
  hitRate: number
  /** In prices. */
  sigma: number
  /** In stakes. */
  maxPay: number
}

/** Declared by maths profile, held by `npm run rtp`. */
export const boughtFigures: Readonly<Record<string, BoughtFigures>> = {
  'lines10-bold': { price: 26, rtp: 96.46, hitRate: 96.92, sigma: 1.89, maxPay: 5000 },
  'lines20-steady': { price: 26, rtp: 96.37, hitRate: 99.82, sigma: 0.91, maxPay: 1000 },
  'lines20-storm': { price: 54, rtp: 95.79, hitRate: 99.98, sigma: 1.32, maxPay: 5000 },
  'lines25-express': { price: 21, rtp: 96.16, hitRate: 99.99, sigma: 0.64, maxPay: 1000 },
  'lines10-key': { price: 42, rtp: 95.49, hitRate: 99.96, sigma: 1.46, maxPay: 5000 },
  'lines5-orchard': { price: 26.25, rtp: 95.69, hitRate: 82.52, sigma: 2.53, maxPay: 2500 },
  'ways-steady': { price: 18.5, rtp: 96.44, hitRate: 99.98, sigma: 0.98, maxPay: 1000 },
  'ways-storm': { price: 57, rtp: 96.25, hitRate: 99.99, sigma: 1.31, maxPay: 5000 },
  'ways-crown': { price: 32.5, rtp: 95.38, hitRate: 99.99, sigma: 1.11, maxPay: 5000 },
  'forty-storm': { price: 14.5, rtp: 94.32, hitRate: 89.14, sigma: 3.15, maxPay: 5000 },
}

/** Counted over every stop of the free spins' reels. */
export function countBought(profile: Profile): BoughtFigures {
  const price = featurePrices[profile.code]
  const { bought } = models[profile.model]
  if (price === undefined || bought === undefined) throw new Error(`${profile.code}: no feature to buy`)
  const { mean, variance, hitRate, maxPay } = bought.enumerate(profile)
  return {
    price,
    rtp: rounded((mean / price) * 100),
    // What may fail is not shown as certain.
    hitRate: hitRate < 1 ? Math.min(99.99, rounded(hitRate * 100)) : 100,
    sigma: rounded(Math.sqrt(variance) / price),
    maxPay: rounded(maxPay),
  }
}

/** The profiles whose feature is for sale. */
export function boughtProfiles(): Profile[] {
  return [...profiles.values()].filter(({ code }) => code in featurePrices)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
