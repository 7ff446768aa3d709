import type { CouponLegs, CouponUpdate } from '@meydan/contract/sports/sports-socket'
import type * as z from 'zod/mini'

export type CouponMessage = z.output<typeof CouponLegs> | z.output<typeof CouponUpdate>
type Listener = (message: CouponMessage) => void

const listeners = new Set<Listener>()

/** Calls with each message of the server about the player's coupons, on whichever page; returns the way to stop listening. */
export function onCouponMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitCouponMessage(message: CouponMessage): void {
  for (const listener of listeners) listener(message)
}
