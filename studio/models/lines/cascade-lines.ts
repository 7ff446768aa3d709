import { CascadeReel } from '../cascade-reel.ts'
import { multiplierOf, playCascades } from '../cascade-steps.ts'
import { figuresOf, freeSpins, playSeries } from '../features/free-spins.ts'
import { lineWins } from './line-wins.ts'
import type { Model, RoundFigures } from '../model.ts'
import { type Profile, SCATTER, WILD } from '../profile.ts'
import { openingOf } from '../series.ts'
import type { PaysByKey } from '../pay-counts.ts'

/** Lines from the left whose winners fall away, each fall worth more than the one before; scatters stay and open free spins. */
export const cascadeLinesModel: Model = {
  code: 'cascade-lines',
  version: 1,
  evaluate: lineWins,
  play: (profile, draw) => playSeries(profile, (turn) => playCascades(profile, draw, turn, lineWins)),
  enumerate: enumerateCascadeLines,
}

function enumerateCascadeLines(profile: Profile): RoundFigures {
  const { free } = profile
  if (free === null || profile.freeStrips !== profile.strips || profile.wildMultiplier > 1)
    throw new Error(`${profile.code}: cascades on lines have free spins on the same strips, and plain jokers`)
  if (free.multiplier !== 1 || free.upTo !== undefined) throw new Error(`${profile.code}: its falls alone multiply`)
  const counted = countFalls(profile, judgeOf)
  return figuresOf(profile, counted.base, freeSpins(counted.free, free))
}

type Pays = Map<number, Map<number, number>>

type Counted = { base: Pays; free: Pays }

type Table = { profile: Profile; reels: readonly CascadeReel[]; judge: Judge }

/**
 * By what the scatters open that stand at the end, what each combination of stops pays in the paid and in a free spin; of the first
 * reel the stops `firsts`, all of them where it is left out.
 */
export function countFalls(
  profile: Profile,
  judging: (profile: Profile, reels: readonly CascadeReel[]) => Judge,
  firsts?: readonly number[],
): { base: PaysByKey; free: PaysByKey } {
  const reels = profile.strips.map((strip) => new CascadeReel(strip, profile.rows))
  const scattersOf = reels.map((reel) => reel.columns.map((column) => column.filter((one) => one === SCATTER).length))
  const counted: Counted = { base: new Map(), free: new Map() }
  const table = { profile, reels, judge: judging(profile, reels) }
  const states = reels.map(() => 0)
  const walk = (at: number, scatters: number): void => {
    if (at === reels.length) {
      addFalls(counted, table, [...states])
      return
    }
    for (let stop = 0; stop < (reels[at]?.stops ?? 0); stop++) {
      states[at] = stop
      const seen = scatters + (scattersOf[at]?.[stop] ?? 0)
      if (at === 0 && firsts?.includes(stop) === false) continue
      if (at === 2 && !table.judge.begins(states)) addQuiet(counted, profile, scattersOf.slice(3), seen)
      else walk(at + 1, seen)
    }
  }
  walk(0, 0)
  return counted
}

/** No line has won on the first three reels: whatever the others show, only their scatters matter. */
function addQuiet(counted: Counted, profile: Profile, others: readonly (readonly number[])[], seen: number): void {
  const [scatters, ...more] = others
  if (scatters === undefined) {
    add(counted.base, openingOf(profile.free, seen), 0)
    add(counted.free, openingOf(profile.free, seen), 0)
    return
  }
  for (const own of scatters) addQuiet(counted, profile, more, seen + own)
}

function addFalls(counted: Counted, { profile, reels, judge }: Table, states: number[]): void {
  let [base, free] = [0, 0]
  for (let fall = 0; ; fall++) {
    const pay = judge.pay(states)
    if (judge.gone.every((rows) => rows === 0)) break
    base += pay * multiplierOf(profile.falls, 'base', fall)
    free += pay * multiplierOf(profile.falls, 'free', fall)
    for (let at = 0; at < reels.length; at++) {
      const gone = judge.gone[at] as number
      if (gone !== 0) states[at] = (reels[at] as CascadeReel).after(states[at] as number, gone)
    }
  }
  const scatters = openingOf(profile.free, judge.scatters(states))
  add(counted.base, scatters, base)
  add(counted.free, scatters, free)
}

