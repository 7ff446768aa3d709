import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const cascadeLinesFigures: DeclaredFigures = {
  'cascade-lines': {
    rtp: 96.71,
    basePart: 76.18,
    hitRate: 47.98,
    sigma: 4.26,
    volatility: 'Orta',
    featureEvery: 83.94,
    maxPay: 1000,
    combinations: 10562500,
  },
  'cascade-drift': {
    rtp: 95.98,
    basePart: 59.45,
    hitRate: 25.19,
    sigma: 5.26,
    volatility: 'Orta',
    featureEvery: 46.66,
    maxPay: 2500,
    combinations: 6156502,
  },
}
