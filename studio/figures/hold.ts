import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const holdFigures: DeclaredFigures = {
  'hold-calm': {
    rtp: 95.99,
    basePart: 65.44,
    hitRate: 43.53,
    sigma: 3.05,
    volatility: 'Düşük',
    featureEvery: 48.7,
    maxPay: 408.55,
    combinations: 33554432,
  },
  'hold-bold': {
    rtp: 95.94,
    basePart: 46.55,
    hitRate: 24.08,
    sigma: 5.9,
    volatility: 'Orta',
    featureEvery: 48.7,
    maxPay: 1388.4,
    combinations: 33554432,
  },
  'hold-sapphire': {
    rtp: 96.31,
    basePart: 34.76,
    hitRate: 51.92,
    sigma: 3.79,
    volatility: 'Orta',
    featureEvery: 32.84,
    maxPay: 905.35,
    combinations: 12285000,
  },
  'hold-ephesus': {
    rtp: 95.32,
    basePart: 32.97,
    hitRate: 56.05,
    sigma: 4.14,
    volatility: 'Orta',
    featureEvery: 30.34,
    maxPay: 1514.2,
    combinations: 16574544,
  },
}
