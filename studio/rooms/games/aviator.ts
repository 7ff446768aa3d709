import { CRASH_CAP, crashPoint } from '@meydan/fair/shared/crash'
import type { CrashGame } from './game.ts'

export type Flight = { point: number }

const GROWTH_PER_MS = 0.00006
/** A hand below 1.01 would be a free stake. */
const LEAST_TAKE = 101

/** A plane climbs by e^(0.00006·ms) and is gone past its point; at or before it every taking returns 99 %. */
export const aviator: CrashGame<Flight> = {
  style: 'crash',
  algorithm: 'aviator/1',
  openMs: 5_000,
  pauseMs: 3_000,
  history: 50,
  top: CRASH_CAP,
  halves: false,
  isTarget: (target) => Number.isInteger(target) && target >= LEAST_TAKE && target <= CRASH_CAP,
  draw: (blocks) => ({ point: crashPoint(blocks(0)) }),
  multiplierAt({ point }, ms) {
    const height = heightAt(ms)
    return height >= LEAST_TAKE && height <= point ? height : null
  },
  cashOutOf: ({ point }, target) => (target <= point ? { at: target, ms: reachedAt(target) } : null),
  endsAt: ({ point }) => reachedAt(Math.min(point + 1, CRASH_CAP)),
  resultOf: ({ point }) => point,
  stepsOf: () => [],
}

/** Hundredths, rounded down. */
export function heightAt(ms: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, ms)))
}

/** The first whole millisecond at that height. */
export function reachedAt(hundredths: number): number {
  let ms = Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS)
  while (heightAt(ms) < hundredths) ms++
  while (ms > 0 && heightAt(ms - 1) >= hundredths) ms--
  return ms
}
