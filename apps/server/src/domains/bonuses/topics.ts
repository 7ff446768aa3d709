import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Choices or grants of a player. */
    bonus: { playerId: PlayerId }
  }

  interface OutboxMessages {
    /** A bonus has free spins to be played: it was given, or given again. */
    'spins-granted': { grantId: number }
    /** A bonus with free spins was taken back or given up before its time. */
    'spins-ended': { grantId: number }
  }
}
