import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface Events {
    'game-session-ended': { playerId: PlayerId }
    /** A server that stops plays for no shard any more; `by` is where it is reached. */
    'shards-released': { by: string }
  }
}
