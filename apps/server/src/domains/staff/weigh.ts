import type { InputOf, StaffRole } from '@meydan/contract/call'
import type { activateStaff, createStaff, resetStaffPassword, updateStaff } from '@meydan/contract/staff'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Facts, Weighed } from '../../platform/duty.ts'
import { refuse } from '../../platform/refusal.ts'

const ROLE_NAMES: Record<StaffRole, string> = {
  support: 'Destek',
  finance: 'Finans',
  content: 'İçerik',
  compliance: 'Uyum',
  trading: 'Bahis',
  admin: 'Yönetici',
}

export async function weighNewMember(_tx: Tx, { input }: { input: InputOf<typeof createStaff> }): Promise<Weighed> {
  return {
    subject: `staff:${input.username.toLowerCase()}`,
    text: input.username,
    before: null,
    after: { 'Kullanıcı adı': input.username, Ad: input.name, Roller: rolesText(input.roles) },
    effectKurus: 0n,
  }
}

/** Fewer roles need nobody else; another name does, because people of one name do not approve each other. */
export async function weighRoles(
  tx: Tx,
  { input }: { input: InputOf<typeof updateStaff> },
): Promise<Weighed | undefined> {
  const before = await readMember(tx, input.id)
  const isLess = input.name === before.name && input.roles.every((role) => before.roles.includes(role))
  if (isLess) return undefined
  return about(
    before,
    { Ad: before.name, Roller: rolesText(before.roles) },
    { Ad: input.name, Roller: rolesText(input.roles) },
  )
}

export async function weighActivation(
  tx: Tx,
  { input }: { input: InputOf<typeof activateStaff> },
): Promise<Weighed | undefined> {
  const before = await readMember(tx, input.id)
  return before.active
    ? undefined
    : about(before, { Hesap: 'Kapalı' }, { Hesap: 'Açık', Roller: rolesText(before.roles) })
}

export async function weighReset(tx: Tx, { input }: { input: InputOf<typeof resetStaffPassword> }): Promise<Weighed> {
  const before = await readMember(tx, input.id)
  const factor: Facts = input.remove_two_factor ? { 'İki adımlı doğrulama': 'Kaldırılacak' } : {}
  return about(before, { Roller: rolesText(before.roles) }, { Şifre: 'Yenisi verilecek', ...factor })
}

interface Member {
  id: number
  username: string
  name: string
  roles: StaffRole[]
  active: boolean
}

async function readMember(tx: Tx, id: number): Promise<Member> {
  const row = await tx.row<Member>(sql`select id, username, name, roles, active from staff.members where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

function about(member: Member, before: Facts, after: Facts): Weighed {
  return { subject: `staff:${member.id}`, text: member.username, before, after, effectKurus: 0n }
}

function rolesText(roles: readonly StaffRole[]): string {
  return [...new Set(roles)]
    .sort()
    .map((role) => ROLE_NAMES[role])
    .join(', ')
}
