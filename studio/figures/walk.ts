import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const walkFigures: DeclaredFigures = {
  'walk-joker': {
    rtp: 95.82,
    basePart: 24.92,
    hitRate: 29.2,
    sigma: 5.75,
    volatility: 'Orta',
    featureEvery: 16,
    maxPay: 1000,
    combinations: 48711168,
  },
  'walk-jester': {
    rtp: 94.73,
    basePart: 14.45,
    hitRate: 49.29,
    sigma: 6.69,
    volatility: 'Orta',
    featureEvery: 11.5,
    maxPay: 2500,
    combinations: 21829392,
  },
}
