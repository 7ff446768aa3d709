import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { normaliseIban } from '@meydan/money/iban'
import { ibanIndex } from './withdrawals/iban.ts'

/** Deposits credited to the player in [from, to), oldest first, less what the bank took back of each. */
export function creditedDeposits(
  q: Queryable,
  playerId: PlayerId,
  from: Date,
  to: Date,
): Promise<{ id: number; kurus: bigint }[]> {
  return q.rows<{ id: number; kurus: bigint }>(sql`
    select id, amount_kurus - reversed_kurus as kurus from cashier.deposits_view
    where player_id = ${playerId} and status in ('approved', 'done') and decided_at >= ${from} and decided_at < ${to} order by id`)
}

/** Sum of the withdrawals the player asked for in [from, to) that were neither refused nor taken back, kuruş. */
export async function requestedWithdrawals(q: Queryable, playerId: PlayerId, from: Date, to: Date): Promise<bigint> {
  const { kurus } = await q.one<{ kurus: bigint }>(sql`
    select coalesce(sum(amount_kurus - returned_kurus), 0)::bigint as kurus from cashier.withdrawals_view
    where player_id = ${playerId} and status in ('pending', 'approved', 'done') and created_at >= ${from} and created_at < ${to}`)
  return kurus
}

/** Withdrawals requested and not yet paid, rejected or cancelled. */
export async function openWithdrawalCount(q: Queryable, playerId: PlayerId): Promise<number> {
  const { open } = await q.one<{ open: number }>(
    sql`select count(*)::int as open from cashier.withdrawals where player_id = ${playerId} and status in ('pending', 'approved')`,
  )
  return open
}

/** What a player ever paid in and was paid out, in kuruş. */
export async function lifetimeTotals(
  q: Queryable,
  playerId: PlayerId,
): Promise<{ deposited: bigint; withdrawn: bigint; openWithdrawals: number }> {
  const { deposited, withdrawn } = await q.one<{ deposited: bigint; withdrawn: bigint }>(sql`
    select coalesce(sum(settled_kurus) filter (where kind = 'deposit'), 0)::bigint as deposited,
      coalesce(sum(settled_kurus) filter (where kind = 'withdraw'), 0)::bigint as withdrawn
    from cashier.player_days where player_id = ${playerId}
  `)
  return { deposited, withdrawn, openWithdrawals: await openWithdrawalCount(q, playerId) }
}

/** Whose deposit or withdrawal has this reference, in any case of letters. */
export async function playersByReference(q: Queryable, reference: string): Promise<PlayerId[]> {
  const players = await q.rows<{ player_id: PlayerId }>(sql`
    select player_id from cashier.deposits where reference = ${reference.toUpperCase()}
    union select player_id from cashier.withdrawals where reference = ${reference.toUpperCase()}
    union select player_id from cashier.refunds where reference = ${reference.toUpperCase()}`)
  return players.map((each) => each.player_id)
}

/** Everybody who saved this IBAN or asked for money to it. */
export async function playersByIban(context: Pick<AppContext, 'db' | 'vault'>, iban: string): Promise<PlayerId[]> {
  const index = ibanIndex(context.vault, normaliseIban(iban))
  const players = await context.db.rows<{ player_id: PlayerId }>(
    sql`select player_id from cashier.players_by_iban(${index}) as player_id`,
  )
  return players.map((each) => each.player_id)
}
