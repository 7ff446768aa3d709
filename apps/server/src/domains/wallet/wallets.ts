import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'

/** Kuruş. `version` grows by one with every movement and never goes back. */
export interface Balances {
  cash: bigint
  bonus: bigint
  hold: bigint
  version: number
}

export interface Flags {
  hasBonus?: boolean
  hasLimits?: boolean
  blocked?: boolean
}

/** Gives a new player empty accounts; a second call changes nothing. */
export async function openWallet(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(
    sql`insert into wallet.wallets (player_id, updated_at) values (${playerId}, ${tx.now()}) on conflict do nothing`,
  )
}

export async function balances(q: Queryable, playerId: PlayerId): Promise<Balances> {
  return balancesOf(
    await q.one<Row>(
      sql`select cash_kurus, bonus_kurus, hold_kurus, seq from wallet.wallets where player_id = ${playerId}`,
    ),
  )
}

/** The balances, and no movement by anybody else until this transaction ends. Take it before any row of your own. */
export async function lockWallet(tx: Tx, playerId: PlayerId): Promise<Balances> {
  return balancesOf(
    await tx.one<Row>(
      sql`select cash_kurus, bonus_kurus, hold_kurus, seq from wallet.wallets where player_id = ${playerId} for update`,
    ),
  )
}

/** What a round has to ask about this player before it plays; a flag left out stays as it is. Locks the wallet. */
export async function setFlags(tx: Tx, playerId: PlayerId, flags: Flags): Promise<void> {
  await tx.run(
    sql`select wallet.set_flags(${playerId}, ${flags.hasBonus ?? null}, ${flags.hasLimits ?? null}, ${flags.blocked ?? null})`,
  )
}

interface Row {
  cash_kurus: bigint
  bonus_kurus: bigint
  hold_kurus: bigint
  seq: bigint
}

function balancesOf(row: Row): Balances {
  return { cash: row.cash_kurus, bonus: row.bonus_kurus, hold: row.hold_kurus, version: Number(row.seq) }
}
