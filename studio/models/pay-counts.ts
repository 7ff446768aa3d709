/** How many combinations of a spin pay so much: numbers of them by units. */
export type Pays = ReadonlyMap<number, number>

/** The pays of a spin, kept apart by its key: what it leads to. */
export type PaysByKey = ReadonlyMap<number, Pays>

/** What the key of a whole spin leads to, and what it pays besides the spin's own. */
export type Settle = (key: number) => { key: number; pay: number }

/** More keys than any reels add up to. */
const KEYS = 128

/** Counts of combinations that were decided by their first reels: by how many reels those are, by their key, and by what they pay. */
export class PayCounts {
  readonly #counts: Float64Array[] = []

  add(reel: number, key: number, weight: number, pay: number): void {
    const at = reel * KEYS + key
    const own = this.#counts[at]
    const counts = own !== undefined && pay < own.length ? own : this.#widen(at, pay)
    counts[pay] = (counts[pay] ?? 0) + weight
  }

  /** With the reels that decided nothing but their keys (`keySuffixes`). */
  spread(suffixes: readonly (readonly (readonly [key: number, weight: number])[])[], settle: Settle): PaysByKey {
    const spread = new Map<number, Map<number, number>>()
    for (const [at, counts] of this.#counts.entries()) {
      for (const [more, times] of counts === undefined ? [] : (suffixes[Math.floor(at / KEYS)] ?? [])) {
        const { key, pay } = settle((at % KEYS) + more)
        const pays = spread.get(key) ?? new Map<number, number>()
        spread.set(key, pays)
        for (const [own, n] of counts?.entries() ?? []) {
          if (n > 0) pays.set(own + pay, (pays.get(own + pay) ?? 0) + n * times)
        }
      }
    }
    return spread
  }

  #widen(at: number, pay: number): Float64Array {
    const wider = new Float64Array(Math.max(256, 2 ** Math.ceil(Math.log2(pay + 1))))
    wider.set(this.#counts[at] ?? [])
    this.#counts[at] = wider
    return wider
  }
}

export function countOfAll(spread: PaysByKey): number {
  return [...spread.values()].reduce((sum, pays) => sum + countOf(pays), 0)
}

export function countOf(pays: Pays): number {
  return [...pays.values()].reduce((sum, n) => sum + n, 0)
}
