import { FallingReel } from './falling-reel.ts'
import { multiplierOf, playFalls } from './falls.ts'
import { playSeries } from './free-spins.ts'
import { lineWins } from './line-wins.ts'
import type { Model, RoundFigures } from './model.ts'
import { type Profile, SCATTER, WILD } from './profile.ts'
import { combinationsOf, followed, freeSeries, nothing } from './series.ts'
import { addTo, type Tally } from './tally.ts'

/** Lines from the left whose winners fall away, each fall worth more than the one before; scatters stay and open free spins. */
export const cascadeLinesModel: Model = {
  code: 'cascade-lines',
  version: 1,
  evaluate: lineWins,
  play: (profile, draw) => playSeries((turn) => playFalls(profile, draw, turn, lineWins)),
  enumerate: enumerateCascadeLines,
}

function enumerateCascadeLines(profile: Profile): RoundFigures {
  if (profile.free === null || profile.freeStrips !== profile.strips || profile.wildMultiplier > 1)
    throw new Error(`${profile.code}: cascades on lines have free spins on the same strips, and plain jokers`)
  const { free, unit } = profile
  const counted = countFalls(profile)
  const series = freeSeries(counted.free, { ...free, multiplier: 1 })
  const round = followed(counted.base, 1, (scatters) => (scatters >= free.from ? series : nothing))
  const combinations = combinationsOf(counted.base)
  const opened = [...counted.base].reduce((sum, [scatters, { n }]) => sum + (scatters >= free.from ? n : 0), 0)
  return {
    combinations,
    rtp: round.mean / unit,
    basePart: followed(counted.base, 1, () => nothing).mean / unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / unit ** 2,
    featureRate: opened / combinations,
    maxPay: round.max / unit,
  }
}

type Counted = { base: Tally; free: Tally }

/** By the scatters that stand at the end, what each combination of stops pays in the paid and in a free spin. */
function countFalls(profile: Profile): Counted {
  const reels = profile.strips.map((strip) => new FallingReel(strip, profile.rows))
  const scattersOf = reels.map((reel) => reel.columns.map((column) => column.filter((one) => one === SCATTER).length))
  const counted: Counted = { base: new Map(), free: new Map() }
  const judge = judgeOf(profile, reels)
  const states = reels.map(() => 0)
  const walk = (at: number, scatters: number): void => {
    if (at === reels.length) {
      addFalls(counted, profile, judge, [...states])
      return
    }
    for (let stop = 0; stop < (reels[at]?.stops ?? 0); stop++) {
      states[at] = stop
      const seen = scatters + (scattersOf[at]?.[stop] ?? 0)
      if (at === 2 && !judge.begins(states)) addQuiet(counted, scattersOf.slice(3), seen)
      else walk(at + 1, seen)
    }
  }
  walk(0, 0)
  return counted
}

/** No line has won on the first three reels: whatever the others show, only their scatters matter. */
function addQuiet(counted: Counted, others: readonly (readonly number[])[], seen: number): void {
  const [scatters, ...more] = others
  if (scatters === undefined) {
    addTo(counted.base, seen, 1, 0)
    addTo(counted.free, seen, 1, 0)
    return
  }
  for (const own of scatters) addQuiet(counted, more, seen + own)
}

function addFalls(counted: Counted, profile: Profile, judge: Judge, states: number[]): void {
  let [base, free] = [0, 0]
  for (let fall = 0; ; fall++) {
    const pay = judge.pay(states)
    if (pay === 0) break
    base += pay * multiplierOf(profile.falls, 'base', fall)
    free += pay * multiplierOf(profile.falls, 'free', fall)
    judge.fall(states)
  }
  const scatters = judge.scatters(states)
  addTo(counted.base, scatters, 1, base)
  addTo(counted.free, scatters, 1, free)
}

type Judge = {
  /** Whether some line holds a win on the first three reels. */
  begins: (states: readonly number[]) => boolean
  /** What the window pays; its winning cells go at the next `fall`. */
  pay: (states: readonly number[]) => number
  fall: (states: number[]) => void
  scatters: (states: readonly number[]) => number
}

/** `lineWins` once more, by itself and without making anything: it is asked millions of times. */
function judgeOf({ lines, pays, code }: Profile, reels: readonly FallingReel[]): Judge {
  if (pays.some((own) => own.findIndex((pay) => pay > 0) > 0 && own.findIndex((pay) => pay > 0) < 3))
    throw new Error(`${code}: a line wins from three on`)
  const gone = new Int32Array(reels.length)
  const seen = (states: readonly number[], reel: number, line: readonly number[]): number =>
    reels[reel]?.columns[states[reel] ?? 0]?.[line[reel] ?? 0] ?? SCATTER
  const run = { symbol: WILD, wilds: 0, count: 0 }
  const runOf = (states: readonly number[], line: readonly number[], reach: number): typeof run => {
    run.symbol = WILD
    run.wilds = 0
    for (run.count = 0; run.count < reach; run.count++) {
      const one = seen(states, run.count, line)
      if (one === SCATTER || (one !== WILD && run.symbol !== WILD && one !== run.symbol)) break
      if (one !== WILD) run.symbol = one
      else if (run.symbol === WILD) run.wilds++
    }
    return run
  }
  const payOf = (states: readonly number[], line: readonly number[]): number => {
    const { symbol, wilds, count } = runOf(states, line, reels.length)
    const own = pays[symbol]?.[count] ?? 0
    const pure = pays[WILD]?.[wilds] ?? 0
    const length = own >= pure ? count : wilds
    if (own + pure > 0)
      for (let reel = 0; reel < length; reel++) gone[reel] = (gone[reel] ?? 0) | (1 << (line[reel] ?? 0))
    return Math.max(own, pure)
  }
  return {
    begins: (states) => lines.some((line) => runOf(states, line, 3).count === 3),
    pay(states) {
      gone.fill(0)
      let total = 0
      for (const line of lines) total += payOf(states, line)
      return total
    },
    fall(states) {
      for (const [at, reel] of reels.entries()) {
        if (gone[at] !== 0) states[at] = reel.after(states[at] ?? 0, gone[at] ?? 0)
      }
    },
    scatters: (states) =>
      reels.reduce((sum, reel, at) => {
        for (const one of reel.columns[states[at] ?? 0] ?? []) if (one === SCATTER) sum++
        return sum
      }, 0),
  }
}
