import type { PlayerId } from '../../../platform/app-context.ts'
import type { BonusBalance, Entry, Grant } from '../../bonuses/public.ts'
import type { OperatorRules, Protection } from '../../compliance/public.ts'
import type { Head, MovementRow, PlayKind } from '../../wallet/public.ts'

/** A wallet as rounds work on it. Kuruş as numbers below 2^53. */
export interface Wallet extends Head {
  hasBonus: boolean
  hasLimits: boolean
  isBlocked: boolean
  lastStake: number
  lastWin: number
  /** Bonuses, where they were read: with all that plays have changed of them since. */
  grants?: readonly Grant[]
  /** What protects the player, where it was read. */
  cachedProtection?: CachedProtection
  /** Since which term of ownership this cache has seen every movement of the player; older knowledge may be stale. */
  generation?: number
}

/** Limits and exclusions, with every movement of the player counted since. Good on this Istanbul day, from and until these instants (ms). */
export interface CachedProtection {
  protection: Protection
  day: string
  from: number
  until: number
}

/** A provider's transaction as the ledger knows it. Amounts without sign. */
export interface Known {
  key: string
  /** Names it among the bonuses' entries. */
  ref: string
  kind: PlayKind
  playerId: PlayerId
  seq: number
  gameId: number
  cash: number
  bonus: number
  /** None for a tombstone. */
  fingerprint: string | null
  /** None for a tombstone, and for the rollback that left it. */
  roundKey: string | null
  isTakenBack: boolean
  /** What a stake took of bonuses; left out where memory has not seen it. */
  entries?: readonly Entry[]
  generation?: number
}

export interface Round {
  key: string
  playerId: PlayerId
  gameId: number
  firstSeq: number
  day: string
  isClosed: boolean
  isVoided: boolean
  wins: number
  /** What its wins come to. */
  won: number
  /** Its stakes that stand, in their order. */
  stakes: Known[]
  generation?: number
}

/** State of a batch: what was read, and what has been decided since. */
export interface BatchState extends OperatorRules {
  /** Everything was read under the wallet's lock: a refusal is final, and bonuses and limits can be asked. */
  isLocked: boolean
  /** A money invariant is broken: no new stake is taken. */
  isStopped: boolean
  at: Date
  day: string
  wallet(playerId: PlayerId): Wallet | undefined
  known(key: string): Known | undefined
  round(key: string): Round | undefined
  keep(known: Known): void
  open(round: Round): void
  bonusBalance(playerId: PlayerId): BonusBalance
  /** Those that were asked for. */
  bonusBalances: Map<PlayerId, BonusBalance>
  /** Undefined for whom no limit binds, and on memory alone also where it does not know. */
  protection(playerId: PlayerId): Protection | undefined
  accounts: Accounts
  movements: MovementRow[]
}

/** Ids of platform accounts. */
export interface Accounts {
  ofProvider(code: string): number
  bonusCost: number
}
