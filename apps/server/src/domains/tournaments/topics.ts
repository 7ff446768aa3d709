export {}

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Places, or who takes part, have changed in these tournaments. */
    tournaments: { ids: readonly number[] }
  }
}
