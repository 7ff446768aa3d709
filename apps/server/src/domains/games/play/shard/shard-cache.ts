import { istanbulDay } from '@meydan/money/day'
import type { PlayerId } from '../../../../platform/app-context.ts'
import { type BonusBalance, bonusBalancesWritten, type Grant } from '../../../bonuses/public.ts'
import { holdsUntil, operatorRulesOf, type OperatorRules, type Protection } from '../../../compliance/public.ts'
import type { MovementRow } from '../../../wallet/public.ts'
import { type Ask, partsOf } from '../play.ts'
import type { Facts } from './reads.ts'
import { Recent } from './recent.ts'
import type { Accounts, Known, Round, BatchState, KeptProtection, Wallet } from '../batch-state.ts'

/** Cache of a shard. The database guards every acceptance decided from it, so losing it changes no answer. */
export interface ShardCache {
  wallets: Recent<Wallet>
  known: Recent<Known>
  rounds: Recent<Round>
  /** Under which the wallets' flags were read. */
  rules: (OperatorRules & { version: number; isStopped: boolean; isMarked: boolean }) | undefined
  /** Somebody has changed the rules since. */
  isStale: boolean
}

export const CACHE_SIZES = 100_000

export function emptyShardCache(most = CACHE_SIZES): ShardCache {
  return {
    wallets: new Recent(most),
    known: new Recent(most),
    rounds: new Recent(most),
    rules: undefined,
    isStale: false,
  }
}

/** Done every few minutes: what is remembered follows how much is played, and not how long a process has run. */
export function age({ wallets, known, rounds }: ShardCache): void {
  for (const storage of [wallets, known, rounds]) storage.age()
}

let reigns = 0

/** Marks the player as fully cached: every later movement is seen. */
export function putWallet(memory: ShardCache, wallet: Wallet): void {
  wallet.reign = ++reigns
  memory.wallets.set(wallet.playerId, wallet)
}

export function keepProtection(wallet: Wallet, protection: Protection, readAt: Date): void {
  wallet.kept = {
    protection,
    day: istanbulDay(readAt),
    from: readAt.getTime(),
    until: holdsUntil(protection, readAt),
  }
}

/** What a batch that was written has made of the bonuses of its players. */
export function keepGrants(
  wallets: Pick<ShardCache['wallets'], 'get'>,
  bonusBalances: BatchState['bonusBalances'],
): void {
  bonusBalancesWritten(bonusBalances.values())
  for (const [playerId, { grants }] of bonusBalances) {
    const wallet = wallets.get(playerId)
    if (wallet?.hasBonus) wallet.grants = grants
  }
}

function isGood({ day, from, until }: KeptProtection, at: Date, today: string): boolean {
  const now = at.getTime()
  return day === today && from <= now && now < until
}

export function learn(memory: ShardCache, { known, rounds }: Facts): void {
  for (const each of known) keep(memory, memory.known, each)
  for (const round of rounds) keep(memory, memory.rounds, round)
}

function keep<Fact extends Known | Round>(memory: ShardCache, storage: Recent<Fact>, fact: Fact): void {
  fact.reign = memory.wallets.get(fact.playerId)?.reign ?? 0
  storage.set(fact.key, fact)
}

/** Undefined also for what somebody else may have changed meanwhile. */
export function recall<Fact extends Known | Round>(
  memory: ShardCache,
  storage: Recent<Fact>,
  key: string,
): Fact | undefined {
  const fact = storage.get(key)
  return fact && fact.reign === memory.wallets.get(fact.playerId)?.reign ? fact : undefined
}

/** The stake that a play names, or its round, is not in memory. */
export function isUnknown(memory: ShardCache, { stakeKey, roundKey }: Ask): boolean {
  return recall(memory, memory.known, stakeKey) === undefined || recall(memory, memory.rounds, roundKey) === undefined
}

