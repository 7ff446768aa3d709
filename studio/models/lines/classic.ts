import { lineWins } from './line-wins.ts'
import type { Draw, Model, Outcome, RoundFigures } from '../model.ts'
import type { Profile } from '../profile.ts'
import { combinationsOf, nothing, followed } from '../series.ts'
import { addCount, type SpinCounts } from '../spin-counts.ts'
import { drawStops, scatterWin, sumOf, windowAt } from '../window.ts'

/** Three reels, a few lines, no feature: jokers substitute and multiply, scatters pay anywhere. */
export const classicModel: Model = {
  code: 'classic',
  version: 1,
  evaluate: (profile, window) => [...lineWins(profile, window), ...scatterWin(profile, window)],
  play: playOnce,
  enumerate: enumerateAll,
}

function playOnce(profile: Profile, draw: Draw): Outcome {
  const stops = drawStops(profile.strips, draw)
  const window = windowAt(profile.strips, stops, profile.rows)
  const wins = classicModel.evaluate(profile, window)
  const pay = sumOf(wins)
  return { steps: [{ kind: 'base', stops, window, wins, pay, multiplier: 1, held: [], awarded: 0, left: 0 }], pay }
}

/** Three reels are few enough to visit every combination. */
function enumerateAll(profile: Profile): RoundFigures {
  const tally: SpinCounts = new Map()
  const stops = profile.strips.map(() => 0)
  do {
    addCount(tally, 0, 1, sumOf(classicModel.evaluate(profile, windowAt(profile.strips, stops, profile.rows))))
  } while (advance(stops, profile.strips))
  const round = followed(tally, () => nothing)
  return {
    combinations: combinationsOf(tally),
    rtp: round.mean / profile.unit,
    basePart: round.mean / profile.unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / profile.unit ** 2,
    featureRate: 0,
    maxPay: round.max / profile.unit,
  }
}

/** Turns the mixed-radix counter of stops one on; false after the last combination. */
function advance(stops: number[], strips: Profile['strips']): boolean {
  for (const [reel, strip] of strips.entries()) {
    const next = (stops[reel] ?? 0) + 1
    if (next < strip.length) {
      stops[reel] = next
      return true
    }
    stops[reel] = 0
  }
  return false
}
