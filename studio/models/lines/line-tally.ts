import { type Profile, SCATTER, WILD } from '../profile.ts'
import { PayCounts, type Settle, type PaysByKey } from '../pay-counts.ts'
import { addCount, type Column, keySuffixes, type SpinCounts } from '../spin-counts.ts'

/** What the lines of every combination of the reels pay, kept apart by the combination's key. */
export function tallyLines(profile: Profile, reels: readonly (readonly Column[])[]): SpinCounts {
  const tally: SpinCounts = new Map()
  const suffixes = keySuffixes(reels)
  visitLines(profile, reels, (reel, key, weight, pay) => {
    for (const [more, times] of suffixes[reel] ?? []) addCount(tally, key + more, weight * times, pay)
  })
  return tally
}

/** The same with every pay by itself; `settle` says what the key of a whole spin leads to, and what it pays besides. */
export function spreadLines(profile: Profile, reels: readonly (readonly Column[])[], settle: Settle): PaysByKey {
  const counts = new PayCounts()
  visitLines(profile, reels, (reel, key, weight, pay) => counts.add(reel, key, weight, pay))
  return counts.spread(keySuffixes(reels), settle)
}

/** The combinations of the first reels that decide a pay: of those from `reel` on only the keys still matter. */
type Visit = (reel: number, key: number, weight: number, pay: number) => void

/**
 * Counts every combination of the reels without visiting each: reel by reel, only lines that can still grow are carried on,
 * and once none is left the remaining reels matter only through their keys.
 */
function visitLines(
  { lines, pays, wildMultiplier }: Profile,
  reels: readonly (readonly Column[])[],
  visit: Visit,
): void {
  const carried = [...reels, null].map(() => new Carried(lines.length))
  const times = Array.from({ length: reels.length + 1 }, (_, jokers) => wildMultiplier ** jokers)
  const price = (symbol: number, wilds: number, count: number, jokers: number): number =>
    Math.max(
      symbol === WILD ? 0 : (pays[symbol]?.[count] ?? 0) * (times[jokers] ?? 1),
      pays[WILD]?.[symbol === WILD ? count : wilds] ?? 0,
    )

  const walk = (reel: number, alive: number, weight: number, key: number, paid: number): void => {
    const { line, symbol, wilds, jokers } = carried[reel] as Carried
    if (alive === 0 || reel === reels.length) {
      let total = paid
      for (let i = 0; i < alive; i++) total += price(symbol[i] ?? 0, wilds[i] ?? 0, reel, jokers[i] ?? 0)
      visit(reel, key, weight, total)
      return
    }
    const next = carried[reel + 1] as Carried
    for (const column of reels[reel] ?? []) {
      let kept = 0
      let sum = paid
      for (let i = 0; i < alive; i++) {
        const at = line[i] ?? 0
        const held = symbol[i] ?? 0
        const led = wilds[i] ?? 0
        const seen = column.cells[lines[at]?.[reel] ?? 0] ?? SCATTER
        if (seen === SCATTER || (seen !== WILD && held !== WILD && seen !== held)) {
          sum += price(held, led, reel, jokers[i] ?? 0)
          continue
        }
        next.line[kept] = at
        next.symbol[kept] = held === WILD ? seen : held
        next.wilds[kept] = held === WILD && seen === WILD ? led + 1 : led
        next.jokers[kept] = (jokers[i] ?? 0) + (seen === WILD ? 1 : 0)
        kept++
      }
      walk(reel + 1, kept, weight * column.weight, key + column.key, sum)
    }
  }
  for (const at of lines.keys()) (carried[0] as Carried).line[at] = at
  walk(0, lines.length, 1, 0, 0)
}

/** Lines that can still grow: which, what each collects (WILD while only jokers came), its leading jokers and all of them. */
class Carried {
  readonly line: Int32Array
  readonly symbol: Int32Array
  readonly wilds: Int32Array
  readonly jokers: Int32Array

  constructor(lines: number) {
    this.line = new Int32Array(lines)
    this.symbol = new Int32Array(lines).fill(WILD)
    this.wilds = new Int32Array(lines)
    this.jokers = new Int32Array(lines)
  }
}
