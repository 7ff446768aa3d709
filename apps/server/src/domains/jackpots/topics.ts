import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Somebody has won a jackpot. */
    jackpot: { playerId: PlayerId }
  }
}
