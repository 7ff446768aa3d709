import type { OutputOf } from '@meydan/contract/call'
import { CASHOUT_OFFER_MS, type offerCashout } from '@meydan/contract/sports/sports'

export type Offer = OutputOf<typeof offerCashout>['offer']

export interface HeldOffer {
  offer: Offer
  /** By this device's clock, which need not be that of the server. */
  receivedAt: number
}

/** How long an offer can be taken still, counted by one clock; 0 where it is over. */
export function msLeft({ receivedAt }: Pick<HeldOffer, 'receivedAt'>, now: number): number {
  return Math.max(0, receivedAt + CASHOUT_OFFER_MS - now)
}
