import sql from 'sql-template-tag'
import { numbered, type Tx, violates } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { accountId } from './accounts.ts'
import {
  advanceHead,
  type Head,
  keyOf,
  type MovementKind,
  type MovementRow,
  movementValues,
  type PlatformAccount,
  WRITE_IF_NEXT,
} from './movement.ts'
import type { Balances } from './wallets.ts'

export interface Movement {
  playerId: PlayerId
  kind: Exclude<MovementKind, 'stake' | 'win' | 'rollback' | 'resettlement' | 'tombstone'>
  /** With `externalId` the movement's key: it happens once, however often it is asked for. */
  source: string
  externalId: string
  /** Signed changes in kuruş; what is left out stays. */
  cash?: bigint
  bonus?: bigint
  hold?: bigint
  /** The platform account of the equal and opposite leg; null where the changes sum to 0. */
  contra: Exclude<PlatformAccount, 'game_house'> | null
  reference?: string
  note?: string
}

export interface Moved {
  seq: number
  balances: Balances
  replayed: boolean
}

/**
 * Moves a player's money, once per (source, external id): the same again gives the first answer, with other content it is
 * refused as `idempotency_conflict`. `insufficient_funds` where an account would fall below 0. The balance is announced after commit.
 * Locks the wallet; a plain round may still slip in before it, then the movement follows that one.
 */
export async function transfer(tx: Tx, movement: Movement): Promise<Moved> {
  await tx.one(sql`select player_id from wallet.wallets where player_id = ${movement.playerId} for update`)
  const key = keyOf(movement.source, movement.externalId)
  const account = movement.contra === null ? null : await accountId(tx, movement.contra)
  const earlier = await tx.row<Earlier>(sql`
    select player_id, seq, kind, cash_kurus, coalesce(bonus_kurus, 0) as bonus_kurus, coalesce(hold_kurus, 0) as hold_kurus, account,
      cash_after_kurus, coalesce(bonus_after_kurus, 0) as bonus_after_kurus, coalesce(hold_after_kurus, 0) as hold_after_kurus
    from wallet.movements where key = ${key}`)
  if (earlier) return replayed(movement, account, earlier)
  for (;;) {
    const head = await readHead(tx, movement.playerId)
    const moved = await moveOn(tx, head, { movement, key, account })
    if (!moved) continue
    tx.publish('balance', { playerId: movement.playerId })
    return { seq: head.seq, balances: balancesOf(head), replayed: false }
  }
}

interface Earlier {
  player_id: number
  seq: number
  kind: string
  cash_kurus: bigint
  bonus_kurus: bigint
  hold_kurus: bigint
  account: number | null
  cash_after_kurus: bigint
  bonus_after_kurus: bigint
  hold_after_kurus: bigint
}

function replayed(
  { playerId, kind, cash = 0n, bonus = 0n, hold = 0n }: Movement,
  account: number | null,
  first: Earlier,
): Moved {
  const isSame =
    first.player_id === playerId &&
    first.kind === kind &&
    first.cash_kurus === cash &&
    first.bonus_kurus === bonus &&
    first.hold_kurus === hold &&
    first.account === account
  if (!isSame) throw refuse('idempotency_conflict')
  const balances = {
    cash: first.cash_after_kurus,
    bonus: first.bonus_after_kurus,
    hold: first.hold_after_kurus,
    version: first.seq,
  }
  return { seq: first.seq, balances, replayed: true }
}

/** A player's balances now; the next movement is made of this head. */
export async function readHead(tx: Tx, playerId: PlayerId): Promise<Head> {
  const last = await tx.row<{ cash: bigint; bonus: bigint; hold: bigint; seq: number; hash: string }>(sql`
    select cash_after_kurus as cash, coalesce(bonus_after_kurus, 0) as bonus, coalesce(hold_after_kurus, 0) as hold, seq, encode(hash, 'hex') as hash
    from wallet.movements where player_id = ${playerId} order by seq desc limit 1`)
  if (!last) return { playerId, cash: 0, bonus: 0, hold: 0, seq: 0, hash: '' }
  return { ...last, playerId, cash: Number(last.cash), bonus: Number(last.bonus), hold: Number(last.hold) }
}

/** False where a round has written that movement number meanwhile. Two players with one key meet at the unique constraint. */
async function moveOn(
  tx: Tx,
  head: Head,
  { movement, key, account }: { movement: Movement; key: string; account: number | null },
): Promise<boolean> {
  const { kind, source, externalId, reference = null, note = null } = movement
  const change = {
    cash: Number(movement.cash ?? 0n),
    bonus: Number(movement.bonus ?? 0n),
    hold: Number(movement.hold ?? 0n),
  }
  if (head.cash + change.cash < 0 || head.bonus + change.bonus < 0 || head.hold + change.hold < 0)
    throw refuse('insufficient_funds')
  if (![head.cash + change.cash, head.bonus + change.bonus, head.hold + change.hold].every(Number.isSafeInteger))
    throw refuse('amount_too_large')
  const row = advanceHead(head, change, { kind, account, externalId, source, key, reference, note }, tx.now())
  return writeNext(tx, head, row)
}

/** Writes the movement that `advanceHead` made, and the wallet after it; false where a round has written that number meanwhile. */
export async function writeNext(tx: Tx, head: Head, row: MovementRow): Promise<boolean> {
  const written = await tx.run(numbered(WRITE_IF_NEXT, movementValues([row], row.at))).catch((error: unknown) => {
    throw violates(error, 'movements_key') ? refuse('idempotency_conflict') : error
  })
  if (written === 0) return false
  await tx.run(sql`
    update wallet.wallets set seq = ${head.seq}, cash_kurus = ${head.cash}, bonus_kurus = ${head.bonus}, hold_kurus = ${head.hold}
    where player_id = ${head.playerId} and seq < ${head.seq}`)
  if (head.cash + head.bonus + head.hold > 0) await tx.credited(head.playerId)
  return true
}

function balancesOf(head: Head): Balances {
  return { cash: BigInt(head.cash), bonus: BigInt(head.bonus), hold: BigInt(head.hold), version: head.seq }
}
