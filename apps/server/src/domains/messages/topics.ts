import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface Events {
    /** Messages of one player, or of a whole group. */
    inbox: { playerId: PlayerId | 'all' }
  }
}
