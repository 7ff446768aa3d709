import type { StaffRole } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { StaffSession } from '../../platform/app-context.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { PolicyRow } from './policy-row.ts'

const DAY_MS = 24 * 3_600_000

export interface Person {
  id: number
  /** Names of what they have: those of the operator too. */
  roles: readonly string[]
  /** The roles whose say this person has: the seeded ones, and what a role of the operator was given of theirs. */
  says: readonly StaffRole[]
  /** Opened by a key: its holder may be anybody, so it is never the second person. */
  isSystem?: boolean
}

/** As the database knows them now. */
export async function personOf(q: Queryable, { id }: { id: number }): Promise<Person> {
  const found = await q.one<{ roles: string[]; says: StaffRole[]; isSystem: boolean }>(
    sql`select roles, says, is_system as "isSystem" from staff.members_view where id = ${id}`,
  )
  return { id, ...found }
}

/** The accounts that one person acts by today: their own and those of their API keys, whichever of them is asked about. */
export async function accountsOf(q: Queryable, staffId: number): Promise<number[]> {
  const found = await q.rows<{ id: number }>(sql`
    with holder as (
      select coalesce((select issued_by from staff.api_keys_view where member_id = ${staffId} order by issued_at desc limit 1), ${staffId}) as id
    )
    select id from holder union select k.member_id from staff.api_keys_view k join holder on k.issued_by = holder.id
    where k.expires_at > ${new Date(q.now().getTime() - DAY_MS)}`)
  return found.map(({ id }) => id)
}

/** What is asked for, or was. */
export interface ApprovalRequest {
  proposer: Person
  /** As `EffectPreview` has it; null where that is not known yet. */
  subject: string | null
}

/** Why a person may not approve what another has proposed, by whose say each has and whom it is about; undefined where they may. */
export function refusalOf(
  row: PolicyRow,
  { proposer, subject }: ApprovalRequest,
  approver: Person,
  areRelated: boolean,
): Refusal | undefined {
  if (approver.id === proposer.id) return refuse('second_person_needed')
  if (approver.isSystem) return refuse('forbidden', 'Bir sistem öneri onaylayamaz; ikinci kişi gerekir')
  const approving = approver.says.filter((role) => role === 'admin' || row.approve.includes(role))
  if (approving.length === 0) return refuse('forbidden', 'Bu öneriyi onaylama yetkiniz yok')
  if (row.otherRole && approving.every((role) => proposer.says.includes(role)))
    return refuse('forbidden', 'Bu öneriyi, önerenden farklı roldeki bir kişi onaylamalı')
  if (isAbout(subject, approver)) return refuse('related_person', OWN)
  return areRelated ? refuse('related_person') : undefined
}

const OWN = 'Kendi hesabınız ya da sahip olduğunuz bir rol için yapılan öneriyi onaylayamazsınız'

/** Whose account it changes, or who has the role that it changes: they get what it gives, and are held to what its proposer is. */
function isAbout(subject: string | null, { id, roles }: Person): boolean {
  return subject === `staff:${id}` || roles.some((role) => subject === `role:${role}`)
}

/** One person, one of the same name, one who made, reset or raised the other within seven days, or two accounts that one hand can use. */
export async function areRelated(q: Queryable, one: number, other: number): Promise<boolean> {
  const { related } = await q.one<{ related: boolean }>(
    sql`select approvals.are_related(${one}, ${other}, ${q.now()}) as related`,
  )
  return related
}

export type Colleague = StaffSession & Person & { related: boolean }

/** All other active staff, and whether they are related to this person. */
export async function colleaguesOf(q: Queryable, { id }: Person): Promise<Colleague[]> {
  return q.rows<Colleague>(sql`
    select id, username, roles, says, is_system as "isSystem", 0 as "sessionId", approvals.are_related(${id}, id, ${q.now()}) as related
    from staff.members_view where active and id <> ${id} order by id`)
}

/** Which of them could approve what is asked for. */
export function approversAmong(people: readonly Colleague[], row: PolicyRow, asked: ApprovalRequest): Colleague[] {
  return people.filter((person) => !refusalOf(row, asked, person, person.related))
}
