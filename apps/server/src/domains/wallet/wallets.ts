import sql, { raw } from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

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

/** How many shards play; the number stands in `wallet.shard_rules` too. */
export const SHARDS = 2

/** The shard in which a player's rounds are played. */
export function shardOf(playerId: PlayerId): number {
  return playerId % SHARDS
}

/** Gives a new player of a site, by default the default one, empty accounts; a second call changes nothing. */
export async function openWallet(tx: Tx, playerId: PlayerId, site?: number): Promise<void> {
  await tx.run(sql`
    insert into wallet.wallets (player_id, site_id) values (${playerId}, ${site ?? raw('default')}) on conflict do nothing`)
}

/** As of the last movement. */
export async function balances(q: Queryable, playerId: PlayerId): Promise<Balances> {
  const row = await q.one<Row>(
    sql`select cash_kurus, bonus_kurus, hold_kurus, seq from wallet.balances_view where player_id = ${playerId}`,
  )
  return { cash: row.cash_kurus, bonus: row.bonus_kurus, hold: row.hold_kurus, version: row.seq }
}

/**
 * The balances, and nobody but a round that a shard decides from memory (no refusal, nobody blocked) moves them until this transaction ends,
 * bonuses included: `renewRulesOf` keeps those rounds off too. Take it last before you write, and keep it short: it holds up this player's rounds.
 */
export async function lockWallet(tx: Tx, playerId: PlayerId): Promise<Balances> {
  await tx.one(sql`select player_id from wallet.wallets where player_id = ${playerId} for update`)
  return balances(tx, playerId)
}

/**
 * What a round has to ask about this player before it plays; a flag left out stays as it is. Rounds see it from this commit on.
 * Answers whether a flag has changed.
 */
export async function setFlags(tx: Tx, playerId: PlayerId, { hasBonus, hasLimits, blocked }: Flags): Promise<boolean> {
  const changed = await tx.run(sql`
    update wallet.wallets w set has_bonus = n.has_bonus, has_limits = n.has_limits, is_blocked = n.is_blocked
    from (select coalesce(${hasBonus ?? null}, has_bonus) as has_bonus, coalesce(${hasLimits ?? null}, has_limits) as has_limits,
        coalesce(${blocked ?? null}, is_blocked) as is_blocked
      from wallet.wallets where player_id = ${playerId} for update) n
    where w.player_id = ${playerId} and (w.has_bonus, w.has_limits, w.is_blocked) <> (n.has_bonus, n.has_limits, n.is_blocked)`)
  if (changed > 0) await renewRulesOf(tx, shardOf(playerId), [playerId])
  return changed > 0
}

/** So many changes of a shard are kept; one that has missed more of them forgets all its players. */
const CHANGES_KEPT = 1_000

/** Something that binds these players of a shard has changed: it plays no more on what it remembers of them. Take their wallets' locks before. */
export async function renewRulesOf(tx: Queryable, shard: number, players: readonly PlayerId[]): Promise<void> {
  await tx.run(sql`
    with renewed as (
      update wallet.shard_rules set version = version + ${players.length} where shard = ${shard} returning shard, version
    ), trimmed as (
      delete from wallet.rule_changes c using renewed r where c.shard = r.shard and c.version <= r.version - ${CHANGES_KEPT}
    )
    insert into wallet.rule_changes (shard, version, player_id)
    select r.shard, r.version - ${players.length} + changed.no, changed.player_id
    from renewed r, unnest(${players}::int[]) with ordinality as changed (player_id, no)
    on conflict (shard, version) do update set player_id = excluded.player_id`)
}

/** Something that binds every player has changed: no shard plays on what it remembers. */
export async function renewRules(tx: Tx): Promise<void> {
  await tx.run(sql`update wallet.shard_rules set version = r.version + 1 from (select shard, version from wallet.shard_rules order by shard for update) r
    where shard_rules.shard = r.shard`)
}

interface Row {
  cash_kurus: bigint
  bonus_kurus: bigint
  hold_kurus: bigint
  seq: number
}
