export {}

declare module '../platform/events/topics.ts' {
  interface OutboxMessages {
    /** A player wants a copy of everything kept about them. */
    'copy-asked': { requestId: number }
  }
}
