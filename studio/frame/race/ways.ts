const RUNNERS = 8
/** The first is in at this part of the show, each further one a little later. */
const FIRST_IN = 0.82
const BEHIND = 0.016
/** How far one may be before or behind an even run, in shares of the course; a larger one would make somebody run backwards. */
const SWAY = 0.08
/** Behind the post they run out. */
const RUN_OUT = 0.07
const FULL = 2 * Math.PI

/**
 * How far each start number is, from 0 at the start to 1 at the post and a little beyond, so that they come in as drawn: who leads on
 * the way is only drawing, the same in every frame that shows the race. Without an order they stand at the start.
 */
export function ways(no: number, order: readonly number[] | null, share: number): number[] {
  return Array.from({ length: RUNNERS }, (_, at) => {
    if (order === null) return 0
    const inAt = FIRST_IN + BEHIND * order.indexOf(at + 1)
    const way = share / inAt
    if (way >= 1) return 1 + RUN_OUT * (1 - Math.exp(-(share - inAt) * 9))
    const wave = 0.6 * Math.sin(FULL * (way + phase(no, at))) + 0.4 * Math.sin(2 * FULL * (way + phase(no, at + 31)))
    return way + SWAY * Math.sin(Math.PI * way) * wave
  })
}

/** From 0 to 1, another one for each runner in each race. */
function phase(no: number, at: number): number {
  const mixed = Math.imul(no * 64 + at + 1, 0x9e3779b1) >>> 0
  return mixed / 0x1_0000_0000
}

/** The start numbers as they run now, the one in front first; at the end those that came in earlier. */
export function leaders(distances: readonly number[]): number[] {
  return distances
    .map((_, at) => at + 1)
    .toSorted((one, other) => (distances[other - 1] ?? 0) - (distances[one - 1] ?? 0))
}
