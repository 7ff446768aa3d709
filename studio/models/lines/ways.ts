import {
  enumerateBoughtSpins,
  enumerateWithFreeSpins,
  playBoughtSpins,
  playWithFreeSpins,
} from '../features/free-spins.ts'
import type { Model, Win } from '../model.ts'
import { type Profile, SCATTER, symbolLetters, WILD } from '../profile.ts'
import { PayCounts, type Settle, type PaysByKey } from '../pay-counts.ts'
import { type Column, keySuffixes } from '../spin-counts.ts'
import { scatterWin, type Window } from '../window.ts'

/** Five reels, no lines: equal symbols on neighbouring reels from the left, each combination a way (three rows 3⁵ = 243, four 4⁵ = 1024). */
export const waysModel: Model = {
  code: 'ways',
  version: 1,
  evaluate: (profile, window) => [...wayWins(profile, window), ...scatterWin(profile, window)],
  play: (profile, draw) => playWithFreeSpins(waysModel, profile, draw),
  enumerate: (profile) => enumerateWithFreeSpins(profile, spreadWays),
  bought: {
    play: (profile, draw) => playBoughtSpins(waysModel, profile, draw),
    enumerate: (profile) => enumerateBoughtSpins(profile, spreadWays),
  },
}

const paying = Array.from(symbolLetters, (_, symbol) => symbol).filter(
  (symbol) => symbol !== WILD && symbol !== SCATTER,
)

function wayWins(profile: Profile, window: Window): Win[] {
  return paying.flatMap((symbol) => {
    const cells: [number, number][] = []
    let ways = 1
    let count = 0
    for (const [reel, column] of window.entries()) {
      const rows = [...column.keys()].filter((row) => matches(column[row], symbol))
      if (rows.length === 0) break
      ways *= rows.length
      count++
      cells.push(...rows.map((row): [number, number] => [reel, row]))
    }
    const pay = ways * (profile.pays[symbol]?.[count] ?? 0)
    return pay === 0 ? [] : [{ symbol, count, ways, pay, cells }]
  })
}

/** A joker on the first reel would make a way of every symbol at once; no profile may have one there. */
function matches(seen: number | undefined, symbol: number): boolean {
  return seen === symbol || seen === WILD
}

function spreadWays(profile: Profile, reels: readonly (readonly Column[])[], settle: Settle): PaysByKey {
  if (reels[0]?.some((column) => column.cells.includes(WILD)))
    throw new Error(`${profile.code}: joker on the first reel`)
  const counted = new PayCounts()
  const counts = reels.map((columns) =>
    columns.map((column) => paying.map((symbol) => column.cells.filter((seen) => matches(seen, symbol)).length)),
  )
  const price = (index: number, ways: number, reel: number): number =>
    ways * (profile.pays[paying[index] ?? 0]?.[reel] ?? 0)

  const walk = (reel: number, alive: number[], ways: number[], weight: number, key: number, paid: number): void => {
    if (alive.length === 0 || reel === reels.length) {
      let total = paid
      for (let i = 0; i < alive.length; i++) total += price(alive[i] ?? 0, ways[i] ?? 0, reel)
      counted.add(reel, key, weight, total)
      return
    }
    for (const [at, column] of (reels[reel] ?? []).entries()) {
      const count = counts[reel]?.[at] ?? []
      const nextAlive: number[] = []
      const nextWays: number[] = []
      let sum = paid
      for (let i = 0; i < alive.length; i++) {
        const index = alive[i] ?? 0
        const times = count[index] ?? 0
        if (times === 0) sum += price(index, ways[i] ?? 0, reel)
        else {
          nextAlive.push(index)
          nextWays.push((ways[i] ?? 0) * times)
        }
      }
      walk(reel + 1, nextAlive, nextWays, weight * column.weight, key + column.key, sum)
    }
  }
  walk(
    0,
    [...paying.keys()],
    paying.map(() => 1),
    1,
    0,
    0,
  )
  return counted.spread(keySuffixes(reels), settle)
}
