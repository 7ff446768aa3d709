import type { PlayerId } from '../app-context.ts'

/**
 * What the hub tells, by topic, and what each carries, as JSON. News may be lost with a process or a connection: whoever misses
 * it reads the database again. What must arrive is an outbox message.
 */
export interface Events {
  /** Somebody's balance has changed and, where it is at hand, how. */
  balance: { playerId: PlayerId; fresh?: FreshBalance }
  /** Choices or grants of a player. */
  bonus: { playerId: PlayerId }
  /** What everybody sees: pages, promotions, games, providers and their keys. */
  content: Record<string, never>
  /** What roles of the staff open. */
  roles: Record<string, never>
  /** What the licence allows. */
  licence: Record<string, never>
  /** Messages of one player, or of a whole group. */
  inbox: { playerId: PlayerId | 'all' }
  /** Logins of a player: one, or all of them. */
  'player-ended': { playerId: PlayerId; sessionId?: number }
  'game-session-ended': { playerId: PlayerId }
  /** Events of the sportsbook that have changed; none stands for all of them. A stop is told at once. */
  sports: { events: readonly string[]; isStop?: true }
  /** A coupon has come to a further revision. Kuruş. */
  coupon: { playerId: PlayerId; no: number; revision: number; status: string; returnKurus: number | null }
  /** Legs of an open coupon have come to something; only of players who want to be told. */
  'coupon-legs': { playerId: PlayerId; no: number; legs: readonly { no: number; result: string }[] }
  /** Somebody has won a jackpot. */
  jackpot: { playerId: PlayerId }
  /** Places, or who takes part, have changed in these tournaments. */
  tournaments: { ids: readonly number[] }
  /** A server that stops plays for no shard any more; `by` is where it is reached. */
  'shards-left': { by: string }
  /** An outbox message was written. */
  outbox: Record<string, never>
  /** Some news may not have come through. */
  missed: Record<string, never>
}

/** What must not be lost, by topic: written in the transaction that decides, see `outbox.ts`. No personal data. */
export interface OutboxMessages {
  'logins-ended': { playerId: PlayerId; sessionIds: readonly number[] }
  /** Somebody has a new account. */
  'player-registered': { playerId: PlayerId }
  /** More is known of who somebody is: their documents were accepted, or they came with a browser that others come with. */
  'person-known': { playerId: PlayerId }
  /** Somebody has excluded himself, or was excluded. */
  'self-excluded': { playerId: PlayerId }
  /** Somebody asked to be paid; what is to be looked at before the platform pays may be. */
  'withdrawal-asked': { withdrawalId: number }
  /** A payout was released that a payment provider is to pay. */
  'payout-released': { payoutId: number }
  /** A deposit is given back that came by a payment provider. */
  'refund-released': { refundId: number }
  /** A player's first deposit was credited. */
  'first-deposit': { playerId: PlayerId }
  /** Somebody asked for a new password; the request is a row of its own. */
  'reset-asked': { requestId: number }
  /** A kept file is nobody's any more: it goes, however often its store has to be asked. */
  'file-dropped': { name: string }
  /** A player wants a copy of everything kept about them. */
  'copy-asked': { requestId: number }
  /** Somebody's application for the affiliate programme was approved. */
  'affiliate-approved': { affiliateId: number }
  /** An e-mail is to be sent. */
  mail: { mailId: number }
  /** For the operator's own systems: what happened to a player, with ids and sums in lira alone. */
  'house-event': {
    kind: HouseEventKind
    playerId: PlayerId
    data: { readonly [name: string]: string | number | boolean | null }
  }
  /** Coupons that have come to an end, in one transaction. */
  'coupons-ended': { coupons: readonly Events['coupon'][] }
  /** For whoever watches the log of the platform. */
  alarm: { text: string; about: Json }
  /** For the log of significant events, from where no domain below it may write. */
  'significant-event': {
    kind: 'day_cap_reached' | 'approved_by_two' | 'file_infected'
    playerId: PlayerId | null
    staff: { id: number; username: string } | null
    text: string
    before: Json
    after: Json
  }
}

/** What is told by an outbox message; money that moves is told by the ledger. */
type HouseEventKind = 'player.verified' | 'player.excluded' | 'player.account-closed' | 'limit.changed'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export type EventTopic = keyof Events
export type OutboxTopic = keyof OutboxMessages

/** Kuruş as JSON numbers; `version` is the number of the movement it stands after. */
export interface FreshBalance {
  cash: number
  bonus: number
  hold: number
  version: number
  lastStake: number
  lastWin: number
}
