import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const cascadeFigures: DeclaredFigures = {
  'cascade-calm': {
    rtp: 95.5,
    basePart: 66.95,
    hitRate: 22.34,
    sigma: 2.36,
    volatility: 'Düşük',
    featureEvery: null,
    maxPay: 77.75,
    combinations: 64000000,
  },
  'cascade-surge': {
    rtp: 95.42,
    basePart: 7.16,
    hitRate: 29.26,
    sigma: 4.55,
    volatility: 'Orta',
    featureEvery: null,
    maxPay: 255.95,
    combinations: 34012224,
  },
  'cascade-harvest': {
    rtp: 94.98,
    basePart: 21.14,
    hitRate: 24.02,
    sigma: 8.44,
    volatility: 'Yüksek',
    featureEvery: null,
    maxPay: 636.7,
    combinations: 16777216,
  },
  'cascade-ice': {
    rtp: 96.43,
    basePart: 22.22,
    hitRate: 25.41,
    sigma: 3.14,
    volatility: 'Düşük',
    featureEvery: null,
    maxPay: 88,
    combinations: 3528000,
  },
}
