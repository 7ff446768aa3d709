/** `part` of `whole` in percent, rounded down to two decimals; null of nothing. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number((part * 10_000n) / whole) / 100
}
