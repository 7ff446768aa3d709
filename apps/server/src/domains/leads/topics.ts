export {}

declare module '../../platform/events/topics.ts' {
  interface OutboxMessages {
    /** Somebody's application for the affiliate programme was approved. */
    'affiliate-approved': { affiliateId: number }
  }
}
