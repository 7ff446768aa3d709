import { istanbulDay } from '@meydan/money/day'
import type { PlayerId } from '../../../platform/house.ts'
import type { Purse } from '../../bonuses/public.ts'
import { houseRulesOf, type HouseRules, type Protection } from '../../compliance/public.ts'
import type { MovementRow } from '../../wallet/public.ts'
import { type Ask, partsOf } from './play.ts'
import type { Facts } from './reads.ts'
import { Recent } from './recent.ts'
import type { Accounts, Known, Round, Table, Wallet } from './table.ts'

/** What a lane remembers of its players: a cache whose every yes the database guards, so that losing it changes no answer. */
export interface Memory {
  wallets: Recent<Wallet>
  known: Recent<Known>
  rounds: Recent<Round>
  /** Under which the wallets' flags were read. */
  rules: (HouseRules & { version: number; isStopped: boolean; isMarked: boolean }) | undefined
}

export const REMEMBERED = 100_000

export function emptyMemory(most = REMEMBERED): Memory {
  return { wallets: new Recent(most), known: new Recent(most), rounds: new Recent(most), rules: undefined }
}

/** Done every few minutes: what is remembered follows how much is played, and not how long a process has run. */
export function age({ wallets, known, rounds }: Memory): void {
  for (const shelf of [wallets, known, rounds]) shelf.age()
}

let reigns = 0

/** From now on every movement of this player is seen. */
export function enthrone(memory: Memory, wallet: Wallet): void {
  wallet.reign = ++reigns
  memory.wallets.set(wallet.playerId, wallet)
}

export function learn(memory: Memory, { known, rounds }: Facts): void {
  for (const each of known) keep(memory, memory.known, each)
  for (const round of rounds) keep(memory, memory.rounds, round)
}

function keep<Fact extends Known | Round>(memory: Memory, shelf: Recent<Fact>, fact: Fact): void {
  fact.reign = memory.wallets.get(fact.playerId)?.reign ?? 0
  shelf.set(fact.key, fact)
}

/** Undefined also for what somebody else may have changed meanwhile. */
export function recall<Fact extends Known | Round>(memory: Memory, shelf: Recent<Fact>, key: string): Fact | undefined {
  const fact = shelf.get(key)
  return fact && fact.reign === memory.wallets.get(fact.playerId)?.reign ? fact : undefined
}

/** The stake that a play names, or its round, is not in memory. */
export function isUnknown(memory: Memory, { stakeKey, roundKey }: Ask): boolean {
  return recall(memory, memory.known, stakeKey) === undefined || recall(memory, memory.rounds, roundKey) === undefined
}

/** What a failed batch has touched is not known any more. */
export function forget(memory: Memory, asks: readonly Ask[]): void {
  for (const { playerId, key, stakeKey, roundKey } of asks.flatMap(partsOf)) {
    memory.wallets.delete(playerId)
    memory.known.delete(key)
    if (stakeKey !== '') memory.known.delete(stakeKey)
    memory.rounds.delete(roundKey)
  }
}

/** The table of a batch that plays on memory alone. */
export function memoryTable(memory: Memory, at: Date, accounts: Accounts): Table {
  return {
    isCareful: false,
    ...pick(memory.rules ?? NOBODY_KNOWS),
    at,
    day: istanbulDay(at),
    wallet: (playerId) => memory.wallets.get(playerId),
    known: (key) => recall(memory, memory.known, key),
    round: (key) => recall(memory, memory.rounds, key),
    keep: (known) => keep(memory, memory.known, known),
    open: (round) => keep(memory, memory.rounds, round),
    purse: nobodys,
    protection: () => undefined,
    accounts,
    movements: [],
  }
}

function pick({ houseBinds, policy, isUnprotected, isStopped }: Pick<Table, keyof HouseRules | 'isStopped'>) {
  return { houseBinds, policy, isUnprotected, isStopped }
}

const NOBODY_KNOWS = { ...houseRulesOf(undefined), isStopped: true }

function nobodys(playerId: PlayerId): Purse {
  throw new Error(`player ${playerId} has bonuses and was not played carefully`)
}

/** The table of a batch whose wallets are locked and of which everything was read. */
export interface CarefulTable extends Table {
  wallets: Map<PlayerId, Wallet>
  facts: Facts
  purses: Map<PlayerId, Purse>
  protections: Map<PlayerId, Protection>
}

export function carefulTable(
  read: { wallets: Wallet[]; facts: Facts },
  {
    at,
    accounts,
    houseBinds,
    policy,
    isUnprotected,
    isStopped,
  }: Pick<Table, keyof HouseRules | 'at' | 'accounts' | 'isStopped'>,
): CarefulTable {
  const wallets = new Map(read.wallets.map((wallet) => [wallet.playerId, wallet]))
  const known = new Map(read.facts.known.map((each) => [each.key, each]))
  const rounds = new Map(read.facts.rounds.map((round) => [round.key, round]))
  const purses = new Map<PlayerId, Purse>()
  const protections = new Map<PlayerId, Protection>()
  const movements: MovementRow[] = []
  return {
    isCareful: true,
    houseBinds,
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
    purse(playerId) {
      const purse = purses.get(playerId) ?? { grants: [], earlier: [], noted: [], changed: new Set() }
      purses.set(playerId, purse)
      return purse
    },
    protection: (playerId) => protections.get(playerId),
    ...{ accounts, movements, wallets, purses, protections },
    facts: read.facts,
  }
}
