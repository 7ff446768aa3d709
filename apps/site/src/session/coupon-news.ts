import type { CouponLegs, CouponUpdate } from '@meydan/contract/sports/sports-socket'
import type * as z from 'zod/mini'

export type CouponNews = z.output<typeof CouponLegs> | z.output<typeof CouponUpdate>
type Listener = (news: CouponNews) => void

const listeners = new Set<Listener>()

/** Calls with what the server tells of the player's coupons, on whichever page; returns the way to stop listening. */
export function onCouponNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellCouponNews(news: CouponNews): void {
  for (const listener of listeners) listener(news)
}
