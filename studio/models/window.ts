import type { Draw, Win } from './model.ts'
import { type Profile, SCATTER } from './profile.ts'

export type Window = readonly (readonly number[])[]

export function drawStops(strips: Window, draw: Draw): number[] {
  return strips.map((strip) => draw(strip.length))
}

export function windowAt(strips: Window, stops: readonly number[], rows: number): number[][] {
  return strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows))
}

export function columnAt(strip: readonly number[], stop: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? SCATTER)
}

export function countOf(window: Window, symbol: number): number {
  return window.reduce((sum, column) => sum + column.filter((one) => one === symbol).length, 0)
}

/** The scatters' own win, wherever they stand; none where their number pays nothing. */
export function scatterWin(profile: Profile, window: Window): Win[] {
  const cells = window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])),
  )
  const pay = profile.scatterPays[cells.length] ?? 0
  return pay === 0 ? [] : [{ symbol: SCATTER, count: cells.length, pay, cells }]
}

export function sumOf(wins: readonly Win[]): number {
  return wins.reduce((sum, win) => sum + win.pay, 0)
}
