/** Dixon and Coles: few goals hang together a little more than two independent counts would. */
export const RHO = -0.07

/** Of a match's goals in the first half, evenly over it. */
export const FIRST_SHARE = 0.445

/** Expected goals of a whole match. */
export type Means = { home: number; away: number }

/**
 * A match in play as its law sees it: the score, how much of the goal rate is left in each half (of 1 for the whole match), and
 * what red cards have done to the rates. `first` is the score at the break, once it has come.
 */
export type Standing = {
  means: Means
  home: number
  away: number
  first: { home: number; away: number } | null
  restFirst: number
  restSecond: number
  factor: { home: number; away: number }
}

/** A way the match may end: scores at the break and at the end, and its chance. */
export type Cell = { h1: number; a1: number; h: number; a: number; p: number }

/** Chances beyond are below what a price can show. */
const TAIL = 1e-9

export function kickOff(means: Means, firstShare: number): Standing {
  return {
    means,
    home: 0,
    away: 0,
    first: null,
    restFirst: firstShare,
    restSecond: 1 - firstShare,
    factor: { home: 1, away: 1 },
  }
}

/** What the chance of a final score is multiplied by. */
export function tau({ home, away }: Means, x: number, y: number): number {
  if (x > 1 || y > 1) return 1
  if (x === 0) return y === 0 ? 1 - home * away * RHO : 1 + home * RHO
  return y === 0 ? 1 + away * RHO : 1 - RHO
}

/** Chances of 0, 1, 2… as far as they matter. */
export function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let n = 1; n < mean || (chances[n - 1] ?? 0) > TAIL; n++) {
    chances.push(((chances[n - 1] ?? 0) * mean) / n)
  }
  return chances
}

/** Σ over the rest of the match of its chance times the weight of where it leads: 1 where nothing is tilted any more. */
export function weightOfRest(means: Means, x: number, y: number, restHome: number, restAway: number): number {
  if (x > 1 || y > 1) return 1
  const none = Math.exp(-restHome - restAway)
  let sum = 1
  for (let i = x; i <= 1; i++) {
    for (let j = y; j <= 1; j++) {
      sum += (tau(means, i, j) - 1) * none * (i > x ? restHome : 1) * (j > y ? restAway : 1)
    }
  }
  return sum
}

/** How much likelier a side scores in the next moment than its bare rate says, so that final scores follow the law. */
export function tilt(standing: Standing): { home: number; away: number } {
  const { means, home, away } = standing
  const rest = restOf(standing)
  const here = weightOfRest(means, home, away, rest.home, rest.away)
  return {
    home: weightOfRest(means, home + 1, away, rest.home, rest.away) / here,
    away: weightOfRest(means, home, away + 1, rest.home, rest.away) / here,
  }
}

/** Goals still to be expected. */
export function restOf({ means, factor, restFirst, restSecond }: Standing): Means {
  const share = restFirst + restSecond
  return { home: means.home * factor.home * share, away: means.away * factor.away * share }
}

/** Every final score; half-time scores are not distinguished. */
export function finalScores(standing: Standing): Cell[] {
  const { means, home, away } = standing
  return grid(restOf(standing), (i, j) => tau(means, home + i, away + j)).map(({ i, j, p }) => ({
    h1: 0,
    a1: 0,
    h: home + i,
    a: away + j,
    p,
  }))
}

/** Every score at the break, with the end left open. */
export function firstHalves(standing: Standing): Cell[] {
  const { means, home, away, first } = standing
  if (first !== null) return [{ h1: first.home, a1: first.away, h: first.home, a: first.away, p: 1 }]
  const [early, late] = restOfHalves(standing)
  const cells = grid(early, (i, j) => weightOfRest(means, home + i, away + j, late.home, late.away))
  return cells.map(({ i, j, p }) => ({ h1: home + i, a1: away + j, h: home + i, a: away + j, p }))
}

/** Every score of the second half alone: nothing counts as scored before it. */
export function secondHalves(standing: Standing): Cell[] {
  const { means, home, away, first } = standing
  const [early, late] = restOfHalves(standing)
  const done = { home: first === null ? 0 : home - first.home, away: first === null ? 0 : away - first.away }
  const cells = grid(late, (i, j) => weightOfRest(means, home + i, away + j, early.home, early.away))
  return cells.map(({ i, j, p }) => ({ h1: 0, a1: 0, h: done.home + i, a: done.away + j, p }))
}

/** Of pairs of halves, where the chance of a pair is the product of two small ones. */
const PAIR_TAIL = 1e-7

/** Every pair of scores at the break and at the end. */
export function halvesAndFinals(standing: Standing): Cell[] {
  const { means, home, away, first } = standing
  if (first !== null) return finalScores(standing).map((cell) => ({ ...cell, h1: first.home, a1: first.away }))
  const [early, late] = restOfHalves(standing)
  const after = grid(late, () => 1)
  const cells: Cell[] = []
  for (const { i, j, p } of grid(early, () => 1)) {
    for (const next of after) {
      if (p * next.p < PAIR_TAIL) continue
      const h = home + i + next.i
      const a = away + j + next.j
      cells.push({ h1: home + i, a1: away + j, h, a, p: p * next.p * tau(means, h, a) })
    }
  }
  return normal(cells)
}

function restOfHalves({ means, factor, restFirst, restSecond }: Standing): [Means, Means] {
  const rates = { home: means.home * factor.home, away: means.away * factor.away }
  const of = (share: number): Means => ({ home: rates.home * share, away: rates.away * share })
  return [of(restFirst), of(restSecond)]
}

function grid(mean: Means, weight: (i: number, j: number) => number): { i: number; j: number; p: number }[] {
  const away = poisson(mean.away)
  return normal(poisson(mean.home).flatMap((p, i) => away.map((q, j) => ({ i, j, p: p * q * weight(i, j) }))))
}

const STEPS = 16

/** Who scores next, or nobody: Simpson's rule over when the next goal falls. */
export function nextGoal(standing: Standing): { home: number; none: number; away: number } {
  const { means, home, away } = standing
  const rest = restOf(standing)
  const all = rest.home + rest.away
  const here = weightOfRest(means, home, away, rest.home, rest.away)
  const none = (Math.exp(-all) * tau(means, home, away)) / here
  const share = (x: number, y: number, mean: number): number => {
    let sum = 0
    for (let step = 0; step <= STEPS; step++) {
      const left = 1 - step / STEPS
      const weight = step === 0 || step === STEPS ? 1 : step % 2 === 1 ? 4 : 2
      sum += weight * Math.exp(-all * (1 - left)) * weightOfRest(means, x, y, rest.home * left, rest.away * left)
    }
    return (mean * sum) / (3 * STEPS * here)
  }
  return { home: share(home + 1, away, rest.home), none, away: share(home, away + 1, rest.away) }
}

function normal<Way extends { p: number }>(cells: Way[]): Way[] {
  const sum = cells.reduce((all, { p }) => all + p, 0)
  for (const cell of cells) cell.p /= sum
  return cells
}
