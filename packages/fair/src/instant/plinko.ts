import { float32, type Words } from '../draws.ts'

export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof plinkoRisks)[number]

export const PLINKO_ROWS = { fewest: 8, most: 16 } as const

/**
 * `plinko/1`: for each row whether the ball falls to the right, one float a row; the slot is the number of rights.
 */
export function dropBall(words: Words, rows: number): boolean[] {
  return Array.from({ length: rows }, () => Math.floor(float32(words) * 2) === 1)
}

export function plinkoSlot(path: readonly boolean[]): number {
  return path.filter(Boolean).length
}

/** Pays of the `rows + 1` slots from left to right, in hundredths of the stake; the published tables, alike on both sides. */
export function plinkoPays(rows: number, risk: PlinkoRisk): readonly number[] {
  const half = halves[rows]?.[plinkoRisks.indexOf(risk)]
  if (half === undefined) throw new RangeError(`no table for ${rows} rows, ${risk}`)
  return [...half, ...half.toReversed().slice(rows % 2 === 0 ? 1 : 0)]
}

/** From the edge to the middle; low, medium, high. */
const halves: Readonly<Record<number, readonly (readonly number[])[]>> = {
  8: [
    [560, 210, 110, 100, 50],
    [1300, 300, 130, 70, 40],
    [2900, 400, 150, 30, 20],
  ],
  9: [
    [560, 200, 160, 100, 70],
    [1800, 400, 170, 90, 50],
    [4300, 700, 200, 60, 20],
  ],
  10: [
    [890, 300, 140, 110, 100, 50],
    [2200, 500, 200, 140, 60, 40],
    [7600, 1000, 300, 90, 30, 20],
  ],
  11: [
    [840, 300, 190, 130, 100, 70],
    [2400, 600, 300, 180, 70, 50],
    [12000, 1400, 520, 140, 40, 20],
  ],
  12: [
    [1000, 300, 160, 140, 110, 100, 50],
    [3300, 1100, 400, 200, 110, 60, 30],
    [17000, 2400, 810, 200, 70, 20, 20],
  ],
  13: [
    [810, 400, 300, 190, 120, 90, 70],
    [4300, 1300, 600, 300, 130, 70, 40],
    [26000, 3700, 1100, 400, 100, 20, 20],
  ],
  14: [
    [710, 400, 190, 140, 130, 110, 100, 50],
    [5800, 1500, 700, 400, 190, 100, 50, 20],
    [42000, 5600, 1800, 500, 190, 30, 20, 20],
  ],
  15: [
    [1500, 800, 300, 200, 150, 110, 100, 70],
    [8800, 1800, 1100, 500, 300, 130, 50, 30],
    [62000, 8300, 2700, 800, 300, 50, 20, 20],
  ],
  16: [
    [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    [11000, 4100, 1000, 500, 300, 150, 100, 50, 30],
    [100000, 13000, 2600, 900, 400, 200, 20, 20, 20],
  ],
}
