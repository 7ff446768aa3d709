import type { FrameConfig } from '../server/frame-config.ts'
import { el, wait } from './elements.ts'

export const START_MS = 260

const VANISH_MS = 240
const FALL_MS = 300
const CELL_MS = 62
const LOOP_CELLS = 14
const LANDING_CELLS = 5
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
  readonly #config: FrameConfig
  readonly #symbols: readonly number[]
  #shown: readonly number[]
  #loop: { symbols: readonly number[]; animation: Animation } | undefined
  #started: Animation | undefined

  constructor(config: FrameConfig, symbols: readonly number[]) {
    this.element = el('div', { class: 'reel' }, this.#strip)
    this.#config = config
    this.#symbols = symbols
    this.#shown = symbols.slice(0, config.rows)
  }

  cell(row: number): HTMLElement | undefined {
    return this.#strip.children[row] as HTMLElement | undefined
  }

  show(column: readonly number[]): void {
    this.#shown = column
    this.#fill(column)
  }

  start(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.element.classList.add('fading')
    const { rows } = this.#config
    const from = Math.floor(Math.random() * this.#symbols.length)
    const symbols = Array.from({ length: LOOP_CELLS }, (_, step) => this.#symbolAt(from + step))
    this.#fill([...symbols.slice(0, rows), ...symbols.slice(-3), ...this.#shown])
    this.#started = this.#strip.animate([{ transform: this.#at(rows + 3) }, { transform: this.#at(0) }], {
      duration: START_MS,
      easing: 'cubic-bezier(.6,-.18,.8,.6)',
    })
    void this.#started.finished.then(() => this.#turn(symbols)).catch(() => {})
  }

  /** Turns on for so long, slowly and lit: what it brings decides. */
  async linger(ms: number): Promise<void> {
    this.element.classList.add('awaited')
    if (this.#loop !== undefined) this.#loop.animation.playbackRate = AWAITED_RATE
    await wait(ms)
    this.element.classList.remove('awaited')
  }

  async land(column: readonly number[], isQuick = false): Promise<void> {
    await this.#started?.finished.catch(() => {})
    this.#shown = column
    const loop = this.#loop
    this.#loop = undefined
    if (loop !== undefined) await this.#brake(column, loop, isQuick ? QUICK_BRAKE : BRAKE)
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

  #turn(symbols: readonly number[]): void {
    this.#fill([...symbols, ...symbols.slice(0, this.#config.rows)])
    const animation = this.#strip.animate([{ transform: this.#at(symbols.length) }, { transform: this.#at(0) }], {
      duration: symbols.length * CELL_MS,
      iterations: Number.POSITIVE_INFINITY,
    })
    this.#loop = { symbols, animation }
  }

  /** Starts at the loop's pace, slows down, runs a little past the stop and settles. */
  async #brake(
    column: readonly number[],
    { symbols, animation }: { symbols: readonly number[]; animation: Animation },
    slower: number,
  ): Promise<void> {
    const { rows } = this.#config
    const progress = animation.effect?.getComputedTiming().progress ?? 0
    const offset = (1 - progress) * symbols.length
    const top = Math.floor(offset)
    const seen = Array.from({ length: rows + 1 }, (_, row) => symbols[(top + row) % symbols.length] ?? 0)
    const between = symbols.slice(0, LANDING_CELLS - rows)
    animation.cancel()
    this.#fill([...column, ...between, ...seen])
    const distance = LANDING_CELLS + (offset - top)
    const landing = this.#strip.animate(
      [
        { transform: this.#at(distance), easing: 'cubic-bezier(.3,.62,.5,1)' },
        { transform: this.#at(-0.09), offset: 0.84, easing: 'ease-in-out' },
        { transform: this.#at(0) },
      ],
      { duration: distance * CELL_MS * slower },
    )
    await landing.finished.catch(() => {})
  }

  #symbolAt(at: number): number {
    return this.#symbols[at % this.#symbols.length] ?? 0
  }

  #at(cells: number): string {
    return `translateY(${(-cells * 100) / this.#config.rows}%)`
  }

  #fill(symbols: readonly number[]): void {
    this.#strip.replaceChildren(...symbols.map((symbol) => this.#cellOf(symbol)))
  }

  #cellOf(symbol: number): HTMLElement {
    const image = el('img', { src: this.#config.symbols[symbol]?.image, alt: '', draggable: 'false' })
    return el('span', { class: 'cell' }, image)
  }
}
