import type { PlayerId } from '../../platform/app-context.ts'

declare module '../../platform/events/topics.ts' {
  interface OutboxMessages {
    'sessions-ended': { playerId: PlayerId; sessionIds: readonly number[] }
    /** Somebody has a new account. */
    'player-registered': { playerId: PlayerId }
    /** More is known of who somebody is: their documents were accepted, or they came with a browser that others come with. */
    'identity-evidence-added': { playerId: PlayerId }
    /** Somebody asked for a new password; the request is a row of its own. */
    'password-reset-requested': { requestId: number }
    /** A kept file is nobody's any more: it goes, however often its store has to be asked. */
    'file-deleted': { name: string }
  }
}
