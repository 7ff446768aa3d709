import type { Profile } from '../models/profile.ts'

/**
 * Of a profile whose free spins can be bought: what they cost, in stakes. At these prices they return what the game does, within half
 * a percent (`npm run rtp`).
 */
export const featurePrices: Readonly<Record<string, number>> = {
  'lines10-bold': 26,
  'lines20-steady': 26,
  'lines20-storm': 54,
  'lines25-express': 21,
  'lines10-key': 42,
  'lines5-orchard': 26.25,
  'ways-steady': 18.5,
  'ways-storm': 57,
  'ways-crown': 32.5,
  'forty-storm': 14.5,
}

/** Nobody pays more than this for a feature; kuruş. */
export const MOST_FOR_FEATURE = 500_000

/** What the feature costs at this stake, in whole kuruş; undefined where it is not for sale. */
export function featurePrice({ code }: Pick<Profile, 'code'>, stakeKurus: number): number | undefined {
  const times = featurePrices[code]
  const price = times === undefined ? Number.NaN : times * stakeKurus
  return Number.isSafeInteger(price) && price <= MOST_FOR_FEATURE ? price : undefined
}
