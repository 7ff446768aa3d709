import type { PlayerId } from '../../../platform/house.ts'
import type { LockedWallet, PostedMovement } from '../../wallet/public.ts'
import { type Category, keyOf, type Play } from './play.ts'

export interface RoundState {
  /** Where the row lies; nothing for a new one. */
  tid: string
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
  firstSeq: bigint
  lastSeq: bigint
  /** The win of nothing that closed it. */
  closedBy: string | null
  /** The Istanbul day on which it was opened. */
  day: string
  isNew: boolean
  isChanged: boolean
}

/** A provider's transaction as the ledger knows it, or a stake that has only a mark. */
export interface TransactionState {
  providerId: number
  transactionId: string
  kind: Play['kind']
  playerId: PlayerId
  gameId: number
  category: Category
  amount: bigint
  cash: bigint
  bonus: bigint
  isTakenBack: boolean
  freeSpinId: string | null
  /** Null where nothing moved. */
  movementSeq: bigint | null
  /** None for a tombstone. */
  round: RoundState | undefined
  /** Its mark has to be written. */
  isMarked: boolean
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
  /** Where the day's row lies; nothing for a new day. */
  tid: string
  playerId: PlayerId
  category: Category
  day: string
  /** The first round of its day: the day has no row yet. */
  isNew: boolean
  lastRoundNo: number
  /** Transactions that moved money. */
  lines: number
  openRounds: number
}

export interface GameDayDelta extends DayDelta {
  gameId: number
}

/** What a batch has locked and read, and what it will write. Everything in it belongs to the players of the batch. */
export interface BatchState {
  day: string
  wallets: Map<PlayerId, LockedWallet>
  /** Where the sums of a player, category and day lie. */
  dayTids: Map<string, string>
  /** By `keyOf`. */
  transactions: Map<string, TransactionState>
  /** By `roundKey`. */
  rounds: Map<string, RoundState>
  /** The number and day of the last round by player and category. */
  lastRounds: Map<string, { no: number; day: string }>
  changedWallets: Set<LockedWallet>
  movements: PostedMovement[]
  playerDays: Map<string, PlayerDayDelta>
  gameDays: Map<number, GameDayDelta>
}

export function emptyState(day: string): BatchState {
  return {
    day,
    wallets: new Map(),
    dayTids: new Map(),
    transactions: new Map(),
    rounds: new Map(),
    lastRounds: new Map(),
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
