import type { SportKey } from '@meydan/feed/sports'

/** What the house may have to pay on one outcome, by the league's tier; kuruş. While a match runs, half of it. */
const LIABILITY: Record<number, number> = { 1: 20_000_000, 2: 10_000_000, 3: 5_000_000, 4: 2_000_000 }
const LIVE_SHARE = 0.5

export function liabilityLimit({ tier, isLive }: { tier: number; isLive: boolean }): number {
  const prematch = LIABILITY[tier] ?? (LIABILITY[4] as number)
  return isLive ? prematch * LIVE_SHARE : prematch
}

/** Seconds that a live bet waits before it is taken. */
export const LIVE_DELAYS: Record<SportKey, number> = { football: 3, basketball: 3, tennis: 3, virtual: 3 }

/** How far live odds may fall and still be taken by who takes any. */
export const ANY_SHARE = 0.9

/** Below these, in hundredths, a coupon counts nothing towards the wagering of a bonus. */
export const COUNTED_LEG_ODDS = 150
export const COUNTED_TOTAL_ODDS = 170
