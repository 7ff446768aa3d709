import type { PlayerId } from '../player-id.ts'

/**
 * Events by topic, and what each carries, as JSON. Here stand those of the platform and of no single domain; each domain adds its own in
 * `<domain>/topics.ts`. An event may be lost with a process or a connection: a listener that misses one reads the database again. What must arrive is
 * an outbox message.
 */
export interface Events {
  /** What everybody sees: pages, promotions, games, providers and their keys. */
  content: Record<string, never>
  /** What the licence allows. */
  licence: Record<string, never>
  /** Logins of a player: one, or all of them. */
  'player-ended': { playerId: PlayerId; sessionId?: number }
  /** An outbox message was written. */
  outbox: Record<string, never>
  /** Some news may not have come through. */
  missed: Record<string, never>
}

/** What must not be lost, by topic: written in the transaction that decides, see `outbox.ts`. No personal data. Each domain adds its own. */
export interface OutboxMessages {
  /** For the operator's own systems: what happened to a player, with ids and sums in lira alone. */
  'operator-event': {
    kind: OperatorEventKind
    playerId: PlayerId
    data: { readonly [name: string]: string | number | boolean | null }
  }
  /** For readers of the platform's log. */
  alarm: { text: string; about: Json }
  /** For the log of significant events, from where no domain below it may write. */
  'significant-event': {
    kind: 'day_cap_reached' | 'approved_by_two' | 'file_infected' | 'account_closing'
    playerId: PlayerId | null
    staff: { id: number; username: string } | null
    text: string
    before: Json
    after: Json
  }
}

/** Sent by an outbox message; money that moves is read from the ledger. */
type OperatorEventKind = 'player.verified' | 'player.excluded' | 'player.account-closed' | 'limit.changed'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export type EventTopic = keyof Events
export type OutboxTopic = keyof OutboxMessages
