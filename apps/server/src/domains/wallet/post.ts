import type { PlayerId } from '../../platform/house.ts'
import { pgArray, pgColumns, type Prepared } from '../../platform/prepared.ts'
import type { WriteStep } from './compose-writes.ts'
import type { MovementKind, PlatformAccount } from './transfer.ts'

/** A wallet under its lock, as a batch of rounds works on it. Kuruş. */
export interface LockedWallet {
  /** Where the row lies; under the lock it stays there. */
  tid: string
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
  relatedId: string | null
}

/**
 * Locks the wallets in the order of their ids, so that two batches never wait for each other. Statements of the hot path are
 * planned once for good: they are written so that only one plan is possible, whatever the size of the tables at that time.
 */
export function lockWalletsStatement(playerIds: readonly PlayerId[]): Prepared {
  return {
    name: 'lock_wallets',
    text: `select w.* from unnest($1::int[]) as wanted (player_id),
      lateral (select ctid::text as tid, player_id as "playerId", cash_kurus as cash, bonus_kurus as bonus, hold_kurus as hold, seq,
        last_stake_kurus as "lastStake", last_win_kurus as "lastWin", has_bonus as "hasBonus", has_limits as "hasLimits", is_blocked as "isBlocked"
        from wallet.wallets where player_id = wanted.player_id limit 1 for update) w`,
    values: [pgArray(playerIds.toSorted((a, b) => a - b))],
  }
}

/** Locks them alike and reads nothing: the statements after it see what earlier holders of the locks wrote. */
export function lockOnlyStatement(playerIds: readonly PlayerId[]): Prepared {
  return {
    name: 'lock_only',
    text: `select count(*) from unnest($1::int[]) as wanted (player_id),
      lateral (select from wallet.wallets where player_id = wanted.player_id limit 1 for update) w`,
    values: [pgArray(playerIds.toSorted((a, b) => a - b))],
  }
}

/** How a wallet stands after what was done to it. */
export type ChangedWallet = Pick<LockedWallet, 'playerId' | 'cash' | 'bonus' | 'hold' | 'seq' | 'lastStake' | 'lastWin'>

/** What a batch changes in the ledger: its movements, and the wallets as they stand after them. */
export interface Posting {
  at: Date
  movements: readonly PostedMovement[]
  wallets: readonly LockedWallet[]
}

/** The unique key and the checks of the tables are the last word. */
export const postingSteps: readonly WriteStep<Posting>[] = [
  {
    name: 'movements_written',
    text: `insert into wallet.movements (player_id, seq, cash_kurus, bonus_kurus, hold_kurus, cash_after_kurus, bonus_after_kurus,
        hold_after_kurus, created_at, kind, contra, source, external_id, provider, reference, related_id)
      select m.player_id, m.seq, m.cash, m.bonus, 0, m.cash_after, m.bonus_after, m.hold_after, $1::timestamptz, m.kind, m.contra, m.source,
        m.external_id, m.provider, m.reference, m.related_id
      from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::text[],
        $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
        as m (player_id, seq, cash, bonus, cash_after, bonus_after, hold_after, kind, contra, source, external_id, provider, reference, related_id)`,
    values: ({ at, movements }) => [
      at,
      ...pgColumns<PostedMovement>(
        movements,
        (m) => m.playerId,
        (m) => m.seq,
        (m) => m.cash,
        (m) => m.bonus,
        (m) => m.cashAfter,
        (m) => m.bonusAfter,
        (m) => m.holdAfter,
        (m) => m.kind,
        (m) => m.contra,
        (m) => m.source,
        (m) => m.externalId,
        (m) => m.provider,
        (m) => m.reference,
        (m) => m.relatedId,
      ),
    ],
    rows: ({ movements }) => movements.length,
  },
  {
    name: 'wallets_written',
    text: `update wallet.wallets w set cash_kurus = n.cash, bonus_kurus = n.bonus, seq = n.seq, last_stake_kurus = n.last_stake,
        last_win_kurus = n.last_win, updated_at = $1::timestamptz
      from unnest($2::tid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
        as n (tid, cash, bonus, seq, last_stake, last_win)
      where w.ctid = n.tid`,
    values: ({ at, wallets }) => [
      at,
      ...pgColumns<LockedWallet>(
        wallets,
        (w) => w.tid,
        (w) => w.cash,
        (w) => w.bonus,
        (w) => w.seq,
        (w) => w.lastStake,
        (w) => w.lastWin,
      ),
    ],
    rows: ({ wallets }) => wallets.length,
  },
]
