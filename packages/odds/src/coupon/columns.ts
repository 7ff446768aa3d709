export interface Shape {
  /** Legs that are no bankers. */
  free: number
  bankers: number
  /** How many of the free legs stand in a column; each size once. */
  sizes: readonly number[]
}

/** Whether a coupon can have this shape: some size, each between 1 and the free legs, none twice. */
export function isShape({ free, sizes }: Shape): boolean {
  return (
    sizes.length > 0 &&
    new Set(sizes).size === sizes.length &&
    sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= free)
  )
}

/** How many columns a coupon has: Σ C(n, k). */
export function columnsOf({ free, sizes }: Shape): number {
  return sizes.reduce((sum, size) => sum + choose(free, size), 0)
}

/** How many legs its columns have, bankers included, shortest first. */
export function lengthsOf({ bankers, sizes }: Shape): number[] {
  return sizes.map((size) => size + bankers).toSorted((a, b) => a - b)
}

/** C(n, k). Exact below 2^53, which 30 legs never leave. */
function choose(n: number, k: number): number {
  let found = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) found = (found * (n - i + 1)) / i
  return found
}
