import type { SportKey } from '@meydan/feed/sports'
import { type BookEvent, isLive } from '../book/book.ts'
import type { FreshLeg, Price } from './fresh-legs.ts'
import type { PlayerExposure } from './player-exposure.ts'

/** Seconds that a bet on a running match waits before it is taken; of simulated matches nobody knows more than their feed. */
export const LIVE_DELAYS: Partial<Record<SportKey, number>> = { football: 5, basketball: 5, tennis: 6, virtual: 3 }
/** Of every other sport. */
export const USUAL_LIVE_DELAY = 6
export const SIMULATED_DELAY = 3

/** Seconds that bets on these events wait: the longest of those that run, and of a player whom the desk has slowed down more. */
export function liveDelay(
  events: readonly Pick<BookEvent, 'phase' | 'sport' | 'is_simulated'>[],
  delayPlus: number,
): number {
  const running = events.filter(({ phase }) => isLive(phase))
  if (running.length === 0) return 0
  return (
    Math.max(
      ...running.map((event) =>
        event.is_simulated ? SIMULATED_DELAY : (LIVE_DELAYS[event.sport] ?? USUAL_LIVE_DELAY),
      ),
    ) + delayPlus
  )
}

/** How far live odds may fall and still be taken by who takes any. */
export const ANY_SHARE = 0.9

/** Below these, in hundredths, a coupon counts nothing towards the wagering of a bonus. */
export const COUNTED_LEG_ODDS = 150
export const COUNTED_TOTAL_ODDS = 170

/** Below these total odds, in hundredths, no free bet is taken. */
export const FREE_BET_ODDS = 150

/**
 * The most that this player may stake on a coupon by what the operator lets itself owe on its outcomes, on its events, and to him on
 * each event; `factors` say what a stake of 1 adds to each leg's outcome. A share above 1 raises the operator's limits for him as well.
 */
export function stakeWithinLimits(
  fresh: readonly FreshLeg[],
  factors: readonly number[],
  standing: PlayerExposure,
): bigint {
  const each = fresh.flatMap(({ event, price }, index) =>
    event && price ? Math.floor(roomOf(price, standing, event.id) / (factors[index] || 1)) : [],
  )
  return BigInt(Math.max(0, Math.min(...each, Number.MAX_SAFE_INTEGER)))
}

/** What may still come to be owed on one leg's outcome. */
function roomOf({ limits, liability, eventLiability }: Price, { share, open }: PlayerExposure, event: string): number {
  const house = Math.max(1, share)
  const owed = open.reduce((sum, pick) => (pick.event === event ? sum + pick.kurus : sum), 0)
  return Math.min(
    limits.outcome * share,
    limits.outcome * house - liability,
    limits.event * house - eventLiability,
    limits.playerEvent * share - owed,
  )
}
