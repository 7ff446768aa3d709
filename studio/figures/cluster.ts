import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const clusterFigures: DeclaredFigures = {
  'cluster-calm': {
    rtp: 95.48,
    basePart: 38.2,
    hitRate: 45.72,
    sigma: 3.36,
    volatility: 'Düşük',
    featureEvery: null,
    maxPay: 176.05,
    combinations: 4084101,
  },
  'cluster-bold': {
    rtp: 95.37,
    basePart: 11.73,
    hitRate: 42.86,
    sigma: 8.29,
    volatility: 'Yüksek',
    featureEvery: null,
    maxPay: 700.85,
    combinations: 5153632,
  },
  'cluster-orbit': {
    rtp: 95.8,
    basePart: 36.81,
    hitRate: 50.19,
    sigma: 3.11,
    volatility: 'Düşük',
    featureEvery: null,
    maxPay: 167.1,
    combinations: 2098854,
  },
  'cluster-forge': {
    rtp: 94.89,
    basePart: 36.87,
    hitRate: 46.79,
    sigma: 4.34,
    volatility: 'Orta',
    featureEvery: null,
    maxPay: 557.98,
    combinations: 2222316,
  },
}
