import type { Turn } from './features/free-spins.ts'
import type { Draw, Step, Win } from './model.ts'
import { type Falls, type Profile, SCATTER } from './profile.ts'
import { awardedBy } from './series.ts'
import { countOf, drawStops, sumOf, type Window, windowAt } from './window.ts'

/**
 * One spin and its falls: winners vanish, what stands above them falls, and the strip goes on above the window, without end. So a spin
 * follows from its stops alone. The last step is the window that nothing wins in any more; its scatters are the ones that count.
 */
export function playCascades(
  profile: Profile,
  draw: Draw,
  turn: Turn,
  winsOf: (profile: Profile, window: Window) => Win[],
): Step[] {
  const strips = turn.kind === 'free' ? profile.freeStrips : profile.strips
  const drawn = drawStops(strips, draw)
  const above = [...drawn]
  const steps: Step[] = []
  let window = windowAt(strips, drawn, profile.rows)
  for (;;) {
    const first = steps.length === 0
    const wins = winsOf(profile, window)
    const multiplier = multiplierOf(profile.falls, turn.kind, steps.length)
    const over = wins.length === 0
    const awarded = over && profile.free ? awardedBy(profile.free, countOf(window, SCATTER), turn.granted) : 0
    const pay = sumOf(wins) * multiplier
    const [kind, stops] = first ? [turn.kind, drawn] : (['fall', []] as const)
    steps.push({ kind, stops, window, wins, pay, multiplier, held: [], awarded, left: turn.left + awarded })
    if (over) return steps
    window = window.map((column, reel) => {
      const gone = new Set(wins.flatMap(({ cells }) => cells.flatMap(([of, row]) => (of === reel ? [row] : []))))
      above[reel] = (above[reel] ?? 0) - gone.size
      return refilledColumn(strips[reel] ?? [], column, gone, above[reel] ?? 0)
    })
  }
}

/** No profile may fall for ever: its enumeration would come to a round that does. */
const MAX_CASCADES = 60

export function multiplierOf(falls: Falls | null, kind: Turn['kind'], fall: number): number {
  if (fall > MAX_CASCADES) throw new RangeError('these strips fall for ever')
  const ladder = falls?.[kind] ?? [1]
  return ladder[Math.min(fall, ladder.length - 1)] ?? 1
}

/** A column after the cells of some rows have gone; `top` is where on the strip it now begins. */
export function refilledColumn(
  strip: readonly number[],
  column: readonly number[],
  gone: ReadonlySet<number>,
  top: number,
): number[] {
  const { length } = strip
  const fresh = Array.from({ length: gone.size }, (_, row) => strip[(((top + row) % length) + length) % length] ?? 0)
  return [...fresh, ...column.filter((_, row) => !gone.has(row))]
}
