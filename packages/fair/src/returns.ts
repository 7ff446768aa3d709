import { DICE_PAYS, DICE_RANGE, diceWinners } from './instant/dice.ts'
import { HILO_RANKS, hiloPay } from './cards/hi-lo.ts'
import { KENO_DRAWN, KENO_FIELDS, KENO_MOST_PICKS, kenoPays } from './instant/keno.ts'
import { LIMBO_TARGETS, limboReaches } from './instant/limbo.ts'
import { choose, MINES_FIELDS, MINES_MOST, minesMostPicks, minesPay } from './instant/mines.ts'
import { PLINKO_ROWS, plinkoPays, plinkoRisks } from './instant/plinko.ts'
import { SCRATCH_TICKETS, scratchPrizes } from './instant/scratch.ts'
import { BALLS } from './tombala/tombala.ts'
import { TURBO_BALLS, turboPays } from './tombala/turbo-tombala.ts'

/** How one way of playing ends: `ways` of the equally likely draws pay so many hundredths. */
type End = { pay: number; ways: bigint }

/** One way of playing a game, with all its ends; their ways add up to every draw there is. */
export type Way = { name: string; ends: readonly End[] }

export type Return = { rtp: number; hitRate: number; sigma: number; highest: number }

/** Return and hit rate in percent, σ and highest pay in stakes: from the counts, with no sampling. */
export function returnOf({ ends }: Way): Return {
  const all = ends.reduce((sum, { ways }) => sum + ways, 0n)
  const share = (ways: bigint): number => Number(ways) / Number(all)
  const mean = Number(ends.reduce((sum, { pay, ways }) => sum + BigInt(pay) * ways, 0n)) / Number(all) / 100
  const square = ends.reduce((sum, { pay, ways }) => sum + (pay / 100) ** 2 * share(ways), 0)
  const hit = ends.reduce((sum, { pay, ways }) => (pay > 0 ? sum + ways : sum), 0n)
  return {
    rtp: mean * 100,
    hitRate: share(hit) * 100,
    sigma: Math.sqrt(Math.max(0, square - mean ** 2)),
    highest: Math.max(...ends.map(({ pay }) => pay)) / 100,
  }
}

const from = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, at) => low + at)

const winOrLose = (name: string, pay: number, winners: bigint, all: bigint): Way => ({
  name,
  ends: [
    { pay, ways: winners },
    { pay: 0, ways: all - winners },
  ],
})

/** Every pay that can be set. */
export function diceWays(): Way[] {
  return from(DICE_PAYS.lowest, DICE_PAYS.highest).map((pay) =>
    winOrLose(`${pay}`, pay, BigInt(diceWinners(pay)), BigInt(DICE_RANGE)),
  )
}

export function limboWay(target: number): Way {
  return winOrLose(`${target}`, target, BigInt(limboReaches(target)), 2n ** 32n)
}

/** The targets that a figure is shown for, both ends included. */
export const limboShown = [LIMBO_TARGETS.lowest, 150, 200, 500, 1_000, 10_000, 100_000, LIMBO_TARGETS.highest] as const

/** Every number of mines with every number of picks that is offered, taken after the last. */
export function minesWays(): Way[] {
  return from(1, MINES_MOST).flatMap((mines) =>
    from(1, minesMostPicks(mines)).map((picks) =>
      winOrLose(
        `${mines}/${picks}`,
        minesPay(mines, picks),
        choose(MINES_FIELDS - mines, picks),
        choose(MINES_FIELDS, picks),
      ),
    ),
  )
}

export function plinkoWays(): Way[] {
  return from(PLINKO_ROWS.fewest, PLINKO_ROWS.most).flatMap((rows) =>
    plinkoRisks.map((risk) => ({
      name: `${rows}/${risk}`,
      ends: plinkoPays(rows, risk).map((pay, slot) => ({ pay, ways: choose(rows, slot) })),
    })),
  )
}

export function kenoWays(): Way[] {
  return from(1, KENO_MOST_PICKS).map((picks) => ({
    name: `${picks}`,
    ends: kenoPays(picks).map((pay, hits) => ({
      pay,
      ways: choose(KENO_DRAWN, hits) * choose(KENO_FIELDS - KENO_DRAWN, picks - hits),
    })),
  }))
}

/** Rows have no number in common: how often so many named ones are full, and from that how often exactly so many are. */
export function turboWays(): Way[] {
  const named = (rows: number): bigint => choose(BALLS - 5 * rows, TURBO_BALLS - 5 * rows)
  const all = choose(BALLS, TURBO_BALLS)
  const three = named(3)
  const two = 3n * (named(2) - named(3))
  const one = 3n * (named(1) - 2n * named(2) + named(3))
  const ways = [all - one - two - three, one, two, three]
  return [{ name: 'kart', ends: ways.map((count, rows) => ({ pay: turboPays[rows] ?? 0, ways: count })) }]
}

export function scratchWays(): Way[] {
  const winners = scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0)
  const ends = scratchPrizes.map(({ pay, tickets }) => ({ pay, ways: BigInt(tickets) }))
  return [{ name: 'bilet', ends: [{ pay: 0, ways: BigInt(SCRATCH_TICKETS - winners) }, ...ends] }]
}

/** What a guess that so many ranks win is followed by: every line in falling order, until it pays more than twice the stake. */
function hiloLines(before: readonly number[], most: number): number[][] {
  if (hiloPay(before) > 200) return []
  return from(1, most).flatMap((wins) => [[...before, wins], ...hiloLines([...before, wins], wins)])
}

/** Guesses that pay the cap to the hundredth. */
const HILO_TOP = [12, 11, 9, 9, 9, 9, 9, 9, 9, 9, 7, 7, 7, 2]

/**
 * Every line of guesses up to the first that pays more than 2.00×, each taken after its last, and one that pays the most there is.
 * What is rounded away is less than a hundredth, so a longer line returns more than the lowest of these.
 */
export function hiloWays(): Way[] {
  return [...hiloLines([], HILO_RANKS - 1), HILO_TOP].map((wins) =>
    winOrLose(
      wins.join('/'),
      hiloPay(wins),
      wins.reduce((ways, count) => ways * BigInt(count), 1n),
      BigInt(HILO_RANKS) ** BigInt(wins.length),
    ),
  )
}
