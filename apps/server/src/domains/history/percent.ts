/** `part` of `whole` in percent with two decimals; null of nothing. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number((part * 1_000_000n) / whole) / 10_000
}
