import type { DeclaredFigures } from './figure.ts'

/** Written by `npm run rtp -- --write`. */
export const bookFigures: DeclaredFigures = {
  'book-calm': {
    rtp: 95.96,
    basePart: 56.11,
    hitRate: 31.46,
    sigma: 6.95,
    volatility: 'Orta',
    featureEvery: 140.36,
    maxPay: 1000,
    combinations: 33554432,
  },
  'book-bold': {
    rtp: 96.17,
    basePart: 58.76,
    hitRate: 34.4,
    sigma: 10.63,
    volatility: 'Yüksek',
    featureEvery: 225.9,
    maxPay: 5000,
    combinations: 77096604,
  },
  'book-amber': {
    rtp: 95.35,
    basePart: 34.17,
    hitRate: 24.6,
    sigma: 9.78,
    volatility: 'Yüksek',
    featureEvery: 86.71,
    maxPay: 2500,
    combinations: 14348907,
  },
  'book-beacon': {
    rtp: 96.15,
    basePart: 52.85,
    hitRate: 58.34,
    sigma: 6.22,
    volatility: 'Orta',
    featureEvery: 88.49,
    maxPay: 1000,
    combinations: 14880348,
  },
}
