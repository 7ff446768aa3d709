const RUNNERS = 8
/** The first is in at this part of the show, each further one a little later. */
const FIRST_IN = 0.82
const BEHIND = 0.018
const SWAY = 0.045

/**
 * How far each start number is, from 0 at the start to 1 at the post, so that they come in as drawn: the way between is only
 * drawing, the same in every frame that shows the race. Without an order they stand at the start.
 */
export function ways(no: number, order: readonly number[] | null, share: number): number[] {
  return Array.from({ length: RUNNERS }, (_, at) => {
    if (order === null) return 0
    const inAt = FIRST_IN + BEHIND * order.indexOf(at + 1)
    const way = Math.min(1, share / inAt)
    // Falls silent at both ends, and is too small ever to run backwards.
    const sway = SWAY * Math.sin(2 * Math.PI * (way * (1 + ((no + at * 3) % 3) / 2) + phase(no, at)))
    return way + sway * 4 * way * (1 - way) * (1 - way)
  })
}

function phase(no: number, at: number): number {
  return ((no * 37 + at * 53) % 97) / 97
}
