import { refilledColumn } from './cascade-steps.ts'

/**
 * A reel as every column it can come to show: `state` numbers them, the stops first. A column is what is in view and where on the
 * strip it ends above; each is made once, when it is first reached.
 */
export class CascadeReel {
  readonly stops: number
  readonly columns: (readonly number[])[] = []
  /** The same one after the other, top to bottom. */
  cells = new Uint8Array(0)
  readonly #strip: readonly number[]
  readonly #rows: number
  readonly #tops: number[] = []
  readonly #known = new Map<string, number>()
  /** By state and set of rows that go, as bits; -1 where nobody has asked yet. */
  #next = new Int32Array(0)

  constructor(strip: readonly number[], rows: number) {
    this.#strip = strip
    this.#rows = rows
    this.stops = strip.length
    for (const stop of strip.keys()) {
      this.#add(
        stop,
        Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0),
      )
    }
  }

  /** The state after the rows of these bits have gone. */
  after(state: number, gone: number): number {
    const at = (state << this.#rows) | gone
    const known = this.#next[at] ?? -1
    if (known >= 0) return known
    const rows = new Set(Array.from({ length: this.#rows }, (_, row) => row).filter((row) => (gone >> row) & 1))
    const top = ((this.#tops[state] ?? 0) - rows.size + this.stops * rows.size) % this.stops
    const next = this.#add(top, refilledColumn(this.#strip, this.columns[state] ?? [], rows, top))
    this.#next[at] = next
    return next
  }

  #add(top: number, column: readonly number[]): number {
    const name = `${top}:${column.join()}`
    const before = this.#known.get(name)
    if (before !== undefined) return before
    const state = this.columns.length
    this.#known.set(name, state)
    this.columns.push(column)
    this.#tops.push(top)
    if (this.cells.length < this.#rows * this.columns.length) {
      const wider = new Uint8Array(this.#rows * this.columns.length * 2)
      wider.set(this.cells)
      this.cells = wider
    }
    this.cells.set(column, this.#rows * state)
    const size = this.columns.length << this.#rows
    if (this.#next.length < size) {
      const wider = new Int32Array(size * 2).fill(-1)
      wider.set(this.#next)
      this.#next = wider
    }
    return state
  }
}
