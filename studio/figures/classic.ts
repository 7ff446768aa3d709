import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const classicFigures: DeclaredFigures = {
  'classic-calm': {
    rtp: 95.52,
    basePart: 95.52,
    hitRate: 18.74,
    sigma: 3.08,
    volatility: 'Düşük',
    featureEvery: null,
    maxPay: 58,
    combinations: 27000,
  },
  'classic-bold': {
    rtp: 94.67,
    basePart: 94.67,
    hitRate: 18.79,
    sigma: 6.99,
    volatility: 'Orta',
    featureEvery: null,
    maxPay: 260,
    combinations: 32768,
  },
  'classic-lucky': {
    rtp: 95.7,
    basePart: 95.7,
    hitRate: 21.07,
    sigma: 2.62,
    volatility: 'Düşük',
    featureEvery: null,
    maxPay: 53.6,
    combinations: 21952,
  },
  'classic-bells': {
    rtp: 95.3,
    basePart: 95.3,
    hitRate: 18.94,
    sigma: 8.14,
    volatility: 'Yüksek',
    featureEvery: null,
    maxPay: 270,
    combinations: 32768,
  },
}
