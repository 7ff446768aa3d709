import { hash } from 'node:crypto'
import type { Category } from '@meydan/contract/categories'
import type { PlayerId } from '../../../platform/app-context.ts'
import { keyOf } from '../../wallet/public.ts'

/** The refusals of the provider protocol. */
export type PlayRefusal =
  | 'INSUFFICIENT_FUNDS'
  | 'SESSION_INVALID'
  | 'SESSION_EXPIRED'
  | 'PLAYER_BLOCKED'
  | 'LIMIT_REACHED'
  | 'STAKE_ABOVE_BONUS_MAXIMUM'
  | 'GAME_BLOCKED'
  | 'AMOUNT_TOO_LARGE'
  | 'WIN_HELD'
  | 'DUPLICATE_MISMATCH'
  | 'TX_NOT_FOUND'
  | 'ALREADY_ROLLED_BACK'
  | 'ALREADY_SETTLED'

export interface PlayedGame {
  id: number
  category: Category
  /** Percent that counts towards wagering; null leaves it to the category. */
  contribution: number | null
  /** This play counts nothing, whatever its game, its category or a bonus says. */
  countsNothing?: true
  /** What the wins of a round may come to before people look at them; null where nothing is won. */
  winCap: WinCap | null
}

/** The higher of the two, and never above the provider's own. Kuruş. */
export interface WinCap {
  /** Of the round's stakes; null where nobody has declared one. */
  times: number | null
  kurus: number
  /** Null where the provider has none. */
  providerKurus: number | null
}

/** Of a round whose next win would go above its cap. Kuruş. */
export interface Held {
  won: number
  stakes: number
  cap: number
}

/** One request to stake, win or roll back; only form and signature are checked. Kuruş. */
export interface Play {
  kind: 'bet' | 'win' | 'rollback'
  provider: { id: number; code: string }
  playerId: PlayerId
  game: PlayedGame
  roundRef: string
  transactionId: string
  /** The stake that a win or rollback belongs to; empty for a bet, and for a win by its round. */
  reference: string
  /** A win that names no stake belongs to the last one of its round that is not rolled back; `opened` opens an unknown round by an empty stake. */
  byRound?: 'known' | 'opened'
  /** 0 for a rollback: the stored stake counts. */
  amount: bigint
  closesRound: boolean
  freeSpinId: string | null
  /** The stake buys a feature of the game. */
  buysFeature?: true
  /** A free spin that was played and is reported afterwards: no pause, limit or licence of now refuses it. */
  isReportedLater?: true
  /** Why a new bet is refused, known before the batch: session or game. A repeated bet gets its first answer. */
  barred: PlayRefusal | null
  /** Two people have let this win pass above its game's cap. */
  allowed?: true
}

/**
 * Of several plays together `transactions` has each one's, and `at` the place of the one that was refused: then none was played.
 * `most` is what a round may cost, in kuruş, where a stake was above it.
 */
export type PlayAnswer =
  | {
      ok: true
      transaction: string
      transactions?: string[]
      cash: bigint
      bonus: bigint
      version: number
      replayed: boolean
    }
  | {
      ok: false
      code: PlayRefusal
      at?: number
      reason?: string
      most?: number
      held?: Held
      cash: bigint
      bonus: bigint
    }

/** A play with its keys in the ledger, and its amount as a number: the shards count in numbers below 2^53. */
export interface ShardPlay extends Omit<Play, 'amount'> {
  amount: number
  /** Of this transaction, of the stake it names, of its round. */
  key: string
  stakeKey: string
  roundKey: string
  fingerprint: string
  /** Names it among the bonuses' entries. */
  ref: string
  /** Plays of the same player that take effect with it or not at all. */
  rest?: ShardPlay[]
}

/** The plays of one request, in their order. */
export function partsOf(play: ShardPlay): readonly ShardPlay[] {
  return play.rest ? [play, ...play.rest] : [play]
}

/** Undefined for an amount that no account could hold, also where it is another's of the same request. */
export function shardPlayOfAll([first, ...rest]: readonly [Play, ...Play[]]): ShardPlay | undefined {
  const [play, others] = [shardPlayOf(first), rest.map(shardPlayOf)]
  if (!play || others.includes(undefined)) return undefined
  return others.length === 0 ? play : { ...play, rest: others as ShardPlay[] }
}

/** Undefined for an amount that no account could hold. */
export function shardPlayOf(play: Play): ShardPlay | undefined {
  const amount = Number(play.amount)
  if (!Number.isSafeInteger(amount) || amount < 0) return undefined
  const source = sourceOf(play.provider)
  return {
    ...play,
    amount,
    key: keyOf(source, play.transactionId),
    stakeKey: play.reference === '' ? '' : keyOf(source, play.reference),
    roundKey: keyOf(play.provider.code, `${play.playerId}:${play.roundRef}`),
    fingerprint: fingerprintOf(play),
    ref: `${play.provider.id}:${play.transactionId}`,
  }
}

/** The first half of the ledger's key of a provider's transaction. */
export function sourceOf(provider: Play['provider']): string {
  return `game:${provider.code}`
}

/** The content of a request without its request id, session and time: the same transaction id must always come with the same. */
function fingerprintOf(play: Play): string {
  const { kind, playerId, game, roundRef, reference, amount, closesRound, freeSpinId, buysFeature } = play
  const identity = [kind, playerId, game.id, roundRef, reference, amount, closesRound ? 1 : 0, freeSpinId ?? ''].join(
    '|',
  )
  return hash('sha256', buysFeature ? `${identity}|feature` : identity, 'hex').slice(0, 32)
}
