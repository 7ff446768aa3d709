import { maxPayOf } from './win-cap.ts'
import { CascadeReel } from './cascade-reel.ts'
import { multiplierOf, playCascades } from './cascade-steps.ts'
import { playSeries } from './features/free-spins.ts'
import type { Model, RoundFigures, Win } from './model.ts'
import { type Profile, SCATTER, symbolLetters, WILD } from './profile.ts'
import { combinationsOf, followed, nothing } from './series.ts'
import { addCount, type SpinCounts } from './spin-counts.ts'
import type { Window } from './window.ts'

/**
 * Equal symbols that touch above, below or beside each other win together, five of them or more; they fall away and the rest comes down,
 * until nothing wins. Of one symbol several groups may win at once. No joker, no scatter.
 */
export const clusterModel: Model = {
  code: 'cluster',
  version: 1,
  evaluate: groupWins,
  play: (profile, draw) => playSeries(profile, (turn) => playCascades(profile, draw, turn, groupWins)),
  enumerate: enumerateCluster,
}

type Cell = readonly [reel: number, row: number]

function groupWins(profile: Profile, window: Window): Win[] {
  const seen = new Set<string>()
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      const cells = groupFrom(window, [reel, row], seen)
      const pay = profile.pays[symbol]?.[cells.length] ?? 0
      return pay === 0 ? [] : [{ symbol, count: cells.length, pay, cells }]
    }),
  )
}

/** All cells of that symbol that hang together with this one; none where they have been seen. */
function groupFrom(window: Window, start: Cell, seen: Set<string>): Cell[] {
  const [atReel, atRow] = start
  const symbol = window[atReel]?.[atRow]
  const waiting = [start]
  const group: Cell[] = []
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [reel, row] = cell
    if (window[reel]?.[row] !== symbol || seen.has(cell.join())) continue
    seen.add(cell.join())
    group.push(cell)
    waiting.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1])
  }
  return symbol === undefined ? [] : group
}

/** Every combination of stops; those that win are played to their end. */
function enumerateCluster(profile: Profile): RoundFigures {
  const { unit } = profile
  const counted = countFalls(profile)
  const round = followed(counted.all, () => nothing)
  return {
    combinations: combinationsOf(counted.all),
    rtp: round.mean / unit,
    basePart: followed(counted.first, () => nothing).mean / unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / unit ** 2,
    featureRate: 0,
    maxPay: round.max / unit,
  }
}

/** A window is 25 bits for each symbol, five a reel. */
const SIDE = 5
const COLUMN = 0b11111
const TOPS = 0b00001_00001_00001_00001_00001
const LEAST = 5
/** Joker and scatter are not among them. */
const FIRST = SCATTER + 1
const SYMBOLS = symbolLetters.length - FIRST

class MaskedReel extends CascadeReel {
  /** By state and symbol from the first on, the rows that show it. */
  readonly masks: number[] = []
  #known = 0

  mark(state: number): void {
    for (; this.#known <= state; this.#known++) {
      const own = this.#known * SYMBOLS
      for (let symbol = 0; symbol < SYMBOLS; symbol++) this.masks[own + symbol] = 0
      for (const [row, symbol] of (this.columns[this.#known] ?? []).entries())
        this.masks[own + symbol - FIRST] = (this.masks[own + symbol - FIRST] ?? 0) | (1 << row)
    }
  }
}

type Counted = { all: SpinCounts; first: SpinCounts }

function countFalls(profile: Profile): Counted {
  refuseOthers(profile)
  const reels = profile.strips.map((strip) => new MaskedReel(strip, profile.rows))
  for (const reel of reels) reel.mark(reel.stops - 1)
  const counted: Counted = { all: new Map(), first: new Map() }
  const most = maxPayOf(profile)
  const shown = [...reels, null].map(() => new Int32Array(SYMBOLS))
  const stops = new Int32Array(SIDE)
  let quiet = 0
  const walk = (at: number): void => {
    const window = shown[at] as Int32Array
    if (at === SIDE) {
      if (groupsIn(window, null) === 0) quiet++
      else addFalls(counted, { profile, reels, most }, [...stops], window)
      return
    }
    const reel = reels[at] as MaskedReel
    const next = shown[at + 1] as Int32Array
    for (let stop = 0; stop < reel.stops; stop++) {
      stops[at] = stop
      for (let symbol = 0; symbol < SYMBOLS; symbol++)
        next[symbol] = (window[symbol] ?? 0) | ((reel.masks[stop * SYMBOLS + symbol] ?? 0) << (SIDE * at))
      walk(at + 1)
    }
  }
  walk(0)
  addCount(counted.all, 0, quiet, 0)
  addCount(counted.first, 0, quiet, 0)
  return counted
}

function refuseOthers({ code, strips, rows, pays }: Profile): void {
  if (strips.length !== SIDE || rows !== SIDE) throw new Error(`${code}: groups are counted in five reels of five`)
  for (const symbol of new Set(strips.flat())) {
    if (symbol === WILD || symbol === SCATTER || pays[symbol]?.findIndex((pay) => pay > 0) !== LEAST)
      throw new Error(`${code}: every symbol must win from ${LEAST} on, and there is no joker or scatter`)
  }
}

/** The cells of all groups that win; `pays` is called with each. */
function groupsIn(window: Int32Array, tell: ((symbol: number, count: number) => void) | null): number {
  let won = 0
  for (let symbol = 0; symbol < SYMBOLS; symbol++) {
    let left = window[symbol] ?? 0
    if (bitsIn(left) < LEAST) continue
    while (left !== 0) {
      const group = grown(left & -left, left)
      left &= ~group
      const count = bitsIn(group)
      if (count < LEAST) continue
      won |= group
      tell?.(symbol + FIRST, count)
    }
  }
  return won
}

function grown(seed: number, within: number): number {
  let group = seed
  for (;;) {
    const next = within & (group | ((group << 1) & ~TOPS) | ((group & ~TOPS) >> 1) | (group << SIDE) | (group >> SIDE))
    if (next === group) return group
    group = next
  }
}

function bitsIn(mask: number): number {
  let bits = mask - ((mask >> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
  return (((bits + (bits >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24
}

type Table = { profile: Profile; reels: readonly MaskedReel[]; most: number }

/** Plays one winning combination to its end. `states` is used up. */
function addFalls(counted: Counted, { profile, reels, most }: Table, states: number[], first: Int32Array): void {
  let total = 0
  const window = Int32Array.from(first)
  for (let fall = 0; ; fall++) {
    let pay = 0
    const won = groupsIn(window, (symbol, count) => {
      pay += profile.pays[symbol]?.[count] ?? 0
    })
    if (won === 0) break
    total += pay * multiplierOf(profile.falls, 'base', fall)
    if (fall === 0) addCount(counted.first, 0, 1, Math.min(total, most))
    window.fill(0)
    for (let at = 0; at < SIDE; at++) {
      const reel = reels[at] as MaskedReel
      const gone = (won >> (SIDE * at)) & COLUMN
      const state = gone === 0 ? (states[at] ?? 0) : reel.after(states[at] ?? 0, gone)
      if (gone !== 0) reel.mark(state)
      states[at] = state
      for (let symbol = 0; symbol < SYMBOLS; symbol++)
        window[symbol] = (window[symbol] ?? 0) | ((reel.masks[state * SYMBOLS + symbol] ?? 0) << (SIDE * at))
    }
  }
  addCount(counted.all, 0, 1, Math.min(total, most))
}
