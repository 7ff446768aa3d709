/** What a work came to beside its reference, turn by turn: medians, and between which ratios the turns lay. */
export interface Compared {
  perSecond: number
  reference: number
  ratio: number
  spread: readonly [number, number]
  micros: { node: number; postgres: number; ofReference: { node: number; postgres: number } }
  walBytes: number
}
