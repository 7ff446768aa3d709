/** Counts of one spin, kept apart by what follows it (scatters seen, reels now wild): its key. */
export type SpinCounts = Map<number, Cell>

export type Cell = { n: number; sum: number; squares: number; hits: number; max: number }

/** One distinct view of a reel: `weight` stops show it, `key` is added to the spin's key. */
export type Column = { cells: readonly number[]; weight: number; key: number }

/** Reels as distinct columns, equal views counted once. */
export function columnsOf(
  strip: readonly number[],
  rows: number,
  look: (cells: number[]) => { cells: readonly number[]; key: number },
): Column[] {
  const seen = new Map<string, Column>()
  for (let stop = 0; stop < strip.length; stop++) {
    const { cells, key } = look(Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? -1))
    const name = cells.join()
    const before = seen.get(name)
    seen.set(name, { cells, key, weight: (before?.weight ?? 0) + 1 })
  }
  return [...seen.values()]
}

export function addCount(tally: SpinCounts, key: number, weight: number, pay: number): void {
  let cell = tally.get(key)
  if (cell === undefined) {
    cell = { n: 0, sum: 0, squares: 0, hits: 0, max: 0 }
    tally.set(key, cell)
  }
  cell.n += weight
  if (pay === 0) return
  cell.sum += weight * pay
  cell.squares += weight * pay * pay
  cell.hits += weight
  if (pay > cell.max) cell.max = pay
}

/** For each reel, how the keys of the reels from it on add up: what a spin no line can win any more still decides. */
export function keySuffixes(reels: readonly (readonly Column[])[]): [key: number, weight: number][][] {
  let suffix: [number, number][] = [[0, 1]]
  const all = [suffix]
  for (const columns of reels.toReversed()) {
    const next = new Map<number, number>()
    for (const [key, weight] of suffix) {
      for (const column of columns) {
        next.set(key + column.key, (next.get(key + column.key) ?? 0) + weight * column.weight)
      }
    }
    suffix = [...next]
    all.unshift(suffix)
  }
  return all
}
