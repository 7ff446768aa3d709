import type { LegResult } from '@meydan/odds/coupon/fraction'

/** A leg's result as its row has it. */
export function resultOf(result: string | null, places: number | null, tied: number | null): LegResult | 'open' {
  if (result === null) return 'open'
  return result === 'dead_heat' ? { kind: 'dead_heat', places: places ?? 0, tied: tied ?? 1 } : (result as LegResult)
}
