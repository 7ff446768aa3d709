export {}

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** What roles of the staff open. */
    roles: Record<string, never>
  }
}