/** Drops what a failed batch has touched. */
export function forget(memory: ShardCache, asks: readonly Ask[]): void {
  for (const { playerId, key, stakeKey, roundKey } of asks.flatMap(partsOf)) {
    memory.wallets.delete(playerId)
    memory.known.delete(key)
    if (stakeKey !== '') memory.known.delete(stakeKey)
    memory.rounds.delete(roundKey)
  }
}

/** The table of a batch that plays on memory alone. */
export function cachedState(memory: ShardCache, at: Date, accounts: Accounts): BatchState {
  const day = istanbulDay(at)
  const bonusBalances = new Map<PlayerId, BonusBalance>()
  return {
    isCareful: false,
    ...pick(memory.rules ?? NOBODY_KNOWS),
    at,
    day,
    wallet: (playerId) => memory.wallets.get(playerId),
    known: (key) => recall(memory, memory.known, key),
    round: (key) => recall(memory, memory.rounds, key),
    keep: (known) => keep(memory, memory.known, known),
    open: (round) => keep(memory, memory.rounds, round),
    bonusBalance: (playerId) =>
      bonusBalanceIn(bonusBalances, playerId, memory.wallets.get(playerId)?.grants ?? nobodys(playerId)),
    bonusBalances,
    protection(playerId) {
      const kept = memory.wallets.get(playerId)?.kept
      return kept && isGood(kept, at, day) ? kept.protection : undefined
    },
    accounts,
    movements: [],
  }
}

function pick({
  operatorBinds,
  policy,
  isUnprotected,
  isStopped,
}: Pick<BatchState, keyof OperatorRules | 'isStopped'>) {
  return { operatorBinds, policy, isUnprotected, isStopped }
}

const NOBODY_KNOWS = { ...operatorRulesOf(undefined), isStopped: true }

function nobodys(playerId: PlayerId): never {
  throw new Error(`player ${playerId} has bonuses and was not played carefully`)
}

function bonusBalanceIn(
  bonusBalances: Map<PlayerId, BonusBalance>,
  playerId: PlayerId,
  grants: readonly Grant[],
): BonusBalance {
  const bonusBalance = bonusBalances.get(playerId) ?? { grants, earlier: [], noted: [], changed: new Set() }
  bonusBalances.set(playerId, bonusBalance)
  return bonusBalance
}

/** The table of a batch whose wallets are locked and of which everything was read. */
export interface LockedState extends BatchState {
  wallets: Map<PlayerId, Wallet>
  facts: Facts
  protections: Map<PlayerId, Protection>
}

export function lockedState(
  read: { wallets: Wallet[]; facts: Facts },
  {
    at,
    accounts,
    operatorBinds,
    policy,
    isUnprotected,
    isStopped,
  }: Pick<BatchState, keyof OperatorRules | 'at' | 'accounts' | 'isStopped'>,
): LockedState {
  const wallets = new Map(read.wallets.map((wallet) => [wallet.playerId, wallet]))
  const known = new Map(read.facts.known.map((each) => [each.key, each]))
  const rounds = new Map(read.facts.rounds.map((round) => [round.key, round]))
  const bonusBalances = new Map<PlayerId, BonusBalance>()
  const protections = new Map<PlayerId, Protection>()
  const movements: MovementRow[] = []
  return {
    isCareful: true,
    operatorBinds,
    policy,
    isUnprotected,
    isStopped,
    at,
    day: istanbulDay(at),
    wallet: (playerId) => wallets.get(playerId),
    known: (key) => known.get(key),
    round: (key) => rounds.get(key),
    keep(each) {
      known.set(each.key, each)
      read.facts.known.push(each)
    },
    open(round) {
      rounds.set(round.key, round)
      read.facts.rounds.push(round)
    },
    bonusBalance: (playerId) => bonusBalanceIn(bonusBalances, playerId, []),
    protection: (playerId) => protections.get(playerId),
    accounts,
    movements,
    wallets,
    bonusBalances,
    protections,
    facts: read.facts,
  }
}
