import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { Receiver, EffectPreview } from '../../platform/approval-policy.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { type PolicyName, policyOf } from './policies.ts'

/** Receivers of value that are known at once; empty if there are none or they are known later. */
export function receiversOf(act: PolicyName, preview: EffectPreview): readonly Receiver[] {
  if (policyOf(act).gives !== 'named') return []
  if (preview.receivers) return preview.receivers
  const { playerId, effectKurus: kurus, subject: reference } = preview
  return playerId === undefined ? [] : [{ playerId, kurus, reference }]
}

/** Records the receivers of a call that was just recorded. */
export async function recordReceivers(
  q: Queryable,
  actId: number,
  preview: EffectPreview,
  receivers: readonly Receiver[],
) {
  const isProven = preview.isProven ?? false
  for (const { playerId, kurus, reference } of receivers)
    await q.run(sql`
      insert into approvals.gifts (act_id, act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at)
      select id, act, staff_id, ${playerId}, ${reference}, ${kurus}, proposal_id is null, ${isProven}, ${q.now()}
      from approvals.acts where id = ${actId}`)
}

/**
 * Records receivers that become known later: given by the staff who approved or changed one of these
 * subjects. Once for each giver and reference; nothing where the operator was set up with it. In the transaction that gives.
 */
export async function recordValueGiven(
  tx: Tx,
  subjects: readonly string[],
  receivers: readonly Receiver[],
): Promise<void> {
  for (const { playerId, kurus, reference } of receivers)
    await tx.run(sql`
      insert into approvals.gifts (act_id, act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at)
      select distinct on (staff_id) id, act, staff_id, ${playerId}::int, ${reference}::text, ${kurus}::bigint, proposal_id is null, false, ${tx.now()}::timestamptz
      from approvals.acts where subject = any(${[...subjects]}::text[]) order by staff_id, id desc
      on conflict do nothing`)
}

/** Gifts come one after the other, since one hand may be behind two accounts: what a player had of it today stands still. Taken after the act's lock. */
export async function lockGivers(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('duties:givers'))`)
}

interface Giving {
  player_day_kurus: bigint
  unproven_day_kurus: bigint
}

async function readGiving(q: Queryable): Promise<Giving> {
  return q.one<Giving>(sql`select player_day_kurus, unproven_day_kurus from approvals.gift_limits`)
}

/**
 * Whether one person's gifts of the Istanbul day, done alone and of all kinds, stay within what one player may be given so, and those without
 * the bank's word within what a day may see of them. What the bank says came is no gift.
 */
export async function isWithinDay(tx: Tx, act: PolicyName, staffId: number, preview: EffectPreview): Promise<boolean> {
  const receivers = receiversOf(act, preview)
  if (preview.isProven || receivers.length === 0) return true
  const since = startOfIstanbulDay(istanbulDay(tx.now()))
  const { player_day_kurus: perPlayer, unproven_day_kurus: unproven } = await readGiving(tx)
  const hands = await staffBehind(tx, staffId, sql`at >= ${since} and is_alone and not is_evidenced`)
  const given = sql`from approvals.gifts where staff_id = any(${hands}::int[]) and at >= ${since} and is_alone and not is_evidenced`
  for (const { playerId, kurus } of receivers) {
    const { sum } = await tx.one<{ sum: bigint }>(
      sql`select coalesce(sum(kurus), 0)::bigint as sum ${given} and player_id = ${playerId}`,
    )
    if (sum + kurus > perPlayer) return false
  }
  if (act !== 'deposit.approve') return true
  const { sum } = await tx.one<{ sum: bigint }>(
    sql`select coalesce(sum(kurus), 0)::bigint as sum ${given} and act = 'deposit.approve'`,
  )
  return sum + preview.effectKurus <= unproven
}

/** Of the accounts that have given such gifts those that may not second this one, now or on a day of such a gift, and itself: one hand may be behind them. */
async function staffBehind(q: Queryable, staffId: number, such: Sql): Promise<number[]> {
  const found = await q.rows<{ id: number }>(sql`
    select distinct m.id from staff.members_view m
    cross join lateral (select max(at) as at from approvals.gifts where staff_id = m.id and ${such} group by at::date) g
    where m.id <> ${staffId}
      and (approvals.are_related(${staffId}, m.id, ${q.now()}) or approvals.are_related(${staffId}, m.id, g.at))`)
  return [staffId, ...found.map(({ id }) => id)]
}

const GIVER_DAYS_MS = 30 * 24 * 3_600_000

/**
 * Whether a person has given this player, or an account that is likely the same one's, value within 30 days: who has given it, alone or with
 * a second person, does not let it go alone as well, by whichever account. Of what the bank says came that is so only where they approved it alone.
 */
export async function hasGiven(
  q: Queryable,
  staffId: number,
  { playerId, linked = [] }: EffectPreview,
): Promise<boolean> {
  const since = new Date(q.now().getTime() - GIVER_DAYS_MS)
  const such = sql`at > ${since} and (player_id = ${playerId ?? null} and (is_alone or not is_evidenced)
    or player_id = any(${[...linked] satisfies PlayerId[]}::int[]) and not is_evidenced)`
  const hands = await staffBehind(q, staffId, such)
  const given = await q.row(sql`select from approvals.gifts where staff_id = any(${hands}::int[]) and ${such} limit 1`)
  return given !== undefined
}
