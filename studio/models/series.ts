import type { FreeSpins } from './profile.ts'
import type { Cell, SpinCounts } from './spin-counts.ts'

/** Exact moments of what is still to be won, in units. */
export type Moments = { mean: number; second: number; hit: number; max: number }

export const nothing: Moments = { mean: 0, second: 0, hit: 0, max: 0 }

/**
 * A spin followed by whatever its key leads to. Given the key, the spin's own win W and the rest T are independent:
 * E[(W+T)²] = E[W²] + 2·E[W]·E[T] + E[T²].
 */
export function followed(tally: SpinCounts, next: (key: number) => Moments): Moments {
  const total = { ...nothing }
  const combinations = combinationsOf(tally)
  for (const [key, cell] of tally) {
    const rest = next(key)
    const share = cell.n / combinations
    const own = momentsOf(cell)
    total.mean += share * (own.mean + rest.mean)
    total.second += share * (own.second + 2 * own.mean * rest.mean + rest.second)
    total.hit += share * (own.hit + (1 - own.hit) * rest.hit)
    total.max = Math.max(total.max, own.max + rest.max)
  }
  return total
}

export function combinationsOf(tally: SpinCounts): number {
  return [...tally.values()].reduce((sum, cell) => sum + cell.n, 0)
}

function momentsOf(cell: Cell): Moments {
  return { mean: cell.sum / cell.n, second: cell.squares / cell.n, hit: cell.hits / cell.n, max: cell.max }
}

/** Free spins that so many scatters grant when `granted` have been granted in this round already. */
export function awardedBy(free: FreeSpins, scatters: number, granted: number): number {
  return scatters >= free.from ? Math.min(free.spins, free.cap - granted) : 0
}

/** What the pays of a free spin are multiplied by that comes after so many others of its round. */
export function multiplierAfter({ multiplier, upTo = multiplier }: FreeSpins, played: number): number {
  return Math.min(multiplier + played, upTo)
}

/** All scatters that lead to the same are one key: none, or as many as open the feature. */
export function openingOf(free: FreeSpins | null, scatters: number): number {
  return free !== null && scatters >= free.from ? free.from : 0
}
