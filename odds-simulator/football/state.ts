import type { Means } from '@meydan/odds/price/football/law'

export type Side = 'home' | 'away'

/** A match in play; everything its prices, its results and its next second need. */
export type FootballState = {
  means: Means
  /** Three minutes long: no stoppage, no break. */
  isShort: boolean
  /** Seconds since kick-off, the break included: the number of the next draws. */
  ticks: number
  period: 'first' | 'break' | 'second' | 'over'
  /** Of the period. */
  second: number
  /** Announced minutes of the running half. */
  stoppage: number | null
  home: number
  away: number
  first: { home: number; away: number } | null
  scorers: Side[]
  yellow: [number, number]
  red: [number, number]
  corners: [number, number]
}

export function kickedOff(means: Means, isShort: boolean): FootballState {
  return {
    means,
    isShort,
    ticks: 0,
    period: 'first',
    second: 0,
    stoppage: null,
    home: 0,
    away: 0,
    first: null,
    scorers: [],
    yellow: [0, 0],
    red: [0, 0],
    corners: [0, 0],
  }
}
