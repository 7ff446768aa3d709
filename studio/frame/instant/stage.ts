import type { RoundView } from '../../instant/replies.ts'
import type { Sound } from '../sound.ts'

/** The callbacks of a stage to the table around it. */
export type StageEvents = {
  /** A setting of the bet was changed. */
  changed: () => void
  /** The player opens a field of the round that is under way. */
  picked: (field: number) => void
}

/** The part of an instant game that is its own: the picture, the settings and how a result is shown. */
export type Stage = {
  element: HTMLElement
  settings: HTMLElement
  bet: () => object
  /** The settings of a bet that was made before. */
  set: (bet: RoundView['bet']) => void
  /** Why the settings are no bet yet; '' where they are one. */
  missing: () => string
  /** A round is under way: its settings stand. */
  lock: (isLocked: boolean) => void
  /** The stake has been sent and nothing is known yet. */
  start: () => void
  /** Shows the round as far as it is decided, to its end. */
  show: (round: RoundView, sound: Sound) => Promise<void>
  /** What won, where the celebration begins; without it at the sum that is shown. */
  won?: () => Element
  /** Back to the look of before the first round. */
  reset: () => void
  /** The result in a few words, for the strip of last results and for the ear. */
  says: (round: RoundView) => string
  /** Of a game whose player decides during the round: what he is asked for first, and how far the round is. */
  turn?: {
    asks: string
    says: (open: RoundView) => string
    /** The decision that the big button sends; without it the button takes what has been reached. */
    choice?: () => number
  }
  rules: () => string[]
  /** Rows of the table of pays, its head first. */
  pays: () => string[][]
  /** More tables in the rules: how it is best played. */
  charts?: () => { title: string; note: string; rows: string[][] }[]
}

export function isQuiet(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const times = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `2,41×` of 241 hundredths. */
export function timesText(hundredths: number): string {
  return `${times.format(hundredths / 100)}×`
}

/** Runs a picture from 0 to 1; at once at its end where motion is unwanted. */
export function animate(ms: number, draw: (share: number) => void): Promise<void> {
  if (isQuiet() || document.hidden) {
    draw(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const start = performance.now()
    const step = (now: number): void => {
      const share = Math.min(1, (now - start) / ms)
      draw(share)
      if (share < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
    // A hidden tab draws no frames.
    setTimeout(() => {
      draw(1)
      resolve()
    }, ms + 500)
  })
}

/** Arrow keys walk over the buttons of a grid. */
export function moveFocusByArrows(grid: HTMLElement, buttons: readonly HTMLButtonElement[], columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  grid.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    const at = buttons.findIndex((button) => button === event.target)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[at + step]?.focus()
  })
}
