import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const waysFigures: DeclaredFigures = {
  'ways-steady': {
    rtp: 96.53,
    basePart: 82.08,
    hitRate: 56.56,
    sigma: 3.52,
    volatility: 'Orta',
    featureEvery: 123.51,
    maxPay: 1000,
    combinations: 26811900,
  },
  'ways-storm': {
    rtp: 96.11,
    basePart: 49.97,
    hitRate: 52.02,
    sigma: 8.89,
    volatility: 'Yüksek',
    featureEvery: 118.88,
    maxPay: 5000,
    combinations: 25082100,
  },
  'ways-grand': {
    rtp: 96.1,
    basePart: 68.07,
    hitRate: 86.48,
    sigma: 2.86,
    volatility: 'Düşük',
    featureEvery: 46.45,
    maxPay: 1000,
    combinations: 19803868,
  },
  'ways-crown': {
    rtp: 95.36,
    basePart: 35.68,
    hitRate: 74.57,
    sigma: 6.71,
    volatility: 'Orta',
    featureEvery: 51.94,
    maxPay: 5000,
    combinations: 24246030,
  },
}
