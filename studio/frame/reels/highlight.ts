import type { Win } from '../../models/model.ts'
import type { FrameConfig } from '../../server/frame/frame-config.ts'
import { svg, wait } from '../elements.ts'
import type { Reels } from './reels.ts'

const EACH_MS = 1_300

export type Highlight = {
  clear: () => void
  all: (wins: readonly Win[]) => void
  /** One win after the other with its line, twice round or until cleared; calls back with null at its natural end. */
  cycle: (wins: readonly Win[], tell: (win: Win | null) => void) => Promise<void>
}

/** Winning cells get a gold band, all others step back. */
export function makeHighlight(config: FrameConfig, reels: Reels): Highlight {
  const layer = svg('svg', {
    class: 'line-layer',
    viewBox: `0 0 ${config.strips.length * 100} ${config.rows * 100}`,
    preserveAspectRatio: 'none',
  })
  reels.element.append(layer)
  let run = 0

  const mark = (wins: readonly Win[]): void => {
    const won = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}/${row}`)))
    for (let reel = 0; reel < config.strips.length; reel++) {
      for (let row = 0; row < config.rows; row++) {
        const cell = reels.cell(reel, row)
        cell?.classList.toggle('won', won.has(`${reel}/${row}`))
        cell?.classList.toggle('lost', won.size > 0 && !won.has(`${reel}/${row}`))
      }
    }
  }
  const clear = (): void => {
    run++
    layer.replaceChildren()
    mark([])
  }
  return {
    clear,
    all: (wins) => mark(wins),
    async cycle(wins, tell) {
      const mine = ++run
      for (let turn = 0; turn < wins.length * 2; turn++) {
        const win = wins[turn % wins.length]
        if (win === undefined) return
        mark([win])
        layer.replaceChildren(...lineOf(config, win))
        tell(win)
        await wait(EACH_MS)
        if (mine !== run) return
      }
      layer.replaceChildren()
      mark(wins)
      tell(null)
    },
  }
}

function lineOf(config: FrameConfig, win: Win): SVGElement[] {
  const rows = win.line === undefined ? undefined : config.lines[win.line]
  if (rows === undefined) return []
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ')
  return [svg('polyline', { points, class: 'win-line' })]
}
