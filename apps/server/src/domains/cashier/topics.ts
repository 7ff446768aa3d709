import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface OutboxMessages {
    /** Somebody asked to be paid; what is to be looked at before the platform pays may be. */
    'withdrawal-requested': { withdrawalId: number }
    /** A payout was released that a payment provider is to pay. */
    'payout-released': { payoutId: number }
    /** A deposit is given back that came by a payment provider. */
    'refund-released': { refundId: number }
    /** A player's first deposit was credited. */
    'first-deposit': { playerId: PlayerId }
  }
}
