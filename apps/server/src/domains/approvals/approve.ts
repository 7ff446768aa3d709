import type { Vault } from '../../platform/keys/vault.ts'
import { parseBounded } from '@meydan/contract/parse-bounded'
import { approvalRefusals } from '@meydan/contract/common-refusals'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor, AppContext, StaffSession } from '../../platform/app-context.ts'
import { onTransaction } from '../../platform/http/idempotent-route.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import { boundTo } from '../../platform/site-scope.ts'
import { audit, mayCall, readStaffUser } from '../staff/public.ts'
import { areRelated, personOf, refusalOf } from './approvers.ts'
import {
  fingerprintOfRaw,
  type Guarded,
  inputOf,
  isUnchanged,
  lockProposal,
  recordAct,
  type Proposal,
  approvalRequestOf,
} from './proposals.ts'
import { policyOf, type PolicyName } from './policies.ts'

/** Operations behind the calls of the approval table. */
export type GuardedCalls = ReadonlyMap<PolicyName, Guarded>

export interface Approval {
  guarded: Guarded
  proposal: Proposal
  /** Of who approves. */
  actor: StaffActor
}

/** Approval by the second person. Refuses as `executeApproved`, callers who may not approve, and `conflict` with what the call itself refuses by now. */
export async function approveProposal(context: AppContext, book: GuardedCalls, actor: StaffActor, id: number) {
  const reply = await context.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (proposal.status !== 'pending') throw refuse('already_decided')
    const row = policyOf(proposal.act)
    const approver = await personOf(tx, actor.staff)
    const refusal = refusalOf(
      row,
      approvalRequestOf(proposal),
      approver,
      await areRelated(tx, proposal.proposed_by, actor.staff.id),
    )
    if (refusal) throw refusal
    const inside = { ...context, db: onTransaction(context.db, tx) }
    return executeApproved(inside, tx, { guarded: guardedBy(book, proposal), proposal, actor }).catch(asConflict)
  })
  const { message } = reply as { message?: string }
  return { success: true, status: 'approved', message: message ?? 'Öneri onaylandı ve uygulandı' }
}

/** The approving call cannot list the refusals of every call. */
function asConflict(error: unknown): never {
  if (error instanceof Refusal && !approvalRefusals.includes(error.code)) throw refuse('conflict', error.sentence)
  throw error
}

/**
 * Executes an approved proposal, or starts its cooling period. Everything is assessed again: `already_decided` if it has expired,
 * `conflict` where the record has changed since it was proposed.
 */
export async function executeApproved(context: AppContext, tx: Tx, approval: Approval): Promise<unknown> {
  const { guarded, proposal, actor } = approval
  const now = tx.now()
  if (proposal.expires_at <= now) throw refuse('already_decided', 'Bu önerinin süresi doldu')
  if (!proposal.is_proposer_active) throw refuse('conflict', 'Öneren kişinin hesabı kapalı')
  if (!(await mayStillPropose(context, proposal)))
    throw refuse('conflict', 'Öneren kişinin bu işleme artık yetkisi yok. Öneriyi reddedip yetkili birinden isteyin')
  const { coolingHours } = policyOf(guarded.act)
  const isAtOnce =
    coolingHours === undefined || (await assess(context.vault, tx, guarded, proposal, actor.staff))?.isAtOnce === true
  const dueAt = isAtOnce ? null : new Date(now.getTime() + coolingHours * 3_600_000)
  await tx.run(sql`
    update approvals.proposals set approved_at = ${now}, approved_by = ${actor.staff.id}, due_at = ${dueAt},
      status = ${dueAt ? 'cooling' : 'pending'}, same_device = ${isSameDevice(tx, proposal, actor)}
    where id = ${proposal.id}`)
  await audit(tx, {
    ...actor,
    action: 'proposal.approve',
    subject: `proposal:${proposal.id}`,
    after: { due_at: dueAt },
  })
  if (!dueAt) return executeProposal(context, tx, { guarded, proposal, secondedBy: actor.staff })
  assertUnchanged(proposal, await assess(context.vault, tx, guarded, proposal, actor.staff))
  const message = `Öneri onaylandı. ${coolingHours} saat sonra yürürlüğe girecek`
  return { success: true, waiting: true, status: 'pending', proposal: proposal.id, message }
}