function add(counts: Pays, key: number, pay: number): void {
  const pays = counts.get(key) ?? new Map<number, number>()
  counts.set(key, pays)
  pays.set(pay, (pays.get(pay) ?? 0) + 1)
}

/** How a window is judged; asked millions of times, so it makes nothing. */
export type Judge = {
  /** Whether something may win, by the first three reels. */
  begins: (states: readonly number[]) => boolean
  /** What the window pays. */
  pay: (states: readonly number[]) => number
  /** Reel by reel the rows, as bits, that fall away from the window which `pay` has seen. */
  gone: Int32Array
  scatters: (states: readonly number[]) => number
}

/** `lineWins` once more, by itself. */
export function judgeOf({ lines, pays, code, rows }: Profile, reels: readonly CascadeReel[]): Judge {
  if (pays.some((own) => own.findIndex((pay) => pay > 0) > 0 && own.findIndex((pay) => pay > 0) < 3))
    throw new Error(`${code}: a line wins from three on`)
  const many = reels.length
  const gone = new Int32Array(many)
  const seen = new LineReader(lines, rows, reels)
  const prices = Int32Array.from(pays.flatMap((own) => Array.from({ length: many + 1 }, (_, count) => own[count] ?? 0)))
  const payOf = (line: number): number => {
    seen.read(line, many)
    const own = prices[seen.symbol * (many + 1) + seen.count] as number
    const pure = prices[WILD * (many + 1) + seen.wilds] as number
    if (own + pure === 0) return 0
    const length = own >= pure ? seen.count : seen.wilds
    for (let reel = 0; reel < length; reel++) gone[reel] = (gone[reel] as number) | (1 << seen.rowOf(line, reel))
    return own >= pure ? own : pure
  }
  return {
    gone,
    begins(states) {
      seen.look(states, 3)
      for (let line = 0; line < lines.length; line++) {
        seen.read(line, 3)
        if (seen.count === 3) return true
      }
      return false
    },
    pay(states) {
      seen.look(states, many)
      gone.fill(0)
      let total = 0
      for (let line = 0; line < lines.length; line++) total += payOf(line)
      return total
    },
    scatters(states) {
      seen.look(states, many)
      let sum = 0
      for (const one of seen.window) if (one === SCATTER) sum++
      return sum
    },
  }
}

class LineReader {
  readonly window: Uint8Array
  /** Of the line that was read last: its symbol, how long it is, and how many jokers it begins with. */
  symbol = WILD
  count = 0
  wilds = 0
  readonly #reels: readonly CascadeReel[]
  readonly #rows: number
  /** Where in the window each cell of each line lies. */
  readonly #places: Uint8Array

  constructor(lines: Profile['lines'], rows: number, reels: readonly CascadeReel[]) {
    this.window = new Uint8Array(reels.length * rows)
    this.#places = Uint8Array.from(lines.flatMap((line) => line.map((row, reel) => reel * rows + row)))
    this.#reels = reels
    this.#rows = rows
  }

  rowOf(line: number, reel: number): number {
    return (this.#places[line * this.#reels.length + reel] as number) - reel * this.#rows
  }

  /** Takes up the window of these states, as far as that reel. */
  look(states: readonly number[], reach: number): void {
    const rows = this.#rows
    for (let reel = 0; reel < reach; reel++) {
      const { cells } = this.#reels[reel] as CascadeReel
      const from = (states[reel] as number) * rows
      for (let row = 0; row < rows; row++) this.window[reel * rows + row] = cells[from + row] as number
    }
  }

  read(line: number, reach: number): void {
    const first = line * this.#reels.length
    let symbol = WILD
    let wilds = 0
    let count = 0
    for (; count < reach; count++) {
      const one = this.window[this.#places[first + count] as number] as number
      if (one === SCATTER || (one !== WILD && symbol !== WILD && one !== symbol)) break
      if (one !== WILD) symbol = one
      else if (symbol === WILD) wilds++
    }
    this.symbol = symbol
    this.wilds = wilds
    this.count = count
  }
}
