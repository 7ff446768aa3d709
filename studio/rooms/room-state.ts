import type { RoundState } from './round-rows.ts'
import type { RoundCommitment } from './entropy/entropy.ts'
import type { Outgoing, OwnStake, PrizeView, PastRound } from './socket/protocol.ts'
import type { Stake } from './stakes/stake.ts'
import type { RoomContext } from './room-context.ts'
import type { RoomKind } from './kinds.ts'
import type { RoomGame } from './kinds.ts'
import type { Listener, Player, Subscribers } from './socket/subscribers.ts'
import type { Batch } from './batch.ts'
import type { WeightedSemaphore } from './weighted-semaphore.ts'

/** The round under way. Memory may be behind the database, never ahead of it. */
export type LiveRound = {
  room: string
  no: number
  chain: number
  /** By which it was opened, and is drawn. */
  algorithm: string
  state: RoundState
  lockAt: number
  /** Told before stakes are taken; null of a round that was opened by a process without one. */
  commitment: RoundCommitment | null
  startedAt: number | null
  /** Fixed by the lock, at that moment. */
  mix: string | null
  lockedAt: number | null
  /** Known from the draw on, published from the end on. */
  outcome: unknown
  steps: number[]
  result: number | null
  /** Of a hall: all its prizes, published as their balls are called. */
  prizes: readonly PrizeView[]
  /** Of a hall: how many cards of its own play, known with the draw. */
  hallCards: number
  nextOpensAt: number | null
  /** What stands of real money and of play money, by `keyOf`. */
  stakes: Map<string, Stake>
  demoStakes: Map<string, Stake>
  /** How often a slot was used, the last one included. */
  slotUses: Map<string, number>
  acceptedCount: number
  /** Bets that the platform has not answered yet. */
  pendingBets: Set<Promise<unknown>>
  /** Bets that were sent to the platform. */
  sentBets: Set<Stake>
  /** Stakes whose cash-out or undo is being written. */
  updating: Set<Stake>
}

/** What is sent over the sockets of a room. */
export type RoomBroadcast = {
  /** To every frame of this player. */
  sendToPlayer: (player: Player | undefined, message: Outgoing) => void
  sendStake: (stake: Stake) => void
  viewOf: (stake: Stake) => OwnStake
  /** The state of the round, to everybody and at once. */
  sendState: () => void
  sendStep: (at: number) => void
  /** A stake of the list has changed: sent with others within 250 ms. */
  stakeChanged: (stake: Stake) => void
  sendSnapshot: (listener: Listener) => void
}

export type Room = {
  context: RoomContext
  kind: RoomKind
  game: RoomGame
  subscribers: Subscribers
  broadcast: RoomBroadcast
  round: LiveRound | null
  /** No stakes are taken now. */
  isClosed: boolean
  /** Kuruş in the pot of a hall. */
  pot: number
  /** Seed 0 of the chain, as hex. */
  chainHead: string
  /** Newest first. */
  history: PastRound[]
  /** Each step of a stake's life, written for many at once. */
  writes: Record<
    'insertPending' | 'accepting' | 'refusing' | 'voiding' | 'undoing' | 'halving' | 'cashingOut' | 'paid' | 'voided',
    Batch<Stake>
  >
  bets: WeightedSemaphore
  payments: WeightedSemaphore
}
