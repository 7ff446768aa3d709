import { int4s, uuids } from '../../../platform/database/binary-columns.ts'
import type { Statement, Step } from '../../../platform/database/pg-pipeline.ts'
import type { PlayerId } from '../../../platform/app-context.ts'

const lockWallets: Statement = {
  name: 'lock_wallets',
  reads: true,
  text: `select w.player_id from unnest($1::int[]) as wanted (player_id),
    lateral (select player_id from wallet.wallets where player_id = wanted.player_id limit 1 for update skip locked) w`,
}

const readWallets: Statement = {
  name: 'read_wallets',
  reads: true,
  text: `select w.player_id, w.has_bonus, w.has_limits, w.is_blocked, coalesce(m.cash_after_kurus, 0) as cash, coalesce(m.bonus_after_kurus, 0) as bonus,
      coalesce(m.hold_after_kurus, 0) as hold, coalesce(m.seq, 0) as seq, coalesce(encode(m.hash, 'hex'), '') as hash
    from unnest($1::int[]) as wanted (player_id),
    lateral (select player_id, has_bonus, has_limits, is_blocked from wallet.wallets where player_id = wanted.player_id limit 1) w
    left join lateral (select seq, cash_after_kurus, bonus_after_kurus, hold_after_kurus, hash from wallet.movements
      where player_id = w.player_id order by seq desc limit 1) m on true`,
}

/** $1 keys of transactions; $2, $3 players and round keys: every movement of the rounds that these belong to, and those of no round. */
const readParts: Statement = {
  name: 'read_parts',
  reads: true,
  text: `with named as (
      select m.player_id, coalesce(m.round_seq, m.seq) as first_seq from unnest($1::uuid[]) as wanted (key),
        lateral (select player_id, round_seq, seq from wallet.movements where key = wanted.key limit 1) m
      union
      select m.player_id, m.seq from unnest($2::int[], $3::uuid[]) as wanted (player_id, round_key),
        lateral (select player_id, seq from wallet.movements where round_key = wanted.round_key limit 1) m
      where m.player_id = wanted.player_id
    )
    select p.player_id, p.seq, p.round_seq, p.stake_seq, p.kind, p.game_id, p.day::text as day, abs(p.cash_kurus) as cash,
      abs(coalesce(p.bonus_kurus, 0)) as bonus, p.closes, replace(p.key::text, '-', '') as key, replace(p.fingerprint::text, '-', '') as fingerprint,
      replace(p.round_key::text, '-', '') as round_key, p.account, p.external_id
    from named n, lateral (
      select * from wallet.movements where player_id = n.player_id and seq = n.first_seq
      union all
      select * from wallet.movements where player_id = n.player_id and round_seq = n.first_seq
    ) p order by p.player_id, p.seq`,
}

/** What a shard reads of the ledger. */
export const ledgerReadStatements: readonly Statement[] = [lockWallets, readWallets, readParts]

/** In the order of their ids, so that two processes never wait for each other. */
export function locks(players: readonly PlayerId[]): Step {
  return { statement: lockWallets, values: [int4s(players.toSorted((a, b) => a - b))] }
}

export function walletReads(players: readonly PlayerId[]): Step {
  return { statement: readWallets, values: [int4s(players)] }
}

/** What the ledger knows of these transactions and rounds. */
export function ledgerRead(keys: readonly string[], rounds: readonly { playerId: PlayerId; roundKey: string }[]): Step {
  const values = [uuids(keys), int4s(rounds.map((each) => each.playerId)), uuids(rounds.map((each) => each.roundKey))]
  return { statement: readParts, values }
}

export interface WalletRow {
  player_id: PlayerId
  has_bonus: boolean
  has_limits: boolean
  is_blocked: boolean
  cash: bigint
  bonus: bigint
  hold: bigint
  seq: number
  hash: string
}

/** What is written of play; a tombstone takes back what never came, a resettlement puts a closed round right. */
export type PlayKind = 'stake' | 'win' | 'rollback' | 'tombstone' | 'resettlement'

/** One movement of a round, or of none; amounts are kuruş without a sign. */
export interface LedgerPart {
  player_id: PlayerId
  seq: number
  round_seq: number | null
  stake_seq: number | null
  kind: PlayKind
  game_id: number
  day: string | null
  cash: bigint
  bonus: bigint
  closes: boolean
  key: string
  fingerprint: string | null
  round_key: string | null
  account: number
  external_id: string
}
