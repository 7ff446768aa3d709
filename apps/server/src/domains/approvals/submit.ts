import type { Vault } from '../../platform/keys/vault.ts'
import type { Waiting } from '@meydan/contract/waiting'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { onTransaction } from '../../platform/http/idempotent-route.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertFreshSignIn, audit, hasFactor } from '../staff/public.ts'
import { executeApproved } from './approve.ts'
import { lockGivers } from './value-given.ts'
import { checkSinglePersonLimits } from './single-person-limits.ts'
import { approversAmong, areRelated, colleaguesOf, personOf, refusalOf } from './approvers.ts'
import {
  fingerprintOfRaw,
  type Guarded,
  isSameFacts,
  lockPolicy,
  recordAct,
  openOn,
  type Proposal,
  approvalRequestOf,
  sealInput,
} from './proposals.ts'
import { policyOf } from './policies.ts'

export interface ApprovalRequest extends Wanted {
  /** The input before the contract's parsing: what a proposal keeps. */
  raw: unknown
}

/**
 * Executes a call at once where one person is enough, and makes a proposal where not. What somebody else has proposed with
 * the same content is approved by asking for it, where one may. Refuses `proposal_open`, `second_person_needed`, `day_cap_reached`,
 * and whatever the act itself refuses: a proposal that could not be carried out now is none.
 */
export async function submitForApproval(
  context: AppContext,
  guarded: Guarded,
  request: ApprovalRequest,
): Promise<unknown> {
  const { act: name, policy } = guarded
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: onTransaction(context.db, tx) }
    await lockPolicy(tx, name)
    if (policyOf(name).hasLimits) await lockGivers(tx)
    const preview = await policy.assess(tx, request)
    if (!preview) return policy.carryOut(inside, request)
    const open = await openOn(tx, name, preview.subject)
    if (open) return second(inside, tx, { guarded, asked: request, preview, open })
    const { staff } = request.actor
    const alone = await checkSinglePersonLimits(tx, name, staff, preview)
    if (!alone.isEnough) {
      const proposer = await personOf(tx, staff)
      const [approver] = approversAmong(await colleaguesOf(tx, proposer), policyOf(name), {
        proposer,
        subject: preview.subject,
      })
      if (approver) await rehearse(inside, guarded, { ...request, actor: { ...request.actor, secondedBy: approver } })
      if (alone.reached) throw alone.reached
      return insertProposal(inside.vault, tx, { guarded, asked: request, preview, hasNoApprover: !approver })
    }
    const reply = await policy.carryOut(inside, request)
    await recordAct(tx, { act: name, preview, staff, aloneKurus: alone.kurus, proposalId: null })
    return reply
  })
}

interface Second {
  guarded: Guarded
  asked: ApprovalRequest
  preview: EffectPreview
  open: Proposal
}

async function second(
  inside: AppContext,
  tx: Tx,
  { guarded, asked: request, preview, open }: Second,
): Promise<unknown> {
  const { staff } = request.actor
  if (open.proposed_by === staff.id) throw refuse('second_person_needed')
  // The same words of somebody bound to other sites may mean other sites.
  const isSame = open.fingerprint.equals(fingerprintOfRaw(request.raw)) && isSameFacts(open.after, preview.after)
  const [asked, approver] = [approvalRequestOf(open), await personOf(tx, staff)]
  const row = policyOf(guarded.act)
  if (!isSame || open.status !== 'pending' || refusalOf(row, asked, approver, false)?.code === 'forbidden')
    throw refuse('proposal_open')
  const refusal = refusalOf(row, asked, approver, await areRelated(tx, open.proposed_by, staff.id))
  if (refusal) throw refusal
  if (await hasFactor(tx, staff))
    throw refuse('two_factor_required', 'Onay bekleyenler sayfasından, iki adımlı doğrulama kodunuzla onaylayın')
  await assertFreshSignIn(tx, staff)
  return executeApproved(inside, tx, { guarded, proposal: open, actor: request.actor })
}

/** Rehearses the call in a savepoint, so that its refusals are known at once. */
async function rehearse(inside: AppContext, { policy }: Guarded, request: ApprovalRequest): Promise<void> {
  const whole = new Error('it can be done')
  const tried = inside.db.transaction(async (tx) => {
    await policy.carryOut({ ...inside, db: onTransaction(inside.db, tx) }, request)
    throw whole
  })
  await tried.catch((error: unknown) => {
    if (error !== whole) throw error
  })
}

const VALID_MS = 7 * 24 * 3_600_000

export interface Proposing {
  guarded: Guarded
  asked: ApprovalRequest
  preview: EffectPreview
  /** Nobody could approve it now. */
  hasNoApprover: boolean
}

/** Inserts the proposal. The caller has assessed and locked the policy. */
async function insertProposal(vault: Vault, tx: Tx, proposing: Proposing): Promise<z.output<typeof Waiting>> {
  const { guarded, asked: request, preview, hasNoApprover } = proposing
  const { act } = guarded
  const { staff, ip } = request.actor
  const now = tx.now()
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('approvals.proposals', 'id'))::int as id`,
  )
  await tx.run(sql`
    insert into approvals.proposals (id, act, subject, text, player_id, input_sealed, fingerprint, before, after, effect_kurus, proposed_at,
      proposed_by, roles, session_id, ip, expires_at)
    overriding system value values (${id}, ${act}, ${preview.subject}, ${preview.text}, ${preview.playerId ?? null}, ${sealInput(vault, id, request.raw)},
      ${fingerprintOfRaw(request.raw)}, ${preview.before && JSON.stringify(preview.before)}, ${JSON.stringify(preview.after)},
      ${preview.effectKurus}, ${now}, ${staff.id}, ${[...staff.roles]}, ${staff.sessionId}, ${ip},
      ${new Date(now.getTime() + VALID_MS)})`)
  await audit(tx, {
    staff,
    ip,
    action: 'proposal.make',
    subject: `proposal:${id}`,
    ...(preview.playerId === undefined ? {} : { playerId: preview.playerId }),
    before: preview.before,
    after: { act, subject: preview.subject, effect_kurus: preview.effectKurus, ...preview.after },
  })
  const nobody = hasNoApprover ? '. Şu anda bunu onaylayabilecek başka bir yetkili yok' : ''
  return {
    success: true,
    waiting: true,
    status: 'pending',
    proposal: id,
    message: `Öneri kaydedildi, ikinci bir yetkilinin onayı bekleniyor${nobody}`,
  }
}
