import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { correctRound, lockWallet } from '../../wallet/public.ts'
import { stakeRef } from '../coupons/coupon-play.ts'

const WRITTEN_OFF_DAYS = 30

/** What a player owes of coupons that were put right, in kuruş: nothing is paid out while that is not 0. */
export async function owedToSports(q: Queryable, playerId: PlayerId): Promise<bigint> {
  const { owed } = await q.one<{ owed: bigint }>(sql`
    select coalesce(sum(amount_kurus - collected_kurus - forgiven_kurus), 0)::bigint as owed from sports.player_debts
    where player_id = ${playerId} and status = 'open'`)
  return owed
}

export async function openDebt(
  tx: Tx,
  { coupon, revision, playerId, kurus }: { coupon: number; revision: number; playerId: PlayerId; kurus: bigint },
): Promise<void> {
  await tx.run(sql`
    insert into sports.player_debts (coupon_id, revision, player_id, amount_kurus, opened_at)
    values (${coupon}, ${revision}, ${playerId}, ${kurus}, ${tx.now()})`)
}

interface Claim {
  id: number
  coupon_id: number
  round_seq: number
  status: 'open' | 'written_off'
  left_kurus: bigint
}

/** What is left of those, oldest first; their coupons or their player are locked by the caller. */
function claimsLeft(tx: Tx, which: Sql): Promise<Claim[]> {
  return tx.rows<Claim>(sql`
    select k.id, k.coupon_id::float8 as coupon_id, c.round_seq, k.status, k.amount_kurus - k.collected_kurus - k.forgiven_kurus as left_kurus
    from sports.player_debts k join sports.coupons c on c.id = k.coupon_id
    where ${which} and k.amount_kurus > k.collected_kurus + k.forgiven_kurus order by k.id for update of k`)
}

/**
 * What a coupon is corrected by in the player's favour first pays what is owed of it (`owed`), and what the operator gave up of it and he has had
 * all the time (`kept`): neither is paid to him again.
 */
export async function forgiveDebt(tx: Tx, coupon: number, kurus: bigint): Promise<{ owed: bigint; kept: bigint }> {
  const forgiven = { owed: 0n, kept: 0n }
  let rest = kurus
  for (const claim of await claimsLeft(tx, sql`k.coupon_id = ${coupon}`)) {
    const part = claim.left_kurus < rest ? claim.left_kurus : rest
    if (part > 0n) await reduce(tx, claim, { forgiven: part })
    forgiven[claim.status === 'open' ? 'owed' : 'kept'] += part
    rest -= part
  }
  return forgiven
}

export interface Return {
  playerId: PlayerId
  /** The coupon that has brought it, and the play that paid it. */
  coupon: number
  play: string
  /** Cash, in kuruş. */
  kurus: bigint
}

/**
 * Takes what a player owes from what a coupon has just brought, as far as it is there still: nothing is ever taken of deposits. Each part
 * is a movement of the round it is owed of.
 */
export async function collectDebts(tx: Tx, { playerId, coupon, play, kurus }: Return): Promise<void> {
  await lockWallet(tx, playerId)
  let rest = kurus
  for (const claim of await claimsLeft(tx, sql`k.player_id = ${playerId} and k.status = 'open'`)) {
    const wanted = claim.left_kurus < rest ? claim.left_kurus : rest
    if (wanted === 0n) return
    const { seq, cash } = await correctRound(tx, {
      playerId,
      roundSeq: claim.round_seq,
      cash: -wanted,
      bonus: 0n,
      externalId: `${stakeRef(claim.coupon_id)}c${claim.id}:${play}`,
    })
    if (seq === null) return
    await tx.run(sql`
      insert into sports.player_debt_payments (debt_id, coupon_id, player_id, amount_kurus, movement_seq, paid_at)
      values (${claim.id}, ${coupon}, ${playerId}, ${-cash}, ${seq}, ${tx.now()})`)
    await reduce(tx, claim, { collected: -cash })
    rest += cash
  }
}

/** What was written off stays so, whatever comes of it later. */
async function reduce(tx: Tx, { id, left_kurus }: Claim, by: { collected?: bigint; forgiven?: bigint }): Promise<void> {
  const { collected = 0n, forgiven = 0n } = by
  const isWhole = collected + forgiven === left_kurus
  await tx.run(sql`
    update sports.player_debts set collected_kurus = collected_kurus + ${collected}, forgiven_kurus = forgiven_kurus + ${forgiven},
      status = case when status = 'open' and ${isWhole} then 'settled' else status end,
      closed_at = case when status = 'open' and ${isWhole} then ${tx.now()}::timestamptz else closed_at end where id = ${id}`)
}

/** Of these players, those who owe something. */
export async function playersWithDebt(tx: Tx, players: readonly PlayerId[]): Promise<Set<PlayerId>> {
  const rows = await tx.rows<{ player_id: PlayerId }>(sql`
    select distinct player_id from sports.player_debts where status = 'open' and player_id = any(${players}::integer[])`)
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Of those open for 30 days the operator asks nothing any more. Returns how many that were. */
export async function writeOffOld(db: Db): Promise<number> {
  const before = new Date(db.now().getTime() - WRITTEN_OFF_DAYS * 86_400_000)
  return db.run(sql`
    update sports.player_debts set status = 'written_off', closed_at = ${db.now()} where status = 'open' and opened_at < ${before}`)
}

/** The operator gives up what is left of a claim. `already_decided` where nothing is. */
export async function writeOffClaim(
  db: Db,
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await tx.row<{ player_id: PlayerId; status: string; left_kurus: bigint }>(sql`
      select player_id, status, amount_kurus - collected_kurus - forgiven_kurus as left_kurus from sports.player_debts where id = ${id} for update`)
    if (!claim) throw refuse('not_found')
    if (claim.status !== 'open') throw refuse('already_decided')
    await tx.run(sql`
      update sports.player_debts set status = 'written_off', closed_at = ${tx.now()}, closed_by = ${actor.staff.id} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'sports-claim.write-off',
      subject: `sports-claim:${id}`,
      playerId: claim.player_id,
      before: { status: 'open', left_kurus: claim.left_kurus },
      after: { status: 'written_off' },
      note: reason,
    })
  })
}
