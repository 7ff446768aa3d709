import { combined, type Distribution, sum } from '../distribution.ts'

/** Possessions of each team. */
export const QUARTER = 18
export const OVERTIME = 9

/** Points of a possession before a team's strength tilts them: 0, 1, 2, 3. */
const BASE = [0.47, 0.05, 0.34, 0.14]

/** The base tilted by e^(θ points) to this mean. */
export function possession(mean: number): number[] {
  let low = -3
  let high = 3
  for (let step = 0; step < 60; step++) {
    const theta = (low + high) / 2
    if (meanOf(tilted(theta)) < mean) low = theta
    else high = theta
  }
  return tilted((low + high) / 2)
}

function tilted(theta: number): number[] {
  const weights = BASE.map((p, points) => p * Math.exp(theta * points))
  const all = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => weight / all)
}

function meanOf(chances: number[]): number {
  return chances.reduce((mean, p, points) => mean + p * points, 0)
}

/** Rarer sums show in no price. */
const TAIL = 1e-9

/** Points of so many possessions, by doubling. */
export function pointsOf(mean: number, possessions: number): Distribution {
  let result = [1]
  let power = possession(mean)
  for (let left = possessions; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(result, power)
    if (left > 1) power = product(power, power)
  }
  return new Map(result.flatMap((p, points) => (p > TAIL ? [[points, p] as const] : [])))
}

function product(one: readonly number[], other: readonly number[]): number[] {
  const result = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [i, p] of one.entries()) for (const [j, q] of other.entries()) result[i + j] = (result[i + j] ?? 0) + p * q
  return result
}

export type Pair = { home: number; away: number }

/** How the rest of a game comes out, overtimes included: `now` is the score, `left` the possessions to the end of the running time. */
export function outcomes(
  means: Pair,
  now: Pair,
  left: Pair,
): { margin: Distribution; total: Distribution; tie: number } {
  const home = pointsOf(means.home, left.home)
  const away = pointsOf(means.away, left.away)
  const ahead = now.home - now.away
  const scored = now.home + now.away
  const margin = new Map<number, number>()
  const total = new Map<number, number>()
  const tied = new Map<number, number>()
  for (const [h, p] of home) {
    for (const [a, q] of away) {
      const difference = ahead + h - a
      add(difference === 0 ? tied : total, scored + h + a, p * q)
      if (difference !== 0) add(margin, difference, p * q)
    }
  }
  playOn(means, { margin, total, tied })
  return { margin, total, tie: mass(tied) }
}

/** Overtimes in a row beyond which nothing is left of a price. */
const MOST_OVERTIMES = 5

function playOn(
  means: Pair,
  parts: { margin: Map<number, number>; total: Map<number, number>; tied: Distribution },
): void {
  const home = pointsOf(means.home, OVERTIME)
  const away = pointsOf(means.away, OVERTIME)
  const decided = new Map<number, number>()
  const again = new Map<number, number>()
  const margins = new Map<number, number>()
  for (const [h, p] of home) {
    for (const [a, q] of away) {
      add(h === a ? again : decided, h + a, p * q)
      if (h !== a) add(margins, h - a, p * q)
    }
  }
  const decides = 1 - mass(again)
  for (const [difference, p] of margins) add(parts.margin, difference, (p * mass(parts.tied)) / decides)
  let { tied } = parts
  for (let n = 0; n < MOST_OVERTIMES; n++) {
    for (const [points, p] of combined(tied, decided, sum)) add(parts.total, points, p)
    tied = combined(tied, again, sum)
  }
}

function mass(of: Distribution): number {
  return [...of.values()].reduce((all, p) => all + p, 0)
}

function add(to: Map<number, number>, value: number, p: number): void {
  to.set(value, (to.get(value) ?? 0) + p)
}
