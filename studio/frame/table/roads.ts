/** A shoe's list of results starts anew after so many rounds: no result has anything to do with the next. */
const SHOE_ROUNDS = 70

/** 0 and 1 are the sides, 2 a tie. */
export type Side = 0 | 1 | 2

/** Columns of a road, each from top to bottom; a long run turns right at the bottom or where a cell is taken. */
export type BigRoad = { column: number; row: number; side: 0 | 1; ties: number }[]

const ROWS = 6

/** Results of the shoe of the newest round, oldest first. */
export function shoeOf<Result>(history: readonly { no: number; result: Result }[]): Result[] {
  const newest = history[0]
  if (newest === undefined) return []
  const shoe = (no: number): number => Math.floor((no - 1) / SHOE_ROUNDS)
  return history
    .filter(({ no }) => shoe(no) === shoe(newest.no))
    .map(({ result }) => result)
    .toReversed()
}

/** Runs of one side; ties are counted at the result before them, and ahead of the first one at it. */
export function runsOf(sides: readonly Side[]): { side: 0 | 1; ties: number[] }[] {
  const runs: { side: 0 | 1; ties: number[] }[] = []
  let early = 0
  for (const side of sides) {
    const last = runs.at(-1)
    if (side === 2) {
      if (last === undefined) early++
      else last.ties[last.ties.length - 1] = (last.ties.at(-1) ?? 0) + 1
    } else if (last?.side === side) last.ties.push(0)
    else runs.push({ side, ties: [runs.length === 0 ? early : 0] })
  }
  return runs
}

export function bigRoad(sides: readonly Side[]): BigRoad {
  const road: BigRoad = []
  const taken = new Set<string>()
  for (const [at, { side, ties }] of runsOf(sides).entries()) {
    let [column, row] = [at, 0]
    while (taken.has(`${column} ${row}`)) column++
    for (const [nth, count] of ties.entries()) {
      if (nth > 0) {
        const isFree = row + 1 < ROWS && !taken.has(`${column} ${row + 1}`)
        if (isFree) row++
        else column++
      }
      taken.add(`${column} ${row}`)
      road.push({ column, row, side, ties: count })
    }
  }
  return road
}

/**
 * A derived road compares each entry of the big road with the run `back` before its own (1 big eye, 2 small, 3 cockroach): true where
 * the pattern repeats.
 */
export function derivedRoad(sides: readonly Side[], back: 1 | 2 | 3): boolean[] {
  const lengths = runsOf(sides).map(({ ties }) => ties.length)
  return lengths.flatMap((length, at) =>
    Array.from({ length }, (_, row) => {
      // A new run compares the two before it; anything lower down looks at the run beside it.
      if (row === 0) return at - back - 1 < 0 ? undefined : lengths[at - 1] === lengths[at - back - 1]
      const other = lengths[at - back]
      if (other === undefined) return undefined
      return row !== other
    }).filter((entry) => entry !== undefined),
  )
}
