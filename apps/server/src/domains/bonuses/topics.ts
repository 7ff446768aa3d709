import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Choices or grants of a player. */
    bonus: { playerId: PlayerId }
  }
}