export interface Execution {
  guarded: Guarded
  proposal: Proposal
  secondedBy: StaffSession
}

/** Executes it in the proposer's name and within the proposer's sites; the second person is recorded. */
async function executeProposal(
  context: AppContext,
  tx: Tx,
  { guarded, proposal, secondedBy }: Execution,
): Promise<unknown> {
  const preview = assertUnchanged(proposal, await assess(context.vault, tx, guarded, proposal, secondedBy))
  const wanted = wantedOf(context.vault, guarded, proposal, secondedBy)
  const reply = await boundTo(proposal.proposer_sites, () => guarded.policy.carryOut(context, wanted))
  await tx.run(sql`
    update approvals.proposals set status = 'executed', ended_at = ${tx.now()}, ended_by = ${secondedBy.id} where id = ${proposal.id}`)
  const { staff } = wanted.actor
  await recordAct(tx, { act: guarded.act, preview, staff, aloneKurus: null, proposalId: proposal.id })
  tx.enqueue('significant-event', {
    kind: 'approved_by_two',
    playerId: proposal.player_id,
    staff: { id: secondedBy.id, username: secondedBy.username },
    text: `${policyOf(guarded.act).name}${proposal.player_id === null ? `: ${proposal.text}` : ''} (öneren: ${proposal.proposer})`,
    before: nameless(proposal.before) ?? null,
    after: nameless(proposal.after),
  })
  return reply
}

/** An event lasts longer than what is known of a person: it names a player by number alone. */
function nameless<Known extends Facts | null>(facts: Known): Known {
  return facts && (Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'Oyuncu')) as Known)
}

function assertUnchanged(proposal: Proposal, preview: EffectPreview | undefined): EffectPreview {
  if (!preview || !isUnchanged(proposal, preview))
    throw refuse('conflict', 'Kayıt öneriden sonra değişti. Öneriyi reddedip yenisini isteyin')
  return preview
}

function assess(vault: Vault, tx: Tx, guarded: Guarded, proposal: Proposal, secondedBy: StaffSession) {
  const wanted = wantedOf(vault, guarded, proposal, secondedBy)
  return boundTo(proposal.proposer_sites, () => guarded.policy.assess(tx, wanted))
}

function wantedOf(vault: Vault, guarded: Guarded, proposal: Proposal, secondedBy: StaffSession) {
  const raw = inputOf(vault, proposal)
  const read = parseBounded(policyOf(guarded.act).call.input, raw)
  if ('refused' in read || !proposal.fingerprint.equals(fingerprintOfRaw(raw)))
    throw refuse('conflict', 'Öneri bu sürümde uygulanamıyor. Reddedip yenisini isteyin')
  const staff = {
    id: proposal.proposed_by,
    sessionId: proposal.session_id,
    username: proposal.proposer,
    roles: proposal.proposer_roles,
  }
  return { input: read.data, actor: { staff, ip: proposal.ip, secondedBy } }
}

/** Rejects or withdraws a proposal, also in its cooling period: by anybody who could approve it, whom it is about too, or by its proposer. */
export async function rejectProposal(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  await db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (proposal.status !== 'pending' && proposal.status !== 'cooling') throw refuse('already_decided')
    const isOwn = proposal.proposed_by === actor.staff.id
    const refusal = isOwn
      ? undefined
      : refusalOf(
          policyOf(proposal.act),
          { ...approvalRequestOf(proposal), subject: null },
          await personOf(tx, actor.staff),
          false,
        )
    if (refusal) throw refusal
    await end(tx, proposal, { status: 'rejected', by: actor.staff.id, reason })
    await audit(tx, { ...actor, action: 'proposal.reject', subject: `proposal:${id}`, note: reason })
  })
  return { success: true, status: 'rejected', message: 'Öneri reddedildi' }
}

