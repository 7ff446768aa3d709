import type { FraudHitCode } from '@meydan/contract/fraud/fraud-rules'
import type { FRAUD_OUTCOMES } from '@meydan/contract/fraud/fraud-admin'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { significantEvent } from '../events/events.ts'

/** Somebody should have decided by then. */
const DUE_HOURS = 48
/** What was found to be nothing is left in peace for so long. */
const REST_DAYS = 30

/** A rule struck at a payout, or at the player where there is none; or something was found of the player. */
export interface FraudHit {
  rule: FraudHitCode
  withdrawalId: number | null
  /** Whom it was found of together with the player. */
  aboutId?: PlayerId
  /** With its figures, in a Turkish sentence. */
  text: string
}

/** Refuses `under_review` while a case of the player is open; none is opened before the caller has committed. */
export async function assertNotUnderReview(tx: Tx, playerId: PlayerId, not: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('compliance.fraud_cases'), ${playerId})`)
  const { held } = await tx.one<{ held: boolean }>(sql`select compliance.is_under_review(${playerId}) as held`)
  if (held) throw refuse('under_review', `Oyuncunun açık bir suistimal vakası var: ${not}. Önce vakayı sonuçlandırın`)
}

/**
 * Adds what is new among the hits to the player's open case, or opens one. Not new is what struck at the same payout before, what stands in
 * the open case, and of the player what was found to be nothing in the last thirty days. How many were new, and whether a case was opened.
 */
export async function openFraudCase(
  tx: Tx,
  playerId: PlayerId,
  hits: readonly FraudHit[],
): Promise<{ added: number; opened: boolean }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('compliance.fraud_cases'), ${playerId})`)
  const newHits = await freshOf(tx, playerId, hits)
  if (newHits.length === 0) return { added: 0, opened: false }
  const known = await tx.row<{ id: number }>(
    sql`select id from compliance.fraud_cases where player_id = ${playerId} and status = 'open' for update`,
  )
  const { id } = known ?? (await open(tx, playerId, newHits))
  for (const { rule, withdrawalId, aboutId = null, text } of newHits)
    await tx.run(sql`
      insert into compliance.fraud_hits (case_id, player_id, rule, withdrawal_id, about_id, text, at)
      values (${id}, ${playerId}, ${rule}, ${withdrawalId}, ${aboutId}, ${text}, ${tx.now()})`)
  return { added: newHits.length, opened: known === undefined }
}

async function freshOf(tx: Tx, playerId: PlayerId, hits: readonly FraudHit[]): Promise<FraudHit[]> {
  const rows = await tx.rows<{ no: number }>(sql`
    select h.no::int as no from unnest(${hits.map(({ rule }) => rule)}::text[], ${hits.map(({ withdrawalId }) => withdrawalId)}::int[],
      ${hits.map(({ aboutId }) => aboutId ?? null)}::int[]) with ordinality as h (rule, withdrawal_id, about_id, no)
    where case when h.withdrawal_id is not null
      then not exists (select from compliance.fraud_hits e where e.withdrawal_id = h.withdrawal_id and e.rule = h.rule)
      else not exists (select from compliance.fraud_hits e join compliance.fraud_cases c on c.id = e.case_id
        where e.player_id = ${playerId} and e.rule = h.rule and e.withdrawal_id is null and e.about_id is not distinct from h.about_id
          and (c.status = 'open' or c.status = 'released' and c.decided_at > ${tx.now()}::timestamptz - make_interval(days => ${REST_DAYS})))
      end
    order by h.no`)
  return rows.flatMap(({ no }) => hits[no - 1] ?? [])
}

async function open(tx: Tx, playerId: PlayerId, hits: readonly FraudHit[]): Promise<{ id: number }> {
  const now = tx.now()
  const opened = await tx.one<{ id: number }>(sql`
    insert into compliance.fraud_cases (player_id, opened_at, due_at)
    values (${playerId}, ${now}, ${new Date(now.getTime() + DUE_HOURS * 3_600_000)}) returning id`)
  await significantEvent(tx, {
    kind: 'fraud_case_opened',
    text: `Bir oyuncu için suistimal vakası açıldı (vaka ${opened.id})`,
    after: { player: playerId, rules: hits.map(({ rule }) => rule) },
  })
  return opened
}

interface Case {
  id: number
  player_id: PlayerId
  status: 'open' | 'released' | 'refused'
  assigned_to: number | null
}

/** The case, locked. Refuses `not_found`, `already_decided`. */
export async function lockFraudCase(tx: Tx, id: number): Promise<Case> {
  const found = await tx.row<Case>(
    sql`select id, player_id, status, assigned_to from compliance.fraud_cases where id = ${id} for update`,
  )
  if (!found) throw refuse('not_found')
  if (found.status !== 'open') throw refuse('already_decided')
  return found
}

/** The caller looks after it. */
export function takeFraudCase(db: Db, actor: StaffActor, id: number) {
  return db.transaction(async (tx) => {
    const before = await lockFraudCase(tx, id)
    await tx.run(sql`update compliance.fraud_cases set assigned_to = ${actor.staff.id} where id = ${id}`)
    await recordFraudHits(tx, actor, before, 'take', { assigned_to: actor.staff.id })
    return { success: true, message: 'Vakayı üzerinize aldınız' }
  })
}

interface Decision {
  outcome: (typeof FRAUD_OUTCOMES)[number]
  reason: string
  /** The payouts it is about. */
  withdrawalIds: readonly number[]
}

/** Writes the decision of two people down, once. The caller does what it means to the payouts. */
export async function endFraudCase(
  tx: Tx,
  actor: StaffActor,
  id: number,
  { outcome, reason, withdrawalIds }: Decision,
) {
  const before = await lockFraudCase(tx, id)
  await tx.run(sql`
    update compliance.fraud_cases set status = ${outcome}, decided_at = ${tx.now()}, decided_by = ${actor.staff.id},
      seconded_by = ${actor.secondedBy?.id ?? null}, reason = ${reason}, withdrawal_ids = ${[...withdrawalIds]}
    where id = ${id}`)
  await significantEvent(tx, {
    kind: 'fraud_case_decided',
    staff: actor.staff,
    text: `Suistimal vakası ${id} ${outcome === 'released' ? 'serbest bırakma' : 'ret'} kararıyla sonuçlandı`,
    before: 'open',
    after: { player: before.player_id, outcome, withdrawals: withdrawalIds },
  })
  await recordFraudHits(tx, actor, before, 'decide', { status: outcome, withdrawals: withdrawalIds }, reason)
}

export async function recordFraudHits(
  tx: Tx,
  actor: StaffActor,
  of: Case,
  what: string,
  after: object,
  note?: string,
): Promise<void> {
  await audit(tx, {
    ...actor,
    action: `fraud-case.${what}`,
    subject: `fraud-case:${of.id}`,
    playerId: of.player_id,
    before: { status: of.status, assigned_to: of.assigned_to },
    after,
    ...(note === undefined ? {} : { note }),
  })
}
