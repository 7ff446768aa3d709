import type { Db } from '../../platform/database/db.ts'
import {
  changeDuty,
  type listDuties,
  listProposals,
  type Proposal as OnWire,
} from '@meydan/contract/approvals/approvals-admin'
import type { InputOf, StaffRole } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { StaffActor } from '../../platform/app-context.ts'
import { readList, textIn } from '../../platform/lists/list.ts'
import { onSites } from '../../platform/site-scope.ts'
import { versioned } from '../../platform/start/version.ts'
import { type Limits, readAllLimits } from './single-person-limits.ts'
import { approversAmong, colleaguesOf, type Person, personOf, refusalOf } from './approvers.ts'
import { hasFactor } from '../staff/public.ts'
import { type Proposal, approvalRequestOf } from './proposals.ts'
import { type PolicyName, policyNames, policyOf, isPolicyName } from './policies.ts'

type Row = Proposal & {
  approver: string | null
  approved_at: Date | null
  ender: string | null
  ended_at: Date | null
  reason: string | null
  same_device: boolean
  related: boolean
}

/**
 * One page of what was proposed, with what stands between the reader and an approval: staff bound to sites see proposals about their
 * players, and of what they proposed themselves.
 */
export async function listProposalsPage(db: Db, { staff }: StaffActor, input: InputOf<typeof listProposals>) {
  const [needsCode, reader] = [await hasFactor(db, staff), await personOf(db, staff)]
  const ofOwnSites = onSites('p.player_id')
  const from = sql`
    from approvals.proposals p join staff.members_view m on m.id = p.proposed_by
    left join staff.members_view a on a.id = p.approved_by left join staff.members_view e on e.id = p.ended_by`
  return readList(db, listProposals, input, {
    rows: sql`
      select p.*, m.username as proposer, m.roles as proposer_roles, m.says as proposer_says, a.username as approver, e.username as ender,
        approvals.are_related(p.proposed_by, ${staff.id}, ${db.now()}) as related
      ${from}`,
    counted: from,
    where: [
      ofOwnSites && sql`(${ofOwnSites} or p.proposed_by = ${staff.id})`,
      input.status && sql`p.status = ${input.status}`,
      input.q && textIn(input.q, 'p.text', 'm.username'),
    ],
    sorts: { id: 'p.id', proposed_at: 'p.proposed_at', effect: 'p.effect_kurus', status: 'p.status' },
    tie: 'p.id',
    show: (row: Row) => show(row, reader, needsCode),
  })
}

function show(row: Row, reader: Person, needsCode: boolean): z.output<typeof OnWire> {
  const policy = isPolicyName(row.act) ? policyOf(row.act) : undefined
  return {
    id: row.id,
    act: row.act,
    act_name: policy?.name ?? row.act,
    text: row.text,
    subject: row.subject,
    player_id: row.player_id,
    before: row.before,
    after: row.after,
    effect: liraOfKurus(row.effect_kurus),
    status: row.status,
    proposed_by: row.proposer,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    approvers: [...(policy?.approve ?? []), 'admin'] as StaffRole[],
    refused_because: (policy && refusalOf(policy, approvalRequestOf(row), reader, row.related)?.sentence) ?? null,
    needs_code: needsCode,
    is_own: row.proposed_by === reader.id,
    same_device: row.same_device,
    approved_by: row.approver,
    approved_at: row.approved_at?.toISOString() ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ender,
    reason: row.reason,
  }
}

/** The approval policies as shown to this reader. */
export async function listPoliciesPage(db: Db, { staff }: StaffActor, { page, per_page }: InputOf<typeof listDuties>) {
  const shown = policyNames.slice((page - 1) * per_page, page * per_page)
  const reader = await personOf(db, staff)
  const [people, limits] = [await colleaguesOf(db, reader), await readAllLimits(db)]
  const others = (name: PolicyName) =>
    approversAmong(people, policyOf(name), { proposer: reader, subject: null }).length
  const data = shown.map((name) => policyOnWire(name, limits.get(name), others(name)))
  return { success: true, data, total: policyNames.length }
}

/** Throws where the table has no limits of what has some. */
function policyOnWire(id: PolicyName, known: Limits | undefined, others: number) {
  const row = policyOf(id)
  if (row.hasLimits && !known) throw new Error(`no limits of ${id}`)
  const limits = row.hasLimits && known ? inLira(known) : null
  return {
    ...versioned(changeDuty, { id, ...limits }),
    name: row.name,
    proposers: [...(row.call.who as readonly StaffRole[])],
    approvers: [...row.approve, 'admin' as const],
    other_role: row.otherRole ?? false,
    cooling_hours: row.coolingHours ?? 0,
    others,
    limits,
  }
}

export function inLira(limits: Limits) {
  return {
    alone: liraOfKurus(limits.alone_kurus),
    alone_day: liraOfKurus(limits.alone_day_kurus),
    alone_day_count: limits.alone_day_count,
    person_day: liraOfKurus(limits.person_day_kurus),
    person_day_count: limits.person_day_count,
    role_day: liraOfKurus(limits.role_day_kurus),
    role_day_count: limits.role_day_count,
  }
}
