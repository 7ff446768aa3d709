import type { Vault } from '../../platform/keys/vault.ts'
import type { StaffRole } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { ApprovalPolicy, Facts, EffectPreview } from '../../platform/approval-policy.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { fingerprintOf } from '../../platform/http/idempotent-route.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { recordReceivers, receiversOf } from './value-given.ts'
import type { ApprovalRequest } from './approvers.ts'
import type { PolicyName } from './policies.ts'

/** A policy with the operation behind it. */
export interface Guarded {
  act: PolicyName
  policy: ApprovalPolicy
}

export interface Proposal {
  id: number
  act: PolicyName
  subject: string
  text: string
  player_id: PlayerId | null
  input_sealed: Buffer
  fingerprint: Buffer
  before: Facts | null
  after: Facts
  effect_kurus: bigint
  proposed_at: Date
  proposed_by: number
  proposer: string
  is_proposer_active: boolean
  proposer_roles: string[]
  proposer_says: StaffRole[]
  proposer_sites: number[] | null
  session_id: number
  ip: string
  expires_at: Date
  status: 'pending' | 'cooling' | 'executed' | 'rejected' | 'expired'
  approved_by: number | null
  due_at: Date | null
}

const SELECT = sql`
  select p.*, m.username as proposer, m.active as is_proposer_active, m.roles as proposer_roles,
    m.says as proposer_says, m.site_ids as proposer_sites
  from approvals.proposals p join staff.members_view m on m.id = p.proposed_by`

/** Who proposed it, as they stand now, and what it is about. */
export function approvalRequestOf({
  proposed_by: id,
  proposer_roles: roles,
  proposer_says: says,
  subject,
}: Proposal): ApprovalRequest {
  return { proposer: { id, roles, says }, subject }
}

/** Serialises the calls of one policy, so that the sums of the day do not change meanwhile. */
export async function lockPolicy(tx: Tx, act: PolicyName): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`duties:${act}`}))`)
}

/** Locks the act, then the proposal. */
export async function lockProposal(tx: Tx, id: number): Promise<Proposal> {
  const found = await tx.row<{ act: PolicyName }>(sql`select act from approvals.proposals where id = ${id}`)
  if (!found) throw refuse('not_found')
  await lockPolicy(tx, found.act)
  return tx.one<Proposal>(sql`${SELECT} where p.id = ${id} for update of p`)
}

/** The proposal that is open on a subject; the caller has locked the act. */
export async function openOn(tx: Tx, act: PolicyName, subject: string): Promise<Proposal | undefined> {
  return tx.row<Proposal>(sql`
    ${SELECT} where p.act = ${act} and p.subject = ${subject} and p.status in ('pending', 'cooling') for update of p`)
}

/** Where a proposal's input is sealed for. */
const inputPlace = (id: number) => ({ column: 'approvals.proposals.input_sealed', row: id })

export function sealInput(vault: Vault, id: number, raw: unknown): Buffer {
  return vault.seal(inputPlace(id), JSON.stringify(raw))
}

export function inputOf(vault: Vault, proposal: Proposal): unknown {
  return JSON.parse(vault.open(inputPlace(proposal.id), proposal.input_sealed))
}

/** Of what is asked for, without the version of the record, which is looked at when it is done. */
export function fingerprintOfRaw(raw: unknown): Buffer {
  const { version: _version, ...fields } = raw as Record<string, unknown>
  return fingerprintOf(fields)
}

/** Whether the record and the effect are still those that were proposed. */
export function isUnchanged(proposal: Proposal, preview: EffectPreview | undefined): boolean {
  if (!preview || !isSameFacts(proposal.before, preview.before)) return false
  return preview.effectKurus === proposal.effect_kurus && isSameFacts(proposal.after, preview.after)
}

export function isSameFacts(one: Facts | null, other: Facts | null): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(facts: Facts | null): [string, string][] | null {
  return facts && Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

export interface Done {
  act: PolicyName
  preview: EffectPreview
  staff: { id: number; roles: readonly string[] }
  aloneKurus: bigint | null
  proposalId: number | null
}

/** Records an executed call, direct or by a proposal, and its receivers. */
export async function recordAct(q: Queryable, { act, preview, staff, aloneKurus, proposalId }: Done): Promise<void> {
  const { id } = await q.one<{ id: number }>(sql`
    insert into approvals.acts (act, subject, staff_id, roles, player_id, effect_kurus, alone_kurus, at, proposal_id)
    values (${act}, ${preview.subject}, ${staff.id}, ${[...staff.roles]}, ${preview.playerId ?? null}, ${preview.effectKurus},
      ${aloneKurus}, ${q.now()}, ${proposalId}) returning id`)
  await recordReceivers(q, id, preview, receiversOf(act, preview))
}
