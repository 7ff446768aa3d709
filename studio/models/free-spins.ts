import type { Draw, Model, Outcome, RoundFigures, Step } from './model.ts'
import { type Profile, SCATTER } from './profile.ts'
import { awardedBy, combinationsOf, freeSeries, nothing, followed } from './series.ts'
import { type Column, columnsOf, payByKey, type Tally } from './tally.ts'
import { countOf, drawStops, sumOf, windowAt } from './window.ts'

/** A spin of a round: `left` free spins after it but for what it wins itself, `granted` so far. */
export type Turn = { kind: 'base' | 'free'; left: number; granted: number }

/** A whole round at once: the paid spin, then every free spin it leads to, all within one outcome. */
export function playSeries(spin: (turn: Turn) => Step[]): Outcome {
  const steps = spin({ kind: 'base', left: 0, granted: 0 })
  let { awarded: granted, left } = endOf(steps)
  while (left > 0) {
    const free = spin({ kind: 'free', left: left - 1, granted })
    steps.push(...free)
    granted += endOf(free).awarded
    left = endOf(free).left
  }
  return { steps, pay: steps.reduce((sum, one) => sum + one.pay, 0) }
}

function endOf(steps: readonly Step[]): { awarded: number; left: number } {
  return steps.at(-1) ?? { awarded: 0, left: 0 }
}

/** Spins without falls or other steps of their own. */
export function playWithFreeSpins(model: Model, profile: Profile, draw: Draw): Outcome {
  return playSeries((turn) => [oneStep(model, profile, draw, turn)])
}

function oneStep(model: Model, profile: Profile, draw: Draw, at: Turn): Step {
  const strips = at.kind === 'free' ? profile.freeStrips : profile.strips
  const multiplier = at.kind === 'free' ? (profile.free?.multiplier ?? 1) : 1
  const stops = drawStops(strips, draw)
  const window = windowAt(strips, stops, profile.rows)
  const wins = model.evaluate(profile, window)
  const awarded = profile.free === null ? 0 : awardedBy(profile.free, countOf(window, SCATTER), at.granted)
  const pay = sumOf(wins) * multiplier
  return { kind: at.kind, stops, window, wins, pay, multiplier, held: [], awarded, left: at.left + awarded }
}

/** Exact figures of a round: both reel sets counted whole, the free-spin series solved from their counts. */
export function enumerateWithFreeSpins(
  profile: Profile,
  tallyWins: (profile: Profile, reels: Column[][]) => Tally,
): RoundFigures {
  const count = (strips: Profile['strips']): Tally =>
    payByKey(tallyWins(profile, scatterColumns(strips, profile.rows)), profile.scatterPays)
  const { free } = profile
  const base = count(profile.strips)
  const series =
    free === null ? nothing : freeSeries(profile.freeStrips === profile.strips ? base : count(profile.freeStrips), free)
  const opens = (scatters: number): boolean => free !== null && scatters >= free.from
  const round = followed(base, 1, (scatters) => (opens(scatters) ? series : nothing))
  const alone = followed(base, 1, () => nothing)
  const combinations = combinationsOf(base)
  const opened = [...base].reduce((sum, [scatters, cell]) => sum + (opens(scatters) ? cell.n : 0), 0)
  return {
    combinations,
    rtp: round.mean / profile.unit,
    basePart: alone.mean / profile.unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / profile.unit ** 2,
    featureRate: opened / combinations,
    maxPay: round.max / profile.unit,
  }
}

function scatterColumns(strips: Profile['strips'], rows: number): Column[][] {
  return strips.map((strip) =>
    columnsOf(strip, rows, (cells) => ({ cells, key: cells.filter((symbol) => symbol === SCATTER).length })),
  )
}
