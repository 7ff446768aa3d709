export const MIN_ODDS = 101
export const MAX_ODDS = 50_000
/** An outcome is offered while its chance is in between. */
const OFFERED = { above: 0.0015, upTo: 0.97 }

export type Price = { odds: number; active: boolean }

/**
 * Odds in hundredths of the fair chances of one market, in their order: 100 / pᵏ rounded down, k such that Σpᵏ = winners × (1 + m).
 * `winners` is how many of them come true (2 of a double chance). The long shots carry more of the margin than the favourite.
 */
export function priced(chances: readonly number[], marginBp: number, winners = 1): Price[] {
  const power = powerOf(chances, winners * (1 + marginBp / 10_000))
  return chances.map((p) => ({
    odds: p <= 0 ? MAX_ODDS : Math.min(MAX_ODDS, Math.max(MIN_ODDS, Math.floor(100 / p ** power + 1e-9))),
    active: p > OFFERED.above && p <= OFFERED.upTo,
  }))
}

/** The k of Σpᵏ = target, by bisection; 1 and less, for the sum only falls with k. */
export function powerOf(chances: readonly number[], target: number): number {
  const sumAt = (k: number): number => chances.reduce((sum, p) => sum + (p <= 0 ? 0 : p ** k), 0)
  let low = 0
  let high = 1
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (sumAt(middle) > target) low = middle
    else high = middle
  }
  return (low + high) / 2
}
