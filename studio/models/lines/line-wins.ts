import type { Win } from '../model.ts'
import { type Profile, SCATTER, WILD } from '../profile.ts'
import type { Window } from '../window.ts'

/** Each line pays its longest run from the left; jokers stand for all but the scatter, and pay by themselves if that is more. */
export function lineWins(profile: Profile, window: Window): Win[] {
  return profile.lines.flatMap((rows, line) => {
    const run = rows.map((row, reel) => window[reel]?.[row] ?? SCATTER)
    const best = bestRun(profile, run)
    if (best.pay === 0) return []
    return [{ ...best, line, cells: rows.slice(0, best.count).map((row, reel) => [reel, row] as const) }]
  })
}

function bestRun(profile: Profile, run: readonly number[]): { symbol: number; count: number; pay: number } {
  const wilds = lengthWhile(run, (symbol) => symbol === WILD)
  const symbol = run[wilds] ?? WILD
  const pure = { symbol: WILD, count: wilds, pay: profile.pays[WILD]?.[wilds] ?? 0 }
  if (symbol === WILD || symbol === SCATTER) return pure
  const count = lengthWhile(run, (one) => one === WILD || one === symbol)
  const jokers = run.slice(0, count).filter((one) => one === WILD).length
  const pay = (profile.pays[symbol]?.[count] ?? 0) * profile.wildMultiplier ** jokers
  return pay >= pure.pay ? { symbol, count, pay } : pure
}

function lengthWhile(run: readonly number[], holds: (symbol: number) => boolean): number {
  const end = run.findIndex((symbol) => !holds(symbol))
  return end < 0 ? run.length : end
}
