import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface OutboxMessages {
    /** Somebody has excluded himself, or was excluded. */
    'self-excluded': { playerId: PlayerId }
  }
}
