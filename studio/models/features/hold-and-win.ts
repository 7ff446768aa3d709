import { scatterColumns } from './free-spins.ts'
import { tallyLines } from '../lines/line-tally.ts'
import { lineWins } from '../lines/line-wins.ts'
import type { Coin, Draw, Model, Outcome, RoundFigures, Step, Win } from '../model.ts'
import { type Hold, type Profile, SCATTER } from '../profile.ts'
import { combinationsOf, followed, type Moments, nothing } from '../series.ts'
import { drawStops, sumOf, windowAt } from '../window.ts'

/**
 * Lines from the left; the scatter is a coin. So many of them stay, the empty cells alone spin on, and each new coin sets the respins
 * back to their number. At the end every coin pays its worth, and a full board a sum of its own.
 */
export const holdAndWinModel: Model = {
  code: 'hold',
  version: 1,
  evaluate: lineWins,
  play: playHold,
  enumerate: enumerateHold,
}

function playHold(profile: Profile, draw: Draw): Outcome {
  const hold = holdOf(profile)
  const stops = drawStops(profile.strips, draw)
  const window = windowAt(profile.strips, stops, profile.rows)
  const wins = lineWins(profile, window)
  const lying = cellsOf(profile).filter(([reel, row]) => window[reel]?.[row] === SCATTER)
  const step = { multiplier: 1, held: [], awarded: 0 } as const
  const base: Step = { ...step, kind: 'base', stops, window, wins, pay: sumOf(wins), left: 0 }
  if (lying.length < hold.from) return { steps: [base], pay: base.pay }
  let coins = lying.map(([reel, row]): Coin => [reel, row, drawCoin(hold, draw)])
  const steps: Step[] = [{ ...base, coins, left: hold.respins }]
  for (let left = hold.respins; left > 0; ) {
    const fresh = cellsOf(profile)
      .filter(([reel, row]) => !coins.some(([of, at]) => of === reel && at === row))
      .flatMap(([reel, row]): Coin[] => (draw(hold.oneIn) === 0 ? [[reel, row, drawCoin(hold, draw)]] : []))
    coins = [...coins, ...fresh]
    const full = coins.length === cellsOf(profile).length
    left = full ? 0 : fresh.length > 0 ? hold.respins : left - 1
    const shown = window.map((column, reel) =>
      column.map((seen, row) => (coins.some(([of, at]) => of === reel && at === row) ? SCATTER : seen)),
    )
    const paid = left === 0 ? coinWins(profile, coins) : []
    steps.push({ ...step, kind: 'hold', stops: [], window: shown, wins: paid, pay: sumOf(paid), coins, left })
  }
  return { steps, pay: steps.reduce((sum, { pay }) => sum + pay, 0) }
}

function coinWins(profile: Profile, coins: readonly Coin[]): Win[] {
  const cells = coins.map(([reel, row]) => [reel, row] as const)
  const worth = coins.reduce((sum, [, , stakes]) => sum + stakes, 0)
  const { full } = holdOf(profile)
  const own: Win = { symbol: SCATTER, count: coins.length, pay: worth * profile.unit, cells }
  return coins.length < cellsOf(profile).length || full === 0 ? [own] : [own, { ...own, pay: full * profile.unit }]
}

function drawCoin({ coins }: Hold, draw: Draw): number {
  let at = draw(coins.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [stakes, weight] of coins) {
    if (at < weight) return stakes
    at -= weight
  }
  throw new RangeError('a draw above all weights')
}

function cellsOf({ strips, rows }: Profile): (readonly [reel: number, row: number])[] {
  return strips.flatMap((_, reel) => Array.from({ length: rows }, (_, row) => [reel, row] as const))
}

/** Every stop; a window of enough coins is followed by the chain of coins and respins, solved state by state. */
function enumerateHold(profile: Profile): RoundFigures {
  const { from } = holdOf(profile)
  const { unit } = profile
  const tally = tallyLines(profile, scatterColumns(profile.strips, profile.rows))
  const feature = featureOf(profile)
  const round = followed(tally, (coins) => (coins >= from ? feature(coins) : nothing))
  const combinations = combinationsOf(tally)
  const opened = [...tally].reduce((sum, [coins, { n }]) => sum + (coins >= from ? n : 0), 0)
  return {
    combinations,
    rtp: round.mean / unit,
    basePart: followed(tally, () => nothing).mean / unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / unit ** 2,
    featureRate: opened / combinations,
    maxPay: round.max / unit,
  }
}

/** What so many coins that lie already come to. */
function featureOf(profile: Profile): (coins: number) => Moments {
  const { full, coins: worths, respins, oneIn } = holdOf(profile)
  const { unit } = profile
  const cells = cellsOf(profile).length
  const weights = worths.reduce((sum, [, weight]) => sum + weight, 0)
  const mean = worths.reduce((sum, [stakes, weight]) => sum + stakes * weight, 0) / weights
  const variance = worths.reduce((sum, [stakes, weight]) => sum + stakes ** 2 * weight, 0) / weights - mean ** 2
  const highest = Math.max(...worths.map(([stakes]) => stakes))
  const ends = endsOf(cells, respins, 1 / oneIn)
  return (lying) => {
    const total: Moments = { mean: 0, second: 0, hit: 1, max: (cells * highest + full) * unit }
    for (const [coins, chance] of ends(lying, respins).entries()) {
      const paid = coins * mean + (coins === cells ? full : 0)
      total.mean += chance * paid * unit
      total.second += chance * (paid ** 2 + coins * variance) * unit ** 2
    }
    return total
  }
}

/** How likely so many coins lie at the end, of so many now and so many respins left. */
function endsOf(cells: number, respins: number, chance: number): (coins: number, left: number) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  const from = (coins: number, left: number): readonly number[] => {
    const name = `${coins}/${left}`
    const solved = known.get(name) ?? solve(coins, left)
    known.set(name, solved)
    return solved
  }
  const solve = (coins: number, left: number): number[] => {
    const ends = Array.from({ length: cells + 1 }, () => 0)
    if (left === 0 || coins === cells) {
      ends[coins] = 1
      return ends
    }
    const empty = cells - coins
    let likely = (1 - chance) ** empty
    for (let fresh = 0; fresh <= empty; fresh++) {
      const after = fresh === 0 ? from(coins, left - 1) : from(coins + fresh, respins)
      for (const [end, share] of after.entries()) ends[end] = (ends[end] ?? 0) + likely * share
      likely *= ((empty - fresh) / (fresh + 1)) * (chance / (1 - chance))
    }
    return ends
  }
  return from
}

function holdOf({ code, hold }: Profile): Hold {
  if (hold === null) throw new Error(`${code}: no coins that stay`)
  return hold
}
