import { SCATTER, WILD } from '../../models/profile.ts'
import type { FrameConfig } from '../../server/frame/frame-config.ts'

type Window = readonly (readonly number[])[]

/** A full line of a symbol that pays so many stakes is worth waiting for. */
const WORTH_STAKES = 10

/**
 * The turning reels, in the order in which they stop, whose stop may still complete the scatters of the feature, or a full line of a
 * symbol that pays well. It knows the window only as far as the reels before show it.
 */
export function anticipationReels(config: FrameConfig, window: Window): number[] {
  const reels = [...window.keys()]
  return reels.filter((reel) => mayOpenFeature(config, window, reel) || mayFillLine(config, window, reel))
}

function mayOpenFeature({ free, strips }: FrameConfig, window: Window, reel: number): boolean {
  if (free === null || strips[reel]?.includes(SCATTER) !== true) return false
  const seen = window.slice(0, reel).filter((column) => column.includes(SCATTER)).length
  return seen === free.from - 1
}

/** Only the last reel: all before it show the symbol on the line already. */
function mayFillLine({ lines, symbols, unit }: FrameConfig, window: Window, reel: number): boolean {
  if (reel !== window.length - 1) return false
  return lines.some((rows) => {
    const before = rows.slice(0, reel).map((row, at) => window[at]?.[row] ?? SCATTER)
    const paying = new Set(before.filter((symbol) => symbol !== WILD))
    const [symbol] = paying.size === 0 ? [WILD] : paying
    if (paying.size > 1 || symbol === undefined || symbol === SCATTER) return false
    return (symbols[symbol]?.pays.at(-1) ?? 0) / unit >= WORTH_STAKES
  })
}
