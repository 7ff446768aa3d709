import type { FrameConfig } from '../../server/frame/frame-config.ts'
import type { Coin } from '../../models/model.ts'
import { el, wait } from '../elements.ts'
import { makePictures } from './pictures.ts'
import { Reel, START_MS } from './reel.ts'

export type Cell = readonly [reel: number, row: number]

export type Window = readonly (readonly number[])[]

export type Reels = {
  element: HTMLElement
  /** Cell by reel and row, as it stands now. */
  cell: (reel: number, row: number) => HTMLElement | undefined
  /** Sets every reel but the held ones turning. */
  start: (held: readonly number[]) => void
  /** Brings the turning reels to rest one after the other; `onStop` at each. Those `awaited` come slowly, each alone and lit. */
  land: (window: Window, onStop: (reel: number) => void, pace?: Pace) => Promise<void>
  /** These go, what stands above them comes down, and the rest falls in from above. */
  fall: (gone: readonly Cell[], window: Window) => Promise<void>
  /** All cells but the coins spin for a moment. */
  blink: (coins: readonly Coin[]) => Promise<void>
  show: (window: Window) => void
}

export type Pace = { awaited?: readonly number[]; isQuick?: boolean }

const NEXT_START_MS = 25
const FIRST_STOP_MS = 520
const NEXT_STOP_MS = 230
/** Free spins follow each other sooner. */
const QUICK = { first: 200, next: 110 }
const AWAITED_MS = 1_150
const BLINK_MS = 620

export function makeReels(config: FrameConfig): Reels {
  const pictures = makePictures(config)
  const reels = config.strips.map((strip) => new Reel(config, strip, pictures))
  const element = el('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.element))
  new ResizeObserver(async ([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    const points = Math.ceil(Math.max(width / reels.length, height / config.rows) * devicePixelRatio)
    if (points > 0 && (await pictures.draw(points))) for (const reel of reels) reel.redraw()
  }).observe(element)
  let startedAt = 0
  let turning: number[] = []
  return {
    element,
    cell: (reel, row) => reels[reel]?.cell(row),
    start(held) {
      startedAt = performance.now()
      turning = [...reels.keys()].filter((reel) => !held.includes(reel))
      for (const [nth, reel] of turning.entries()) reels[reel]?.start(nth * NEXT_START_MS)
    },
    async land(window, onStop, { awaited = [], isQuick = false } = {}) {
      const passed = performance.now() - startedAt
      const [firstMs, nextMs] = isQuick ? [QUICK.first, QUICK.next] : [FIRST_STOP_MS, NEXT_STOP_MS]
      let at = Math.max(0, START_MS + firstMs - passed) - nextMs
      await Promise.all(
        turning.map(async (reel) => {
          const isAwaited = awaited.includes(reel)
          at += nextMs + (isAwaited ? AWAITED_MS : 0)
          await wait(at - (isAwaited ? AWAITED_MS : 0))
          if (isAwaited) await reels[reel]?.linger(AWAITED_MS)
          await reels[reel]?.land(window[reel] ?? [], isQuick)
          onStop(reel)
        }),
      )
      for (const [reel, column] of window.entries()) if (!turning.includes(reel)) reels[reel]?.show(column)
      turning = []
    },
    async fall(cells, window) {
      await Promise.all(
        reels.map((reel, at) => {
          const gone = new Set(cells.flatMap(([of, row]) => (of === at ? [row] : [])))
          return gone.size === 0 ? null : reel.fall(gone, window[at] ?? [])
        }),
      )
    },
    async blink(coins) {
      element.classList.add('blinking')
      for (const [reel, row] of coins) reels[reel]?.cell(row)?.classList.add('held')
      await wait(BLINK_MS)
      element.classList.remove('blinking')
    },
    show(window) {
      for (const [reel, column] of window.entries()) reels[reel]?.show(column)
    },
  }
}
