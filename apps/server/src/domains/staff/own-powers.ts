import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { StaffSession } from '../../platform/app-context.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { groupsOf } from './permissions.ts'

/** Nobody gives what they lack: refuses with the first of these groups that one's own roles do not open. */
export async function assertWithinOwn(tx: Tx, staff: StaffSession, groups: Iterable<string>): Promise<void> {
  const own = await groupsOf(tx, staff.roles)
  const beyond = [...groups].find((group) => !own.has(group))
  if (beyond === undefined) return
  const known = STAFF_GROUPS.find(({ id }) => id === beyond)
  const words = known ? `${known.section}: ${known.label}` : 'Yönetici'
  throw refuse('forbidden', `Sizde olmayan bir yetki üzerinde değişiklik yapamazsınız (${words})`)
}

export interface Powers {
  roles: readonly string[]
  /** Null: the whole installation. */
  sites: readonly number[] | null
}

/** Whether roles and sites open nothing that one's own do not. */
export async function isWithinOwn(tx: Tx, own: Powers, { roles, sites }: Powers): Promise<boolean> {
  const [opened, asked] = [await groupsOf(tx, own.roles), await groupsOf(tx, roles)]
  const isOnOwnSites = own.sites === null || sites?.every((site) => own.sites?.includes(site)) === true
  return isOnOwnSites && [...asked].every((group) => opened.has(group))
}

/** Refuses where these roles together open more than one's own do: one neither gives them nor takes over who has them. */
export async function assertRolesWithinOwn(tx: Tx, staff: StaffSession, roles: readonly string[]): Promise<void> {
  const { unknown } = await tx.one<{ unknown: string | null }>(sql`
    select min(role) as unknown from unnest(${[...roles]}::text[]) as role
    where not exists (select from staff.roles r where r.name = role)`)
  if (unknown !== null) throw refuseField('roles', 'Geçersiz rol')
  await assertWithinOwn(tx, staff, await groupsOf(tx, roles))
}

/** Nobody bound to sites lets somebody see further than they do, nor takes over who does; `sites` null: the whole installation. */
export function assertSitesWithinOwn({ sites: own }: StaffSession, sites: readonly number[] | null): void {
  if (own && !sites?.every((site) => own.includes(site)))
    throw refuse('forbidden', 'Sizin görmediğiniz bir site üzerinde yetki değiştiremezsiniz')
}

/** Refuses what would leave the operator without an admin of all its sites who signs in without the directory; others who try the same wait. */
export async function assertAdminRemains(tx: Tx, without: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('staff:admins'))`)
  const other = await tx.row(
    sql`select from staff.members where id <> ${without} and active and 'admin' = any (roles) and site_ids is null
      and not exists (select from staff.directory_identities d where d.member_id = staff.members.id) limit 1`,
  )
  if (!other) throw refuse('forbidden', 'Son yönetici yönetici olarak kalır')
}
