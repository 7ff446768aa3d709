import { randomUUID } from 'node:crypto'
import { int4s, int8s, texts } from '../../../platform/database/binary-columns.ts'
import type { Statement, Step } from '../../../platform/database/pg-pipeline.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { asStored, type Entry, type Grant, type BonusBalance, isOnlyPlayed, storedOf } from '../grants/grant.ts'
import type { Terms } from '../promotions/rule.ts'

export const readEntries: Statement = {
  name: 'read_bonus_entries',
  reads: true,
  text: `select e.movement_ref as ref, e.kind, e.grant_id as "grantId", e.amount_kurus as amount, e.progress_kurus as progress
    from unnest($1::text[]) as wanted (ref), lateral (
      select * from bonuses.entries where movement_ref = wanted.ref offset 0) e
    where e.kind in ('stake', 'spin')`,
}

export const readGrants: Statement = {
  name: 'read_grants',
  reads: true,
  text: `select g.id, g.player_id, g.status, g.end_reason, g.terms, g.game_shares, g.balance_kurus as balance, g.wager_required_kurus as required,
      g.wager_done_kurus as done, g.converted_kurus as converted, g.forfeited_kurus as forfeited, g.max_stake_kurus as max_stake,
      g.max_win_kurus as max_win, g.spin_game_id, g.spins_left, g.spins_owed, g.open_stakes, g.expires_at
    from bonuses.grants g
    where g.id in (
      select r.id from unnest($1::int[]) as wanted (player_id), lateral (
        select id from bonuses.grants where player_id = wanted.player_id and status in ('active', 'finishing') offset 0) r
      union all
      select e.grant_id from unnest($2::text[]) as wanted (ref), lateral (
        select grant_id from bonuses.entries where movement_ref = wanted.ref offset 0) e)
    order by g.id`,
}

/** Reads the active bonuses of these players. */
export function grantsRead(players: readonly PlayerId[]): Step {
  return { statement: readGrants, values: [int4s(players), texts([])] }
}

/** Reads the active bonuses of these players, and the entries of these stakes with their grants. */
export function bonusBalanceReads(players: readonly PlayerId[], stakeRefs: readonly string[]): Step[] {
  return [
    { statement: readEntries, values: [texts(stakeRefs)] },
    { statement: readGrants, values: [int4s(players), texts(stakeRefs)] },
  ]
}

export interface GrantRow {
  id: number
  player_id: PlayerId
  status: Grant['status']
  end_reason: string | null
  terms: Terms
  game_shares: Record<string, number> | null
  balance: bigint
  required: bigint
  done: bigint
  converted: bigint
  forfeited: bigint
  max_stake: bigint | null
  max_win: bigint | null
  spin_game_id: number | null
  spins_left: number
  spins_owed: number
  open_stakes: number
  expires_at: Date
}

export type EntryRow = Omit<Entry, 'amount' | 'progress'> & Record<'amount' | 'progress', bigint>

/** The bonus balances by player, of the rows that `bonusBalanceReads` reads. */
export function bonusBalancesOf(
  entries: readonly EntryRow[],
  grants: readonly GrantRow[],
): Map<PlayerId, BonusBalance> {
  const bonusBalances = new Map<PlayerId, { grants: Grant[]; earlier: Entry[]; noted: Entry[]; changed: Set<Grant> }>()
  const owners = new Map<number, PlayerId>()
  for (const row of grants) {
    owners.set(row.id, row.player_id)
    const bonusBalance = bonusBalances.get(row.player_id) ?? { grants: [], earlier: [], noted: [], changed: new Set() }
    bonusBalances.set(row.player_id, bonusBalance)
    bonusBalance.grants.push(grantOfRow(row))
  }
  for (const row of entries) {
    const bonusBalance = bonusBalances.get(owners.get(row.grantId) as PlayerId)
    bonusBalance?.earlier.push({ ...row, amount: Number(row.amount), progress: Number(row.progress) })
  }
  return bonusBalances
}

function grantOfRow(row: GrantRow): Grant {
  const orNull = (kurus: bigint | null) => (kurus === null ? null : Number(kurus))
  return asStored({
    id: row.id,
    playerId: row.player_id,
    status: row.status,
    endReason: row.end_reason,
    rollover: row.terms.rollover,
    contributions: { ...row.terms.contributions, given: row.game_shares ?? undefined },
    allowedGames: row.terms.allowed_games,
    balance: Number(row.balance),
    required: Number(row.required),
    done: Number(row.done),
    converted: Number(row.converted),
    forfeited: Number(row.forfeited),
    maxStake: orNull(row.max_stake),
    maxWin: orNull(row.max_win),
    spinGameId: row.spin_game_id,
    spinsLeft: row.spins_left,
    spinsOwed: row.spins_owed,
    openStakes: row.open_stakes,
    expiresAt: row.expires_at.getTime(),
  })
}

const writeEntries: Statement = {
  name: 'write_bonus_entries',
  text: `insert into bonuses.entries (created_at, seal_batch, movement_ref, kind, grant_id, amount_kurus, progress_kurus)
    select $1::timestamptz, $2::uuid, n.* from unnest($3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[]) as n`,
}

