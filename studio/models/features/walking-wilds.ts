import { maxPayOf, outcomeOf, paidBy } from '../win-cap.ts'
import { spreadLines } from '../lines/line-tally.ts'
import { lineWins } from '../lines/line-wins.ts'
import type { Draw, Model, Outcome, RoundFigures, Step } from '../model.ts'
import type { Profile } from '../profile.ts'
import { columnsWith, expanded, fullOf, wildReels } from './respin.ts'
import { chancesOf, momentsOf, type Spin, spinOf } from '../round-law.ts'
import { countOf, type PaysByKey } from '../pay-counts.ts'
import { columnAt, sumOf } from '../window.ts'

/**
 * A joker fills its reel and walks one reel to the left in each respin of the others, until all have walked out or the respins of a
 * round are used up.
 */
export const walkingWildsModel: Model = {
  code: 'walk',
  version: 1,
  evaluate: lineWins,
  play: playWalk,
  enumerate: enumerateWalk,
}

function playWalk(profile: Profile, draw: Draw): Outcome {
  const steps: Step[] = []
  let held: readonly number[] = []
  for (;;) {
    const stops = profile.strips.map((strip, reel) => (held.includes(reel) ? -1 : draw(strip.length)))
    const window = profile.strips.map((strip, reel) =>
      held.includes(reel) ? fullOf(profile) : expanded(profile, columnAt(strip, stops[reel] ?? 0, profile.rows)),
    )
    const wins = lineWins(profile, window)
    const kind = steps.length === 0 ? 'base' : 'respin'
    const next =
      steps.length === profile.walks ? [] : wildReels(window).flatMap((reel) => (reel === 0 ? [] : [reel - 1]))
    const left = next.length > 0 ? 1 : 0
    steps.push({ kind, stops, window, wins, pay: sumOf(wins), multiplier: 1, held, awarded: 0, left })
    if (left === 0 || paidBy(steps) >= maxPayOf(profile)) return outcomeOf(profile, steps)
    held = next
  }
}

/** One count per set of reels that jokers stand on; the key of a spin is the set, as bits, of those that came with it. */
function enumerateWalk(profile: Profile): RoundFigures {
  const { unit } = profile
  const most = maxPayOf(profile)
  const spreads = new Map<number, PaysByKey>()
  const known = new Map<string, Spin>()
  const spreadOf = (held: number): PaysByKey => {
    const spread =
      spreads.get(held) ?? chancesOf(spreadLines(profile, columnsWith(profile, held), (key) => ({ key, pay: 0 })))
    spreads.set(held, spread)
    return spread
  }
  const from = (held: number, left: number): Spin => {
    const name = `${held}/${left}`
    const spin = known.get(name) ?? spinOf(spreadOf(held), (fresh) => after((held | fresh) >> 1, left))
    known.set(name, spin)
    return spin
  }
  const after = (held: number, left: number): Spin | null => (held === 0 || left === 0 ? null : from(held, left - 1))
  const first = from(0, profile.walks ?? 0)
  const round = momentsOf(first, most)
  return {
    combinations: profile.strips.reduce((product, strip) => product * strip.length, 1),
    rtp: round.mean / unit,
    basePart: momentsOf(from(0, 0), most).mean / unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / unit ** 2,
    featureRate: first.reduce((sum, { chances, next }) => sum + (next === null ? 0 : countOf(chances)), 0),
    maxPay: round.max / unit,
  }
}
