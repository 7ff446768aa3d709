/** Where nothing flies higher: 10,000×. */
export const CRASH_CAP = 1_000_000

/** Numbers of 52 bits. */
const RANGE = 2n ** 52n

/**
 * `aviator/1`: the crash point in hundredths from the first 52 bits h of the round's block 0: ⌊99·2⁵² / (2⁵² − h)⌋, at least 100.
 * Leaving at any m returns 99 %: of all h, 0.99/m lead to m or beyond.
 */
export function crashPoint(block: Uint8Array): number {
  let bits = 0n
  for (const byte of block.subarray(0, 7)) bits = (bits << 8n) | BigInt(byte)
  return crashPointOf(bits >> 4n)
}

/** The same from h itself. */
export function crashPointOf(h: bigint): number {
  const point = Number((99n * RANGE) / (RANGE - h))
  return Math.min(CRASH_CAP, Math.max(100, point))
}

/** How many of the 2⁵² values of h fly to `hundredths` or beyond. */
export function crashReaches(hundredths: number): bigint {
  return hundredths <= 100 ? RANGE : (99n * RANGE) / BigInt(hundredths)
}
