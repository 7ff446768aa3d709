import { istanbulDay } from '@meydan/money/day'
import type { PlayerId } from '../../../../../platform/app-context.ts'
import { type BonusBalance, bonusBalancesWritten, type Grant } from '../../../../bonuses/public.ts'
import { holdsUntil, operatorRulesOf, type OperatorRules, type Protection } from '../../../../compliance/public.ts'
import type { MovementRow } from '../../../../wallet/public.ts'
import { type ShardPlay, partsOf } from '../../play.ts'
import type { Facts } from './ledger-facts.ts'
import { GenerationCache } from './generation-cache.ts'
import type { Accounts, Known, Round, BatchState, CachedProtection, Wallet } from '../../batch-state.ts'

/** Cache of a shard. The database guards every acceptance decided from it, so losing it changes no answer. */
export interface ShardCache {
  wallets: GenerationCache<Wallet>
  known: GenerationCache<Known>
  rounds: GenerationCache<Round>
  /** Under which the wallets' flags were read. */
  rules: (OperatorRules & { version: number; isStopped: boolean }) | undefined
  /** Somebody has changed the rules since. */
  isStale: boolean
}

const CACHE_SIZES = 100_000

export function emptyShardCache(most = CACHE_SIZES): ShardCache {
  return {
    wallets: new GenerationCache(most),
    known: new GenerationCache(most),
    rounds: new GenerationCache(most),
    rules: undefined,
    isStale: false,
  }
}

/** Done every few minutes: what is cached follows how much is played, and not how long a process has run. */
export function evictIdle({ wallets, known, rounds }: ShardCache): void {
  for (const storage of [wallets, known, rounds]) storage.age()
}

let generations = 0

/** Marks the player as fully cached: every later movement is seen. */
export function putWallet(cache: ShardCache, wallet: Wallet): void {
  wallet.generation = ++generations
  cache.wallets.set(wallet.playerId, wallet)
}

export function cacheProtection(wallet: Wallet, protection: Protection, readAt: Date): void {
  wallet.cachedProtection = {
    protection,
    day: istanbulDay(readAt),
    from: readAt.getTime(),
    until: holdsUntil(protection, readAt),
  }
}

/** What a batch that was written has made of the bonuses of its players. */
export function cacheGrants(
  wallets: Pick<ShardCache['wallets'], 'get'>,
  bonusBalances: BatchState['bonusBalances'],
): void {
  bonusBalancesWritten(bonusBalances.values())
  for (const [playerId, { grants }] of bonusBalances) {
    const wallet = wallets.get(playerId)
    if (wallet?.hasBonus) wallet.grants = grants
  }
}

function isCurrent({ day, from, until }: CachedProtection, at: Date, today: string): boolean {
  const now = at.getTime()
  return day === today && from <= now && now < until
}

export function putFacts(cache: ShardCache, { known, rounds }: Facts): void {
  for (const each of known) putFact(cache, cache.known, each)
  for (const round of rounds) putFact(cache, cache.rounds, round)
}

function putFact<Fact extends Known | Round>(cache: ShardCache, storage: GenerationCache<Fact>, fact: Fact): void {
  fact.generation = cache.wallets.get(fact.playerId)?.generation ?? 0
  storage.set(fact.key, fact)
}

/** Undefined also for what somebody else may have changed meanwhile. */
export function currentFact<Fact extends Known | Round>(
  cache: ShardCache,
  storage: GenerationCache<Fact>,
  key: string,
): Fact | undefined {
  const fact = storage.get(key)
  return fact && fact.generation === cache.wallets.get(fact.playerId)?.generation ? fact : undefined
}

/** The stake that a play names, or its round, is not in the cache. */
export function isUnknown(cache: ShardCache, { stakeKey, roundKey }: ShardPlay): boolean {
  return (
    currentFact(cache, cache.known, stakeKey) === undefined || currentFact(cache, cache.rounds, roundKey) === undefined
  )
}

/** Drops what a failed batch has touched. */
export function evictFailedBatch(cache: ShardCache, shardPlays: readonly ShardPlay[]): void {
  for (const { playerId, key, stakeKey, roundKey } of shardPlays.flatMap(partsOf)) {
    cache.wallets.delete(playerId)
    cache.known.delete(key)
    if (stakeKey !== '') cache.known.delete(stakeKey)
    cache.rounds.delete(roundKey)
  }
}

/** State of a batch that is decided from the cache alone. */
export function cachedState(cache: ShardCache, at: Date, accounts: Accounts): BatchState {
  const day = istanbulDay(at)
  const bonusBalances = new Map<PlayerId, BonusBalance>()
  return {
    isLocked: false,
    ...pick(cache.rules ?? UNKNOWN_RULES),
    at,
    day,
    wallet: (playerId) => cache.wallets.get(playerId),
    known: (key) => currentFact(cache, cache.known, key),
    round: (key) => currentFact(cache, cache.rounds, key),
    keep: (known) => putFact(cache, cache.known, known),
    open: (round) => putFact(cache, cache.rounds, round),
    bonusBalance: (playerId) =>
      bonusBalanceIn(bonusBalances, playerId, cache.wallets.get(playerId)?.grants ?? unreadGrants(playerId)),
    bonusBalances,
    protection(playerId) {
      const kept = cache.wallets.get(playerId)?.cachedProtection
      return kept && isCurrent(kept, at, day) ? kept.protection : undefined
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

const UNKNOWN_RULES = { ...operatorRulesOf(undefined), isStopped: true }

function unreadGrants(playerId: PlayerId): never {
  throw new Error(`player ${playerId} has bonuses and was not played on the locked path`)
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

/** State of a batch whose wallets are locked and of which everything was read. */
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
    isLocked: true,
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
