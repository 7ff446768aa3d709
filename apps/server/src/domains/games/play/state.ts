import type { PlayerId } from '../../../platform/house.ts'
import type { LockedWallet, PostedMovement } from '../../wallet/public.ts'
import { type Category, keyOf, type Play } from './play.ts'

export interface RoundState {
  playerId: PlayerId
  category: Category
  no: number
  providerId: number
  ref: string
  gameId: number
  status: 'open' | 'closed' | 'voided'
  bets: number
  wins: number
  stake: bigint
  bonusStake: bigint
  win: bigint
  bonusWin: bigint
  refunded: bigint
  /** The Istanbul day on which it was opened. */
  day: string
  isNew: boolean
  isChanged: boolean
}

export interface TransactionState {
  providerId: number
  id: string
  kind: Play['kind']
  playerId: PlayerId
  gameId: number
  category: Category
  reference: string
  amount: bigint
  cash: bigint
  bonus: bigint
  outcome: 'applied' | 'rolled_back' | 'tombstone'
  /** The bonus engine was asked about this stake, so it has to hear when it is taken back. */
  isWagered: boolean
  freeSpinId: string | null
  movementSeq: bigint | null
  round: RoundState | undefined
  isNew: boolean
  isChanged: boolean
}

/** Kuruş added to a day's sums. */
export interface DayDelta {
  stake: bigint
  win: bigint
  bonusStake: bigint
  bonusWin: bigint
  rounds: number
}

export interface PlayerDayDelta extends DayDelta {
  playerId: PlayerId
  category: Category
  day: string
  lastRoundNo: number
  /** Transactions that moved money. */
  lines: number
}

export interface GameDayDelta extends DayDelta {
  gameId: number
}

/** What a batch has locked and read, and what it will write. Everything in it belongs to the players of the batch. */
export interface BatchState {
  day: string
  wallets: Map<PlayerId, LockedWallet>
  /** By `keyOf`. */
  transactions: Map<string, TransactionState>
  /** By `roundKey`. */
  rounds: Map<string, RoundState>
  /** The number of the last round by player and category. */
  lastRoundNo: Map<string, number>
  changedWallets: Set<LockedWallet>
  movements: PostedMovement[]
  playerDays: Map<string, PlayerDayDelta>
  gameDays: Map<number, GameDayDelta>
}

export function emptyState(day: string): BatchState {
  return {
    day,
    wallets: new Map(),
    transactions: new Map(),
    rounds: new Map(),
    lastRoundNo: new Map(),
    changedWallets: new Set(),
    movements: [],
    playerDays: new Map(),
    gameDays: new Map(),
  }
}

export function roundKey(providerId: number, ref: string, playerId: PlayerId): string {
  return `${providerId}:${playerId}:${ref}`
}

export function transactionOf(state: BatchState, play: Play): TransactionState | undefined {
  return state.transactions.get(keyOf(play.provider.id, play.transactionId))
}

export function stakeOf(state: BatchState, play: Play): TransactionState | undefined {
  return state.transactions.get(keyOf(play.provider.id, play.reference))
}

export function roundOf(state: BatchState, play: Play): RoundState | undefined {
  return state.rounds.get(roundKey(play.provider.id, play.roundRef, play.playerId))
}
