import { type Profile, SCATTER, WILD } from './profile.ts'
import { addTo, type Column, keySuffixes, type Tally } from './tally.ts'

/**
 * Counts every combination of the reels without visiting each: reel by reel, only lines that can still grow are carried on,
 * and once none is left the remaining reels matter only through their keys.
 */
export function tallyLines(profile: Profile, reels: readonly (readonly Column[])[]): Tally {
  const walk = walker(profile, reels)
  const alive = Int32Array.from(profile.lines, (_, line) => line)
  walk(0, alive, new Int32Array(profile.lines.length).fill(WILD), new Int32Array(profile.lines.length), 1, 0, 0)
  return walk.tally
}

type Walk = {
  (
    reel: number,
    alive: Int32Array,
    symbols: Int32Array,
    wilds: Int32Array,
    weight: number,
    key: number,
    paid: number,
  ): void
  tally: Tally
}

/** `symbols[i]` is what line `alive[i]` collects (WILD while only jokers came), `wilds[i]` its leading jokers. */
function walker(profile: Profile, reels: readonly (readonly Column[])[]): Walk {
  const tally: Tally = new Map()
  const suffixes = keySuffixes(reels)
  const { lines, pays } = profile
  const price = (symbol: number, wilds: number, count: number): number =>
    Math.max(symbol === WILD ? 0 : (pays[symbol]?.[count] ?? 0), pays[WILD]?.[symbol === WILD ? count : wilds] ?? 0)

  const walk: Walk = (reel, alive, symbols, wilds, weight, key, paid) => {
    if (alive.length === 0 || reel === reels.length) {
      let total = paid
      for (let i = 0; i < alive.length; i++) total += price(symbols[i] ?? 0, wilds[i] ?? 0, reel)
      for (const [more, times] of suffixes[reel] ?? []) addTo(tally, key + more, weight * times, total)
      return
    }
    const nextAlive = new Int32Array(alive.length)
    const nextSymbols = new Int32Array(alive.length)
    const nextWilds = new Int32Array(alive.length)
    for (const column of reels[reel] ?? []) {
      let kept = 0
      let sum = paid
      for (let i = 0; i < alive.length; i++) {
        const line = alive[i] ?? 0
        const held = symbols[i] ?? 0
        const led = wilds[i] ?? 0
        const seen = column.cells[lines[line]?.[reel] ?? 0] ?? SCATTER
        if (seen === SCATTER || (seen !== WILD && held !== WILD && seen !== held)) {
          sum += price(held, led, reel)
          continue
        }
        nextAlive[kept] = line
        nextSymbols[kept] = held === WILD ? seen : held
        nextWilds[kept] = held === WILD && seen === WILD ? led + 1 : led
        kept++
      }
      walk(
        reel + 1,
        nextAlive.slice(0, kept),
        nextSymbols.slice(0, kept),
        nextWilds.slice(0, kept),
        weight * column.weight,
        key + column.key,
        sum,
      )
    }
  }
  walk.tally = tally
  return walk
}
