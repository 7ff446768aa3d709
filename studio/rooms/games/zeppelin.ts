import { wordsOf } from '@meydan/fair/draws'
import { climbStoreys, STOREYS } from '@meydan/fair/shared/zeppelin'
import type { CrashGame } from './game.ts'

/** The storeys in the order in which they are reached. */
export type Climb = { path: number[] }

/** A decision counts as long as the storey lasts: no reflex and no quick line is worth anything. */
export const STOREY_MS = 2_500

const ROOF = STOREYS.length - 1

/** A zeppelin climbs by storeys, now and then two at once by a tail wind; however it is left it returns 97 %. */
export const zeppelin: CrashGame<Climb> = {
  style: 'crash',
  algorithm: 'zeppelin/1',
  openMs: 7_000,
  pauseMs: 3_000,
  history: 50,
  top: payAt(ROOF),
  halves: true,
  isTarget: (target) => STOREYS.indexOf(target) > 0,
  draw: (blocks) => ({ path: climbStoreys(wordsOf(blocks)) }),
  multiplierAt({ path }, ms) {
    const storey = path[Math.floor(Math.max(0, ms) / STOREY_MS)]
    return storey === undefined || storey === 0 ? null : payAt(storey)
  },
  cashOutOf({ path }, target) {
    const step = path.findIndex((storey) => storey > 0 && payAt(storey) >= target)
    return step < 0 ? null : { at: payAt(path[step] as number), ms: step * STOREY_MS }
  },
  endsAt: ({ path }) => (path.at(-1) === ROOF ? path.length - 1 : path.length) * STOREY_MS,
  resultOf: ({ path }) => payAt(path.at(-1) as number),
  stepsOf: ({ path }) => path.map((storey, step) => ({ ms: step * STOREY_MS, at: payAt(storey) })),
}

function payAt(storey: number): number {
  return STOREYS[storey] as number
}
