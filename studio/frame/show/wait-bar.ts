import { el } from '../elements.ts'

export type WaitBar = { element: HTMLElement; show: (until: number | null, now: number) => void }

/** Runs empty by itself until a moment of the same clock, in ms; set once, it reads nothing of the page while it runs. */
export function makeWaitBar(wholeMs: number): WaitBar {
  const fill = el('i')
  const element = el('div', { class: 'wait-bar', hidden: true }, fill)
  let shown: number | null = null
  let run: Animation | undefined
  return {
    element,
    show(until, now) {
      if (until === shown) return
      shown = until
      element.hidden = until === null
      run?.cancel()
      if (until === null) return
      run = fill.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], { duration: wholeMs, fill: 'both' })
      run.currentTime = wholeMs - (until - now)
    },
  }
}
