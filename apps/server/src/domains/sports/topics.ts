import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Events of the sportsbook that have changed; none stands for all of them. A stop is published at once. */
    sports: { events: readonly string[]; isStop?: true }
    /** A coupon has come to a further revision. Kuruş. */
    coupon: { playerId: PlayerId; no: number; revision: number; status: string; returnKurus: number | null }
    /** Legs of an open coupon have come to something; only of players who opted in. */
    'coupon-legs': { playerId: PlayerId; no: number; legs: readonly { no: number; result: string }[] }
  }

  interface OutboxMessages {
    /** Coupons that have come to an end, in one transaction. */
    'coupons-ended': { coupons: readonly Events['coupon'][] }
  }
}
