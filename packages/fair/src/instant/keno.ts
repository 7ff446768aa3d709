import { pickByFloats, type Words } from '../draws.ts'

export const KENO_FIELDS = 40
export const KENO_DRAWN = 10
export const KENO_MOST_PICKS = 10

const fields = Array.from({ length: KENO_FIELDS }, (_, at) => at + 1)

/** `keno/1`: ten of the numbers 1 to 40, one float each among those left; in the order drawn. */
export function drawKeno(words: Words): number[] {
  return pickByFloats(words, fields, KENO_DRAWN)
}

/** Pays for 0, 1, 2 … hits with so many numbers picked, in hundredths of the stake. */
export function kenoPays(picks: number): readonly number[] {
  const pays = table[picks - 1]
  if (pays === undefined) throw new RangeError(`no table for ${picks} numbers`)
  return pays
}

export function kenoHits(picks: readonly number[], drawn: readonly number[]): number {
  return picks.filter((number) => drawn.includes(number)).length
}

const table: readonly (readonly number[])[] = [
  [0, 388],
  [0, 150, 680],
  [0, 100, 165, 2500],
  [0, 50, 200, 460, 6000],
  [0, 0, 150, 360, 2000, 20000],
  [0, 0, 100, 340, 600, 3000, 30000],
  [0, 0, 50, 200, 715, 1500, 8000, 50000],
  [0, 0, 0, 200, 450, 1000, 4000, 20000, 80000],
  [0, 0, 0, 150, 315, 600, 2000, 10000, 40000, 100000],
  [0, 0, 0, 100, 200, 690, 1000, 4000, 20000, 80000, 200000],
]
