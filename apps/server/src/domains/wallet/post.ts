import type { PlayerId } from '../../platform/house.ts'
import { pgArray, type Prepared } from '../../platform/pg-array.ts'
import type { MovementKind, PlatformAccount } from './transfer.ts'

/** A wallet under its lock, as a batch of rounds works on it. Kuruş. */
export interface LockedWallet {
  playerId: PlayerId
  cash: bigint
  bonus: bigint
  hold: bigint
  seq: bigint
  lastStake: bigint
  lastWin: bigint
  hasBonus: boolean
  hasLimits: boolean
  isBlocked: boolean
}

/** A movement as it stands in the ledger; `after` amounts are those of the wallet once it is done. */
export interface PostedMovement {
  playerId: PlayerId
  seq: bigint
  kind: MovementKind
  cash: bigint
  bonus: bigint
  cashAfter: bigint
  bonusAfter: bigint
  holdAfter: bigint
  contra: PlatformAccount | null
  source: string
  externalId: string
  provider: string | null
  reference: string
}

/** Locks the wallets in the order of their ids, so that two batches never wait for each other. */
export function lockWalletsStatement(playerIds: readonly PlayerId[]): Prepared {
  return {
    name: 'lock_wallets',
    text: `select player_id, cash_kurus, bonus_kurus, hold_kurus, seq, last_stake_kurus, last_win_kurus, has_bonus, has_limits, is_blocked
      from wallet.wallets where player_id = any($1::int[]) order by player_id for update`,
    values: [pgArray(playerIds)],
  }
}

export interface LockedWalletRow {
  player_id: number
  cash_kurus: bigint
  bonus_kurus: bigint
  hold_kurus: bigint
  seq: bigint
  last_stake_kurus: bigint
  last_win_kurus: bigint
  has_bonus: boolean
  has_limits: boolean
  is_blocked: boolean
}

export function lockedWallet(row: LockedWalletRow): LockedWallet {
  return {
    playerId: row.player_id,
    cash: row.cash_kurus,
    bonus: row.bonus_kurus,
    hold: row.hold_kurus,
    seq: row.seq,
    lastStake: row.last_stake_kurus,
    lastWin: row.last_win_kurus,
    hasBonus: row.has_bonus,
    hasLimits: row.has_limits,
    isBlocked: row.is_blocked,
  }
}

/** Writes the movements of a batch; the unique key and the checks of the table are the last word. */
export function postMovementsStatement(movements: readonly PostedMovement[], at: Date): Prepared {
  const column = <T extends string | number | bigint | null>(of: (movement: PostedMovement) => T) => pgArray(movements.map(of))
  return {
    name: 'post_movements',
    text: `insert into wallet.movements (player_id, seq, cash_kurus, bonus_kurus, hold_kurus, cash_after_kurus, bonus_after_kurus,
        hold_after_kurus, created_at, kind, contra, source, external_id, provider, reference)
      select m.player_id, m.seq, m.cash, m.bonus, 0, m.cash_after, m.bonus_after, m.hold_after, $13::timestamptz, m.kind, m.contra, m.source,
        m.external_id, m.provider, m.reference
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::text[],
        $10::text[], $11::text[], $12::text[], $14::text[])
        as m (player_id, seq, cash, bonus, cash_after, bonus_after, hold_after, kind, contra, source, external_id, provider, reference)`,
    values: [
      column((m) => m.playerId),
      column((m) => m.seq),
      column((m) => m.cash),
      column((m) => m.bonus),
      column((m) => m.cashAfter),
      column((m) => m.bonusAfter),
      column((m) => m.holdAfter),
      column((m) => m.kind),
      column((m) => m.contra),
      column((m) => m.source),
      column((m) => m.externalId),
      column((m) => m.provider),
      at,
      column((m) => m.reference),
    ],
  }
}

/** Writes the wallets that the movements above changed. */
export function postWalletsStatement(wallets: readonly LockedWallet[], at: Date): Prepared {
  const column = (of: (wallet: LockedWallet) => number | bigint) => pgArray(wallets.map(of))
  return {
    name: 'post_wallets',
    text: `update wallet.wallets w set cash_kurus = n.cash, bonus_kurus = n.bonus, seq = n.seq, last_stake_kurus = n.last_stake,
        last_win_kurus = n.last_win, updated_at = $7::timestamptz
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
        as n (player_id, cash, bonus, seq, last_stake, last_win)
      where w.player_id = n.player_id`,
    values: [
      column((w) => w.playerId),
      column((w) => w.cash),
      column((w) => w.bonus),
      column((w) => w.seq),
      column((w) => w.lastStake),
      column((w) => w.lastWin),
      at,
    ],
  }
}
