export {}

declare module '../../platform/events/topics.ts' {
  interface OutboxMessages {
    /** An e-mail is to be sent. */
    mail: { mailId: number }
  }
}
