/** Kuruş. A whole lira each, so that hundredths of it are whole kuruş. */
const STAKE_STEP = 100
export const LOWEST_STAKE = 500
export const HIGHEST_STAKE = 500_000

/** No round pays more, in kuruş. */
export const MAX_WIN = 500_000_000

/** Offered as one press each; any whole lira between the limits can be typed. */
export const stakeChips = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000] as const

/** The highest stake at which so many hundredths stay within the highest win. */
export function highestStakeAt(pay: number): number {
  const fitting = Math.floor((MAX_WIN * 100) / Math.max(pay, 1) / STAKE_STEP) * STAKE_STEP
  return Math.min(HIGHEST_STAKE, fitting)
}

export function isStake(stake: number, highest: number): boolean {
  return Number.isSafeInteger(stake) && stake % STAKE_STEP === 0 && stake >= LOWEST_STAKE && stake <= highest
}

/** Whole kuruş, without rounding. */
export function winAt(stake: number, pay: number): number {
  return (stake / STAKE_STEP) * pay
}
