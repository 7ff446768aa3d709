import type { FrameConfig } from '../server/frame-config.ts'
import { el, wait } from './elements.ts'

export type Window = readonly (readonly number[])[]

export type Reels = {
  element: HTMLElement
  /** Cell by reel and row, as it stands now. */
  cell: (reel: number, row: number) => HTMLElement | undefined
  /** Sets every reel but the held ones turning. */
  start: (held: readonly number[]) => void
  /** Brings the turning reels to rest one after the other; `onStop` at each. */
  land: (window: Window, onStop: (reel: number) => void) => Promise<void>
  show: (window: Window) => void
}

const CELL_MS = 62
const START_MS = 260
const FIRST_STOP_MS = 520
const NEXT_STOP_MS = 230
const LANDING_CELLS = 5

export function makeReels(config: FrameConfig): Reels {
  const reels = config.strips.map((strip) => makeReel(config, strip))
  const element = el('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.element))
  let startedAt = 0
  let turning: number[] = []
  return {
    element,
    cell: (reel, row) => reels[reel]?.cell(row),
    start(held) {
      startedAt = performance.now()
      turning = [...reels.keys()].filter((reel) => !held.includes(reel))
      for (const reel of turning) reels[reel]?.start()
    },
    async land(window, onStop) {
      const passed = performance.now() - startedAt
      const first = Math.max(0, START_MS + FIRST_STOP_MS - passed)
      await Promise.all(
        turning.map(async (reel, order) => {
          await wait(first + order * NEXT_STOP_MS)
          await reels[reel]?.land(window[reel] ?? [])
          onStop(reel)
        }),
      )
      turning = []
      for (const [reel, column] of window.entries()) reels[reel]?.show(column)
    },
    show(window) {
      for (const [reel, column] of window.entries()) reels[reel]?.show(column)
    },
  }
}

type Reel = {
  element: HTMLElement
  cell: (row: number) => HTMLElement | undefined
  start: () => void
  land: (column: readonly number[]) => Promise<void>
  show: (column: readonly number[]) => void
}

/**
 * A reel at rest holds its rows. Turning, its strip is a loop longer than the window; landing, the strip is rebuilt as
 * target, a few symbols, and what was in view, so that the picture goes on without a jump. Only transforms move.
 */
function makeReel(config: FrameConfig, strip: readonly number[]): Reel {
  const inner = el('div', { class: 'strip' })
  const element = el('div', { class: 'reel' }, inner)
  const rows = config.rows
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let shown: readonly number[] = strip.slice(0, rows)
  let loop: { symbols: readonly number[]; animation: Animation } | undefined
  let started: Animation | undefined

  const fill = (symbols: readonly number[]): void => {
    inner.replaceChildren(...symbols.map((symbol) => cellOf(config, symbol)))
  }
  const at = (cells: number): string => `translateY(${(-cells * 100) / rows}%)`

  const turn = (symbols: readonly number[]): void => {
    fill([...symbols, ...symbols.slice(0, rows)])
    const frames = [{ transform: at(symbols.length) }, { transform: at(0) }]
    loop = { symbols, animation: inner.animate(frames, { duration: symbols.length * CELL_MS, iterations: Infinity }) }
  }

  return {
    element,
    cell: (row) => inner.children[row] as HTMLElement | undefined,
    show(column) {
      shown = column
      fill(column)
    },
    start() {
      if (still.matches) return element.classList.add('fading')
      element.classList.add('turning')
      const from = Math.floor(Math.random() * strip.length)
      const symbols = Array.from({ length: 14 }, (_, step) => strip[(from + step) % strip.length] ?? 0)
      fill([...symbols.slice(0, rows), ...symbols.slice(-3), ...shown])
      const frames = [{ transform: at(rows + 3) }, { transform: at(0) }]
      started = inner.animate(frames, { duration: START_MS, easing: 'cubic-bezier(.6,-.18,.8,.6)' })
      void started.finished.then(() => turn(symbols)).catch(() => {})
    },
    async land(column) {
      await started?.finished.catch(() => {})
      shown = column
      if (loop === undefined) {
        fill(column)
        element.classList.remove('fading')
        return
      }
      const { symbols, animation } = loop
      loop = undefined
      const progress = animation.effect?.getComputedTiming().progress ?? 0
      const offset = (1 - progress) * symbols.length
      const top = Math.floor(offset)
      const seen = Array.from({ length: rows + 1 }, (_, row) => symbols[(top + row) % symbols.length] ?? 0)
      const between = Array.from({ length: LANDING_CELLS - rows }, (_, row) => symbols[row] ?? 0)
      animation.cancel()
      fill([...column, ...between, ...seen])
      const distance = Math.max(rows, LANDING_CELLS) + (offset - top)
      const landing = inner.animate(
        [
          { transform: at(distance), easing: 'cubic-bezier(.3,.62,.5,1)' },
          { transform: at(-0.09), offset: 0.84, easing: 'ease-in-out' },
          { transform: at(0) },
        ],
        { duration: distance * CELL_MS * 2.1 },
      )
      await landing.finished.catch(() => {})
      element.classList.remove('turning')
      fill(column)
    },
  }
}

function cellOf(config: FrameConfig, symbol: number): HTMLElement {
  return el('span', { class: 'cell' }, el('img', { src: config.symbols[symbol]?.image, alt: '', draggable: 'false' }))
}
