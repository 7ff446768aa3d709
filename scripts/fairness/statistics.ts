/** A row of whole numbers below `size`, each said to be equally likely and to know nothing of those before it. */
export type Row = { name: string; size: number; next: () => number }

/** How likely chance alone departs as far as the row does, by four different looks at it. */
export type Probabilities = Readonly<Record<'frequency' | 'runs' | 'serial' | 'gaps', number>>

/** Gaps as long as this, or longer, are one; sooner where so few of them are expected that χ² would not hold. */
const LONGEST_GAP = 16
const FEWEST_GAPS = 20

/**
 * χ² of how often each number came; the number of runs of low and high ones; the correlation of neighbours; χ² of the gaps between low
 * ones. Of each the chance p that a fair row departs as far.
 */
export function probabilitiesOf({ size, next }: Row, draws: number): Probabilities {
  const counts = new Float64Array(size)
  const low = Math.max(1, Math.floor(size / 2))
  const share = low / size
  const longest = Math.min(LONGEST_GAP, Math.floor(Math.log(FEWEST_GAPS / (draws * share)) / Math.log(1 - share)))
  const gaps = new Float64Array(longest + 1)
  const middle = (size - 1) / 2
  let [runs, products, gap, before] = [0, 0, 0, -1]
  for (let at = 0; at < draws; at++) {
    const seen = next()
    counts[seen] = (counts[seen] ?? 0) + 1
    const isLow = seen < low
    if (before < 0 || isLow !== before < low) runs++
    if (before >= 0) products += (seen - middle) * (before - middle)
    before = seen
    gap = isLow ? close(gaps, gap) : gap + 1
  }
  const closed = gaps.reduce((sum, count) => sum + count, 0)
  return {
    frequency: aboveSquare(counts, () => draws / size),
    runs: beyond(runs, runsOf(draws, share * (1 - share))),
    serial: beyond(products, { mean: 0, variance: (draws - 1) * ((size * size - 1) / 12) ** 2 }),
    gaps: aboveSquare(gaps, (length) => closed * (1 - share) ** length * (length === longest ? 1 : share)),
  }
}

function close(gaps: Float64Array, gap: number): 0 {
  const length = Math.min(gap, gaps.length - 1)
  gaps[length] = (gaps[length] ?? 0) + 1
  return 0
}

/** Of so many draws whose two kinds have chances of this product. */
function runsOf(draws: number, product: number): { mean: number; variance: number } {
  const variance = 4 * draws * product * (1 - 3 * product) - 2 * product * (3 - 10 * product)
  return { mean: 1 + 2 * (draws - 1) * product, variance }
}

/** Either way. */
function beyond(found: number, { mean, variance }: { mean: number; variance: number }): number {
  return 2 * tail(Math.abs(found - mean) / Math.sqrt(variance))
}

/** By Wilson and Hilferty. */
function aboveSquare(counts: Float64Array, expected: (at: number) => number): number {
  const degrees = counts.length - 1
  const square = counts.reduce((sum, count, at) => sum + (count - expected(at)) ** 2 / expected(at), 0)
  const spread = 2 / (9 * degrees)
  return tail(((square / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread))
}

/** The chance of a standard normal above z (Abramowitz and Stegun 7.1.26, to 1.5 in ten million). */
function tail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const row = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const above = (row * Math.exp(-x * x)) / 2
  return z < 0 ? 1 - above : above
}