const writeGrants: Statement = {
  name: 'write_grants',
  reads: true,
  text: `with written as (
      update bonuses.grants g set status = n.status, end_reason = n.end_reason, balance_kurus = n.balance, wager_required_kurus = n.required,
        wager_done_kurus = n.done, converted_kurus = n.converted, forfeited_kurus = n.forfeited, spins_left = n.spins_left, spins_owed = n.spins_owed, open_stakes = n.open_stakes,
        ended_at = case when n.status in ('active', 'finishing') then null else coalesce(g.ended_at, $1::timestamptz) end
      from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::int[], $11::int[], $12::int[],
        $13::text[], $14::bigint[], $15::bigint[], $16::int[])
        as n (id, status, end_reason, balance, required, done, converted, forfeited, spins_left, spins_owed, open_stakes,
          status_before, balance_before, done_before, open_stakes_before)
      where g.id = n.id and g.status = n.status_before and g.balance_kurus = n.balance_before and g.wager_done_kurus = n.done_before
        and g.open_stakes = n.open_stakes_before
      returning 1)
    select wallet.expect((select count(*) from written), cardinality($2::int[]), 'bonuses.grants')`,
}

/** The columns that most plays change. The trigger of the row's seal names the other columns, so that it does not run. */
const writePlayedGrants: Statement = {
  name: 'write_played_grants',
  reads: true,
  text: `with written as (
      update bonuses.grants g set balance_kurus = n.balance, wager_done_kurus = n.done, open_stakes = n.open_stakes
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::int[])
        as n (id, balance, done, open_stakes, status, balance_before, done_before, open_stakes_before)
      where g.id = n.id and g.status = n.status and g.balance_kurus = n.balance_before and g.wager_done_kurus = n.done_before
        and g.open_stakes = n.open_stakes_before
      returning 1)
    select wallet.expect((select count(*) from written), cardinality($1::int[]), 'bonuses.grants')`,
}

export const bonusBalanceStatements: readonly Statement[] = [
  readEntries,
  readGrants,
  writeEntries,
  writeGrants,
  writePlayedGrants,
]

/** After the commit: the changed grants are as the database has them. */
export function bonusBalancesWritten(bonusBalances: Iterable<BonusBalance>): void {
  for (const { changed } of bonusBalances) for (const grant of changed) grant.stored = storedOf(grant)
}

/**
 * The statements that write new entries and changed grants. They fail where a grant in the database is not as it was read.
 */
export function bonusBalanceWrites(bonusBalances: Iterable<BonusBalance>, at: Date): Step[] {
  const all = [...bonusBalances]
  const noted = all.flatMap((bonusBalance) => bonusBalance.noted)
  const changed = all.flatMap((bonusBalance) => [...bonusBalance.changed])
  const [played, others] = [changed.filter(isOnlyPlayed), changed.filter((grant) => !isOnlyPlayed(grant))]
  return [
    ...(noted.length > 0 ? [entriesStep(noted, at)] : []),
    ...(played.length > 0 ? [playedGrantsStep(played)] : []),
    ...(others.length > 0 ? [grantsStep(others, at)] : []),
  ]
}

function entriesStep(noted: readonly Entry[], at: Date): Step {
  return {
    statement: writeEntries,
    values: [
      at.toISOString(),
      randomUUID(),
      texts(noted.map((entry) => entry.ref)),
      texts(noted.map((entry) => entry.kind)),
      int4s(noted.map((entry) => entry.grantId)),
      int8s(noted.map((entry) => entry.amount)),
      int8s(noted.map((entry) => entry.progress)),
    ],
  }
}

function playedGrantsStep(grants: readonly Grant[]): Step {
  return {
    statement: writePlayedGrants,
    values: [
      int4s(grants.map((grant) => grant.id)),
      int8s(grants.map((grant) => grant.balance)),
      int8s(grants.map((grant) => grant.done)),
      int4s(grants.map((grant) => grant.openStakes)),
      texts(grants.map((grant) => grant.status)),
      int8s(grants.map(({ stored }) => stored.balance)),
      int8s(grants.map(({ stored }) => stored.done)),
      int4s(grants.map(({ stored }) => stored.openStakes)),
    ],
  }
}

function grantsStep(grants: readonly Grant[], at: Date): Step {
  return {
    statement: writeGrants,
    values: [
      at.toISOString(),
      int4s(grants.map((grant) => grant.id)),
      texts(grants.map((grant) => grant.status)),
      texts(grants.map((grant) => grant.endReason)),
      int8s(grants.map((grant) => grant.balance)),
      int8s(grants.map((grant) => grant.required)),
      int8s(grants.map((grant) => grant.done)),
      int8s(grants.map((grant) => grant.converted)),
      int8s(grants.map((grant) => grant.forfeited)),
      int4s(grants.map((grant) => grant.spinsLeft)),
      int4s(grants.map((grant) => grant.spinsOwed)),
      int4s(grants.map((grant) => grant.openStakes)),
      texts(grants.map(({ stored }) => stored.status)),
      int8s(grants.map(({ stored }) => stored.balance)),
      int8s(grants.map(({ stored }) => stored.done)),
      int4s(grants.map(({ stored }) => stored.openStakes)),
    ],
  }
}
