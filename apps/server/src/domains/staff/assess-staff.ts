import type { InputOf } from '@meydan/contract/call'
import type { createRole, updateRole } from '@meydan/contract/staff/roles-admin'
import type {
  activateStaff,
  createStaff,
  nameInDirectory,
  resetStaffPassword,
  updateStaff,
} from '@meydan/contract/staff/staff'
import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../platform/approval-policy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { siteNames } from '../../platform/sites.ts'
import { isWider } from './accounts.ts'
import { directoryNameOf } from './directory/identities.ts'
import { assertNotSeeded, findRole, type RoleRow } from './roles.ts'

export async function assessNewMember(
  tx: Tx,
  { input }: { input: InputOf<typeof createStaff> },
): Promise<EffectPreview> {
  return {
    subject: `staff:${input.username.toLowerCase()}`,
    text: input.username,
    before: null,
    after: {
      'Kullanıcı adı': input.username,
      Ad: input.name,
      Roller: await rolesText(tx, input.roles),
      ...(await sitesText(tx, input.sites)),
      ...(input.directory_name && { 'Dizindeki adı': input.directory_name }),
    },
    effectKurus: 0n,
  }
}

/**
 * Fewer roles and sites need nobody else, except a role whose daily cap binds its holder and goes with it. Another name does, because
 * people of one name do not approve each other.
 */
export async function assessRoles(
  tx: Tx,
  { input }: { input: InputOf<typeof updateStaff> },
): Promise<EffectPreview | undefined> {
  const before = await readMember(tx, input.id)
  const sites = input.sites === undefined ? before.sites : input.sites
  const isLess =
    input.name === before.name &&
    input.roles.every((role) => before.roles.includes(role)) &&
    !isWider(before.sites, sites) &&
    !(await loosesCap(tx, before.roles, input.roles))
  if (isLess) return undefined
  return about(
    before,
    { Ad: before.name, Roller: await rolesText(tx, before.roles), ...(await sitesText(tx, before.sites)) },
    { Ad: input.name, Roller: await rolesText(tx, input.roles), ...(await sitesText(tx, sites)) },
  )
}

async function loosesCap(tx: Tx, before: readonly string[], after: readonly string[]): Promise<boolean> {
  const taken = before.filter((role) => !after.includes(role))
  const capped = await tx.row(sql`
    select from staff.roles where name = any (${taken}) and (day_kurus is not null or day_count is not null) limit 1`)
  return capped !== undefined
}

/** Whoever the directory calls so comes in as this account: another name, and none, always needs a second person. */
export async function assessDirectoryName(
  tx: Tx,
  { input }: { input: InputOf<typeof nameInDirectory> },
): Promise<EffectPreview> {
  const member = await readMember(tx, input.id)
  const nameOf = (name: string | null) => name ?? 'Yok: şifre ya da geçiş anahtarıyla girer'
  const before = await directoryNameOf(tx, input.id)
  return about(
    member,
    { 'Dizindeki adı': nameOf(before), Roller: await rolesText(tx, member.roles) },
    { 'Dizindeki adı': nameOf(input.name) },
  )
}

export async function assessActivation(
  tx: Tx,
  { input }: { input: InputOf<typeof activateStaff> },
): Promise<EffectPreview | undefined> {
  const before = await readMember(tx, input.id)
  return before.active
    ? undefined
    : about(before, { Hesap: 'Kapalı' }, { Hesap: 'Açık', Roller: await rolesText(tx, before.roles) })
}

export async function assessReset(
  tx: Tx,
  { input }: { input: InputOf<typeof resetStaffPassword> },
): Promise<EffectPreview> {
  const before = await readMember(tx, input.id)
  const factor: Facts = input.remove_two_factor ? { 'İki adımlı doğrulama': 'Kaldırılacak' } : {}
  return about(before, { Roller: await rolesText(tx, before.roles) }, { Şifre: 'Yenisi verilecek', ...factor })
}

export async function assessNewRole(_tx: Tx, { input }: { input: InputOf<typeof createRole> }): Promise<EffectPreview> {
  return {
    subject: `role:${input.label.toLocaleLowerCase('tr')}`,
    text: input.label,
    before: null,
    after: { Rol: input.label, Yetkiler: groupsText(input.groups), ...capText(input) },
    effectKurus: 0n,
  }
}

/** What only takes away, or lowers a cap, needs nobody else; nor does another label. */
export async function assessRole(
  tx: Tx,
  { input }: { input: InputOf<typeof updateRole> },
): Promise<EffectPreview | undefined> {
  const role: RoleRow = await findRole(tx, input.id)
  assertNotSeeded(role)
  const before = { groups: role.groups, day_cap: role.day_kurus, day_cap_count: role.day_count }
  const added = input.groups.filter((group) => !before.groups.includes(group))
  const taken = before.groups.filter((group) => !input.groups.includes(group))
  const isLooser = isAbove(input.day_cap, before.day_cap) || isAbove(input.day_cap_count, before.day_cap_count)
  if (added.length === 0 && !isLooser) return undefined
  return {
    subject: `role:${role.name}`,
    text: role.label,
    before: { Rol: role.label, Yetkiler: groupsText(before.groups), ...capText(before) },
    after: {
      Rol: input.label,
      Yetkiler: groupsText(input.groups),
      ...capText(input),
      ...(added.length > 0 && { Verilen: groupsText(added) }),
      ...(taken.length > 0 && { Alınan: groupsText(taken) }),
      'Bu role sahip kişi': String(role.members),
    },
    effectKurus: 0n,
  }
}

/** No cap is above every cap. */
function isAbove(cap: bigint | number | null, other: bigint | number | null): boolean {
  return other !== null && (cap === null || cap > other)
}

function capText({ day_cap, day_cap_count }: { day_cap: bigint | null; day_cap_count: number | null }): Facts {
  return {
    ...(day_cap !== null && { 'Günlük tutar sınırı': formatKurus(day_cap) }),
    ...(day_cap_count !== null && { 'Günlük işlem sınırı': String(day_cap_count) }),
  }
}

/** `Yatırımlar: Görme, Onaylama · Bonuslar: Görme`. */
function groupsText(groups: readonly string[]): string {
  const chosen = STAFF_GROUPS.filter(({ id }) => groups.includes(id))
  return Object.entries(Object.groupBy(chosen, ({ section }) => section))
    .map(([section, parts = []]) => `${section}: ${parts.map(({ label }) => label).join(', ')}`)
    .join(' · ')
}

interface Member {
  id: number
  username: string
  name: string
  roles: string[]
  sites: number[] | null
  active: boolean
}

async function readMember(tx: Tx, id: number): Promise<Member> {
  const row = await tx.row<Member>(sql`
    select id, username, name, roles, site_ids as sites, active from staff.members where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

function about(member: Member, before: Facts, after: Facts): EffectPreview {
  return { subject: `staff:${member.id}`, text: member.username, before, after, effectKurus: 0n }
}

/** Nothing where nobody is bound. */
async function sitesText(tx: Tx, sites: readonly number[] | null | undefined): Promise<Facts> {
  const names = await siteNames(tx, sites)
  return names === undefined ? {} : { Siteler: names }
}

async function rolesText(tx: Tx, roles: readonly string[]): Promise<string> {
  const { text } = await tx.one<{ text: string }>(sql`
    select coalesce(string_agg(label, ', ' order by name), '') as text from staff.roles where name = any (${[...roles]})`)
  return text
}
