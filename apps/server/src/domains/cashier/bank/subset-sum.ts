/** As many sums are kept: a day with more lines that nobody can tie to anything is for eyes. */
const MOST_SUMS = 20_000

/** The fewest of these lines, at least two, that add up to a sum of their direction exactly; kuruş. Undefined where none do. */
export function subsetSum<Line extends { amount_kurus: bigint }>(
  lines: readonly Line[],
  sum: bigint,
): readonly Line[] | undefined {
  const size = (kurus: bigint) => (kurus < 0n ? -kurus : kurus)
  const target = size(sum)
  /** The fewest places for each sum that is reached. */
  const reached = new Map<bigint, readonly number[]>([[0n, []]])
  for (const [place, { amount_kurus: kurus }] of lines.entries()) {
    if (size(kurus) >= target) continue
    for (const [before, places] of Array.from(reached)) {
      const after = before + size(kurus)
      const known = reached.get(after)
      if (after > target || (known && known.length <= places.length + 1)) continue
      if (known || reached.size < MOST_SUMS) reached.set(after, [...places, place])
    }
  }
  return reached.get(target)?.map((place) => lines[place] as Line)
}