interface End {
  status: 'rejected' | 'expired'
  by: number | null
  reason: string | null
}

async function end(tx: Tx, proposal: Proposal, { status, by, reason }: End): Promise<void> {
  await tx.run(sql`
    update approvals.proposals set status = ${status}, ended_at = ${tx.now()}, ended_by = ${by}, reason = ${reason} where id = ${proposal.id}`)
}

/** Expires proposals that nobody approved in time, and executes those whose cooling period is over; what is no longer possible is rejected. */
export async function executeCooled(context: AppContext, book: GuardedCalls): Promise<void> {
  const now = context.db.now()
  const due = await context.db.rows<{ id: number }>(sql`
    select id from approvals.proposals
    where (status = 'pending' and expires_at <= ${now}) or (status = 'cooling' and due_at <= ${now}) order by id`)
  const failures = {
    failure: 'executing an approved proposal failed',
    ids: ({ id }: { id: number }) => ({ proposal: id }),
  }
  await forEachItem(context.log, failures, due, ({ id }) =>
    context.db.transaction(async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (proposal.status === 'pending') return end(tx, proposal, { status: 'expired', by: null, reason: null })
      if (proposal.status === 'cooling') return carryOutCooled(context, tx, guardedBy(book, proposal), proposal)
    }),
  )
}

async function carryOutCooled(context: AppContext, tx: Tx, guarded: Guarded, proposal: Proposal): Promise<void> {
  const secondedBy = await approverOf(tx, proposal)
  const inside = { ...context, db: onTransaction(context.db, tx) }
  if (!proposal.is_proposer_active || !secondedBy || !(await mayStillPropose(inside, proposal)))
    return end(tx, proposal, {
      status: 'rejected',
      by: null,
      reason: 'Öneren ya da onaylayan kişinin hesabı kapatıldı ya da yetkisi alındı',
    })
  const tried = onTransaction(context.db, tx).transaction((inner) =>
    executeProposal({ ...context, db: onTransaction(context.db, inner) }, inner, { guarded, proposal, secondedBy }),
  )
  await tried.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return end(tx, proposal, { status: 'rejected', by: null, reason: error.sentence })
  })
}

/** By the roles and sites that the proposer has now: a proposer without the right has not proposed it. */
function mayStillPropose(
  context: Pick<AppContext, 'db' | 'hub'>,
  { act, proposer_roles: roles, proposer_sites }: Proposal,
) {
  return mayCall(context, { roles, sites: proposer_sites }, policyOf(act).call)
}

/** Undefined where the account has been closed since, or may not approve it any more. */
async function approverOf(tx: Tx, proposal: Proposal): Promise<StaffSession | undefined> {
  const { approved_by } = proposal
  const isActive = await tx.row(sql`select from staff.members_view where id = ${approved_by} and active`)
  if (!isActive) return undefined
  const approver = await personOf(tx, { id: approved_by ?? 0 })
  if (refusalOf(policyOf(proposal.act), approvalRequestOf(proposal), approver, false)) return undefined
  const { id, username, roles } = await readStaffUser(tx, approved_by ?? 0)
  return { id, username, roles, sessionId: 0 }
}

function guardedBy(book: GuardedCalls, { act }: Proposal): Guarded {
  const guarded = book.get(act)
  if (!guarded) throw refuse('conflict', 'Bu işlem artık öneriyle yapılmıyor. Öneriyi reddedin')
  return guarded
}

const SAME_DEVICE_MS = 3_600_000

/** Approved from the proposer's address within an hour: shown as a warning, not refused. */
function isSameDevice(tx: Tx, proposal: Proposal, actor: StaffActor): boolean {
  return proposal.ip === actor.ip && tx.now().getTime() - proposal.proposed_at.getTime() < SAME_DEVICE_MS
}
