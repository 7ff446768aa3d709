import type { FrameConfig } from '../../server/frame/frame-config.ts'
import { el, wait } from '../elements.ts'
import type { Pictures } from './pictures.ts'

export const START_MS = 260

const VANISH_MS = 240
const FALL_MS = 300
const CELL_MS = 62
const LOOP_CELLS = 14
const LANDING_CELLS = 5
/** Between what stood and the loop. */
const START_CELLS = 3
/** How much slower than the loop a reel comes to rest. */
const [BRAKE, QUICK_BRAKE] = [2.1, 1.6]
const AWAITED_RATE = 0.6

/**
 * A reel at rest holds its rows. Turning, its strip is a loop longer than the window; landing, the strip is rebuilt as
 * target, a few symbols, and what was in view, so that the picture goes on without a jump. Only transforms move.
 */
export class Reel {
  readonly element: HTMLElement
  readonly #strip = el('div', { class: 'strip' })
  readonly #rows: number
  readonly #pictures: Pictures
  /** What turns, made once; below it stands its beginning again, so that it joins. */
  readonly #loop: readonly HTMLElement[]
  readonly #looped: readonly number[]
  #shown: readonly number[]
  #turning: Animation | undefined
  #started: Animation | undefined

  constructor({ rows }: FrameConfig, symbols: readonly number[], pictures: Pictures) {
    this.element = el('div', { class: 'reel' }, this.#strip)
    this.#rows = rows
    this.#pictures = pictures
    this.#shown = symbols.slice(0, rows)
    const from = Math.floor(Math.random() * symbols.length)
    this.#looped = Array.from(
      { length: LOOP_CELLS + rows },
      (_, step) => symbols[(from + (step % LOOP_CELLS)) % symbols.length] ?? 0,
    )
    this.#loop = this.#looped.map((symbol) => this.#cellOf(symbol))
  }

  /** The pictures are others now. */
  redraw(): void {
    for (const [at, cell] of this.#loop.entries()) cell.replaceChildren(this.#pictures.of(this.#looped[at] ?? 0))
  }

  cell(row: number): HTMLElement | undefined {
    return this.#strip.children[row] as HTMLElement | undefined
  }

  show(column: readonly number[]): void {
    this.#shown = column
    this.#fill(column)
  }

  /** Reels that begin one after the other are not all rebuilt for the same picture. */
  start(delay: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.element.classList.add('fading')
    const above = [...this.#loop.slice(0, this.#rows), ...this.#loop.slice(LOOP_CELLS - START_CELLS, LOOP_CELLS)]
    this.#strip.prepend(...above)
    this.#started = this.#strip.animate([{ transform: this.#at(above.length) }, { transform: this.#at(0) }], {
      duration: START_MS,
      delay,
      easing: 'cubic-bezier(.6,-.18,.8,.6)',
      fill: 'backwards',
    })
    void this.#started.finished.then(() => this.#turn()).catch(() => {})
  }

  /** Turns on for so long, slowly and lit: what it brings decides. */
  async linger(ms: number): Promise<void> {
    this.element.classList.add('awaited')
    if (this.#turning !== undefined) this.#turning.playbackRate = AWAITED_RATE
    await wait(ms)
    this.element.classList.remove('awaited')
  }

  async land(column: readonly number[], isQuick = false): Promise<void> {
    await this.#started?.finished.catch(() => {})
    this.#shown = column
    const turning = this.#turning
    this.#turning = undefined
    if (turning !== undefined) return this.#brake(column, turning, isQuick ? QUICK_BRAKE : BRAKE)
    this.element.classList.remove('fading')
    this.#fill(column)
  }

  /** The cells of some rows vanish; each that stays comes down to its new row, and fresh ones follow from above the window. */
  async fall(gone: ReadonlySet<number>, column: readonly number[]): Promise<void> {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    await Promise.all(
      [...gone].map(
        (row) => this.cell(row)?.animate({ opacity: 0 }, { duration: VANISH_MS, fill: 'forwards' }).finished,
      ),
    )
    const stay = [...this.#shown.keys()].filter((row) => !gone.has(row))
    // Those that stay are drawn already.
    const standing = stay.flatMap((row) => this.cell(row) ?? [])
    this.#shown = column
    this.#strip.replaceChildren(...column.slice(0, gone.size).map((symbol) => this.#cellOf(symbol)), ...standing)
    if (calm) return
    await Promise.all(
      [...column.keys()].map((row) => {
        const from = row < gone.size ? row - gone.size : (stay[row - gone.size] ?? row)
        if (from === row) return null
        const start = { transform: `translateY(${(from - row) * 100}%)`, easing: 'cubic-bezier(.5,0,.8,.6)' }
        const cell = this.cell(row)?.animate([start, { transform: 'none' }], {
          duration: FALL_MS + 30 * (row - from),
        })
        return cell?.finished
      }),
    )
  }

  #turn(): void {
    this.#strip.replaceChildren(...this.#loop)
    this.#turning = this.#strip.animate([{ transform: this.#at(LOOP_CELLS) }, { transform: this.#at(0) }], {
      duration: LOOP_CELLS * CELL_MS,
      iterations: Number.POSITIVE_INFINITY,
    })
  }

  /** Starts at the loop's pace, slows down, runs a little past the stop and settles. */
  async #brake(column: readonly number[], turning: Animation, slower: number): Promise<void> {
    const progress = turning.effect?.getComputedTiming().progress ?? 0
    const offset = (1 - progress) * LOOP_CELLS
    const top = Math.floor(offset)
    const cells = Math.max(LANDING_CELLS, this.#rows)
    // Of the loop: what is in view, and before it what comes into view until the target does.
    const passing = Array.from({ length: cells + 1 }, (_, at) => {
      const step = at < cells - this.#rows ? top + this.#rows + 1 + at : top + at - (cells - this.#rows)
      return this.#loop[step % LOOP_CELLS] as HTMLElement
    })
    turning.cancel()
    this.#strip.replaceChildren(...column.map((symbol) => this.#cellOf(symbol)), ...passing)
    const distance = cells + (offset - top)
    const landing = this.#strip.animate(
      [
        { transform: this.#at(distance), easing: 'cubic-bezier(.3,.62,.5,1)' },
        { transform: this.#at(-0.09), offset: 0.84, easing: 'ease-in-out' },
        { transform: this.#at(0) },
      ],
      { duration: distance * CELL_MS * slower },
    )
    await landing.finished.catch(() => {})
    for (const cell of passing) cell.remove()
  }

  #at(cells: number): string {
    return `translateY(${(-cells * 100) / this.#rows}%)`
  }

  #fill(symbols: readonly number[]): void {
    this.#strip.replaceChildren(...symbols.map((symbol) => this.#cellOf(symbol)))
  }

  #cellOf(symbol: number): HTMLElement {
    return el('span', { class: 'cell' }, this.#pictures.of(symbol))
  }
}
