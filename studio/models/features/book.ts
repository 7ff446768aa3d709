import { maxPayOf } from '../win-cap.ts'
import { freeSpins, playSeries, type Turn } from './free-spins.ts'
import { spreadLines } from '../lines/line-tally.ts'
import { lineWins } from '../lines/line-wins.ts'
import type { Draw, Model, Outcome, RoundFigures, Step, Win } from '../model.ts'
import { type FreeSpins, type Profile, SCATTER, WILD } from '../profile.ts'
import { chancesOf, momentsOf, scaled, spinOf, type Way } from '../round-law.ts'
import { awardedBy, openingOf } from '../series.ts'
import { countOf as countOfPays, countOfAll, type PaysByKey } from '../pay-counts.ts'
import { type Column, columnsOf } from '../spin-counts.ts'
import { countOf, drawStops, scatterWin, sumOf, type Window, windowAt } from '../window.ts'

/**
 * Lines from the left; the scatter is a book, which is joker too. Three of them open free spins, for which one symbol is drawn: where
 * enough reels show it, it fills them and pays on every line, neighbours or not. No round pays more than its cap.
 */
export const bookModel: Model = {
  code: 'book',
  version: 2,
  evaluate: (profile, window) => [...lineWins(profile, read(window, null)), ...scatterWin(profile, window)],
  play: playBook,
  enumerate: enumerateBook,
}

function playBook(profile: Profile, draw: Draw): Outcome {
  const symbols = specialsOf(profile)
  let special: number | undefined
  return playSeries(profile, (turn) => {
    if (turn.kind === 'free') special ??= symbols[draw(symbols.length)]
    return spinOnce(profile, draw, turn, special)
  })
}

function spinOnce(profile: Profile, draw: Draw, turn: Turn, special: number | undefined): Step[] {
  const strips = turn.kind === 'free' ? profile.freeStrips : profile.strips
  const stops = drawStops(strips, draw)
  const window = windowAt(strips, stops, profile.rows)
  const wins = [...lineWins(profile, read(window, special ?? null)), ...scatterWin(profile, window)]
  const awarded = awardedBy(freeOf(profile), countOf(window, SCATTER), turn.granted)
  const step = { stops, multiplier: 1, held: [], ...(special === undefined ? {} : { special }) }
  const end = { awarded, left: turn.left + awarded }
  const spread = special === undefined ? null : expansion(profile, window, special)
  if (spread === null) return [{ ...step, kind: turn.kind, window, wins, pay: sumOf(wins), ...end }]
  const filled = window.map((column) => (column.includes(special ?? -1) ? column.map(() => special ?? 0) : column))
  return [
    { ...step, kind: turn.kind, window, wins, pay: sumOf(wins), awarded: 0, left: turn.left },
    { ...step, kind: 'expand', stops: [], window: filled, wins: [spread], pay: spread.pay, ...end },
  ]
}

/** The chosen symbol fills its reels where their number pays; null where it does not. */
function expansion(profile: Profile, window: Window, symbol: number): Win | null {
  const reels = [...window.keys()].filter((reel) => window[reel]?.includes(symbol))
  const pay = spreadPay(profile, symbol, reels.length)
  const cells = reels.flatMap((reel) => Array.from({ length: profile.rows }, (_, row) => [reel, row] as const))
  return pay === 0 ? null : { symbol, count: reels.length, lines: profile.lines.length, pay, cells }
}

function spreadPay(profile: Profile, symbol: number, reels: number): number {
  return profile.lines.length * (profile.pays[symbol]?.[reels] ?? 0)
}

/**
 * The window as its lines read it: books are jokers, and a line that begins with the chosen symbol itself wins nothing, for that
 * symbol pays by filling its reels.
 */
function read(window: Window, special: number | null): Window {
  return window.map((column, reel) => column.map((seen) => readCell(seen, reel, special)))
}

function readCell(seen: number, reel: number, special: number | null): number {
  if (seen === SCATTER) return WILD
  return seen === special && reel === 0 ? SCATTER : seen
}

/** The law of a whole round: every stop of both reel sets, then the free spins of each symbol that may be chosen. */
function enumerateBook(profile: Profile): RoundFigures {
  const { unit } = profile
  const free = freeOf(profile)
  const most = maxPayOf(profile)
  const base = bookSpread(profile, null)
  const series = specialsOf(profile).map((symbol) => freeSpins(bookSpread(profile, symbol), free))
  const chances = chancesOf(base)
  const alone = spinOf(chances, () => null)
  const whole = [...chances].flatMap(([books, own]): Way[] => {
    if (books === 0) return [{ chances: own, next: null }]
    const each = scaled(own, 1 / series.length)
    return series.map((next) => ({ chances: each, next }))
  })
  const round = momentsOf(whole, most)
  const combinations = countOfAll(base)
  const opened = [...base].reduce((sum, [books, pays]) => sum + (books === 0 ? 0 : countOfPays(pays)), 0)
  return {
    combinations,
    rtp: round.mean / unit,
    basePart: momentsOf(alone, most).mean / unit,
    hitRate: round.hit,
    variance: (round.second - round.mean ** 2) / unit ** 2,
    featureRate: opened / combinations,
    maxPay: round.max / unit,
  }
}

/** More books than a window can show: by this two counts are one key. */
const BOOKS = 16

/** What every combination of a spin pays, by whether its books open free spins; with a chosen symbol that of a free spin. */
export function bookSpread(profile: Profile, special: number | null): PaysByKey {
  const strips = special === null ? profile.strips : profile.freeStrips
  if (strips.some((strip) => strip.includes(WILD))) throw new Error(`${profile.code}: the book is the only joker`)
  const reels = strips.map((strip, reel) => columnsFor(strip, reel, profile.rows, special))
  return spreadLines(profile, reels, (key) => {
    const books = key % BOOKS
    const filled = special === null ? 0 : spreadPay(profile, special, Math.floor(key / BOOKS))
    return { key: openingOf(profile.free, books), pay: filled + (profile.scatterPays[books] ?? 0) }
  })
}

/** The key of a column: its books, and whether the chosen symbol is there. */
function columnsFor(strip: readonly number[], reel: number, rows: number, special: number | null): Column[] {
  return columnsOf(strip, rows, (seen) => ({
    cells: seen.map((one) => readCell(one, reel, special)),
    key: seen.filter((one) => one === SCATTER).length + (special !== null && seen.includes(special) ? BOOKS : 0),
  }))
}

/** All that pay on lines may be chosen. */
function specialsOf({ pays }: Profile): number[] {
  return [...pays.keys()].filter((symbol) => symbol > SCATTER && pays[symbol]?.some((pay) => pay > 0))
}

function freeOf({ code, free }: Profile): FreeSpins {
  if (free === null || free.multiplier !== 1 || free.upTo !== undefined)
    throw new Error(`${code}: a book opens free spins, which multiply nothing`)
  return free
}
