import { CascadeReel } from './cascade-reel.ts'
import { multiplierOf, playCascades } from './cascade-steps.ts'
import { playSeries } from './features/free-spins.ts'
import type { Model, RoundFigures, Win } from './model.ts'
import type { Profile } from './profile.ts'
import { combinationsOf, followed, nothing } from './series.ts'
import { addCount, type SpinCounts } from './spin-counts.ts'
import type { Window } from './window.ts'

/** So many equal symbols anywhere win; winners fall away and the rest comes down, until nothing wins. No joker, no scatter. */
export const cascadeModel: Model = {
  code: 'cascade',
  version: 1,
  evaluate: winsAnywhere,
  play: (profile, draw) => playSeries(profile, (turn) => playCascades(profile, draw, turn, winsAnywhere)),
  enumerate: enumerateCascade,
}

function winsAnywhere(profile: Profile, window: Window): Win[] {
  return profile.pays.flatMap((pays, symbol) => {
    const cells = window.flatMap((column, reel) =>
      column.flatMap((seen, row) => (seen === symbol ? [[reel, row] as const] : [])),
    )
    const pay = pays[cells.length] ?? 0
    return pay === 0 ? [] : [{ symbol, count: cells.length, pay, cells }]
  })
}

/** Every combination of stops; those that win are played to their end. The key of a spin is whether it fell at all. */
function enumerateCascade(profile: Profile): RoundFigures {
  const counted = countFalls(profile)
  const round = followed(counted.all, () => nothing)
  const first = followed(counted.first, () => nothing)
  return {
    combinations: combinationsOf(counted.all),
    rtp: round.mean / profile.unit,
    basePart: first.mean / profile.unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / profile.unit ** 2,
    featureRate: 0,
    maxPay: round.max / profile.unit,
  }
}

/** Symbols by count, five bits each: six of them in one word, three in the other. A count of 8 or more shows in its two high bits. */
const BITS = 5
const IN_LOW = 6
const LEAST = 8
const HIGH_BITS = 0b11000_11000_11000_11000_11000_11000

class CountedReel extends CascadeReel {
  readonly low: number[] = []
  readonly high: number[] = []

  /** Brings the counts up to the columns known by now. */
  count(state: number): void {
    for (let at = this.low.length; at <= state; at++) {
      const column = this.columns[at] ?? []
      this.low[at] = column.reduce((sum, symbol) => sum + (symbol < IN_LOW ? 1 << (BITS * symbol) : 0), 0)
      this.high[at] = column.reduce((sum, symbol) => sum + (symbol < IN_LOW ? 0 : 1 << (BITS * (symbol - IN_LOW))), 0)
    }
  }
}

function countFalls(profile: Profile): { all: SpinCounts; first: SpinCounts } {
  if (profile.strips.flat().some((symbol) => profile.pays[symbol]?.findIndex((pay) => pay > 0) !== LEAST))
    throw new Error(`${profile.code}: every symbol must win from ${LEAST} on`)
  const reels = profile.strips.map((strip) => new CountedReel(strip, profile.rows))
  for (const reel of reels) reel.count(reel.stops - 1)
  const counted: { all: SpinCounts; first: SpinCounts } = { all: new Map(), first: new Map() }
  const stops: number[] = []
  let quiet = 0
  const walk = (at: number, low: number, high: number): void => {
    const reel = reels[at] as CountedReel
    const isLast = at === reels.length - 1
    for (let stop = 0; stop < reel.stops; stop++) {
      const nextLow = low + (reel.low[stop] ?? 0)
      const nextHigh = high + (reel.high[stop] ?? 0)
      stops[at] = stop
      if (!isLast) walk(at + 1, nextLow, nextHigh)
      else if (((nextLow | nextHigh) & HIGH_BITS) === 0) quiet++
      else addFalls(counted, profile, reels, [...stops], nextLow, nextHigh)
    }
  }
  walk(0, 0, 0)
  addCount(counted.all, 0, quiet, 0)
  addCount(counted.first, 0, quiet, 0)
  return counted
}

/** Plays one winning combination to its end. `states` is used up. */
function addFalls(
  counted: { all: SpinCounts; first: SpinCounts },
  profile: Profile,
  reels: readonly CountedReel[],
  states: number[],
  firstLow: number,
  firstHigh: number,
): void {
  let [low, high, total] = [firstLow, firstHigh, 0]
  for (let fall = 0; ((low | high) & HIGH_BITS) !== 0; fall++) {
    let won = 0
    let pay = 0
    for (let symbol = 0; symbol < profile.pays.length; symbol++) {
      const count = (symbol < IN_LOW ? low >> (BITS * symbol) : high >> (BITS * (symbol - IN_LOW))) & 31
      if (count < LEAST) continue
      won |= 1 << symbol
      pay += profile.pays[symbol]?.[count] ?? 0
    }
    pay *= multiplierOf(profile.falls, 'base', fall)
    if (fall === 0) addCount(counted.first, 0, 1, pay)
    total += pay
    low = 0
    high = 0
    for (let at = 0; at < reels.length; at++) {
      const reel = reels[at] as CountedReel
      const state = afterWin(reel, states[at] ?? 0, won)
      states[at] = state
      low += reel.low[state] ?? 0
      high += reel.high[state] ?? 0
    }
  }
  addCount(counted.all, 0, 1, total)
}

function afterWin(reel: CountedReel, state: number, won: number): number {
  const column = reel.columns[state] ?? []
  let gone = 0
  for (let row = 0; row < column.length; row++) gone |= ((won >> (column[row] ?? 0)) & 1) << row
  if (gone === 0) return state
  const next = reel.after(state, gone)
  reel.count(next)
  return next
}
