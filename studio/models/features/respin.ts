import { lineWins } from '../lines/line-wins.ts'
import { tallyLines } from '../lines/line-tally.ts'
import type { Draw, Model, Outcome, RoundFigures, Step } from '../model.ts'
import { type Profile, WILD } from '../profile.ts'
import { combinationsOf, type Moments, nothing, followed } from '../series.ts'
import { type Column, columnsOf, type SpinCounts } from '../spin-counts.ts'
import { columnAt, sumOf, type Window } from '../window.ts'

/** Jokers come on the middle reels only; one fills its reel, the reel stays and the others spin again, until no new one comes. */
export const respinModel: Model = {
  code: 'respin',
  version: 1,
  evaluate: lineWins,
  play: playRespins,
  enumerate: enumerateRespins,
}

function playRespins(profile: Profile, draw: Draw): Outcome {
  const steps: Step[] = []
  let held: number[] = []
  for (;;) {
    const stops = profile.strips.map((strip, reel) => (held.includes(reel) ? -1 : draw(strip.length)))
    const window = profile.strips.map((strip, reel) =>
      held.includes(reel) ? fullOf(profile) : expanded(profile, columnAt(strip, stops[reel] ?? 0, profile.rows)),
    )
    const wins = lineWins(profile, window)
    const kind = steps.length === 0 ? 'base' : 'respin'
    const now = wildReels(window)
    const again = now.length > held.length
    steps.push({ kind, stops, window, wins, pay: sumOf(wins), multiplier: 1, held, awarded: 0, left: again ? 1 : 0 })
    if (!again) return { steps, pay: steps.reduce((sum, step) => sum + step.pay, 0) }
    held = now
  }
}

/** One count per set of held reels; the key of a spin is the set (as bits) of reels that just turned wild. */
function enumerateRespins(profile: Profile): RoundFigures {
  const tallies = new Map<number, SpinCounts>()
  const solved = new Map<number, Moments>()
  const tallyOf = (held: number): SpinCounts => {
    const tally = tallies.get(held) ?? tallyLines(profile, columnsWith(profile, held))
    tallies.set(held, tally)
    return tally
  }
  const from = (held: number): Moments => {
    const moments = solved.get(held) ?? followed(tallyOf(held), (fresh) => (fresh === 0 ? nothing : from(held | fresh)))
    solved.set(held, moments)
    return moments
  }
  const round = from(0)
  const combinations = combinationsOf(tallyOf(0))
  return {
    combinations,
    rtp: round.mean / profile.unit,
    basePart: followed(tallyOf(0), () => nothing).mean / profile.unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / profile.unit ** 2,
    featureRate: 1 - (tallyOf(0).get(0)?.n ?? 0) / combinations,
    maxPay: round.max / profile.unit,
  }
}

/** Reels as distinct columns, those of the set full of jokers; the key of another is its bit where a joker fills it. */
export function columnsWith(profile: Profile, held: number): Column[][] {
  return profile.strips.map((strip, reel) => {
    const bit = 1 << reel
    if ((held & bit) !== 0) return [{ cells: fullOf(profile), weight: 1, key: 0 }]
    return columnsOf(strip, profile.rows, (cells) => ({
      cells: expanded(profile, cells),
      key: cells.includes(WILD) ? bit : 0,
    }))
  })
}

export function expanded(profile: Profile, cells: readonly number[]): readonly number[] {
  return cells.includes(WILD) ? fullOf(profile) : cells
}

export function fullOf(profile: Profile): number[] {
  return Array.from({ length: profile.rows }, () => WILD)
}

/** The reels that a joker has filled. */
export function wildReels(window: Window): number[] {
  return [...window.keys()].filter((reel) => window[reel]?.[0] === WILD)
}
