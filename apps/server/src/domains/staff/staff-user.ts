import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { groupsOf } from './permissions.ts'

export interface StaffUser {
  id: number
  username: string
  name: string
  roles: string[]
  groups: string[]
  sites: number[] | null
  brands: { id: number; name: string }[]
  two_factor_enabled: boolean
  passkeys: number
  last_login_at: string | null
  last_login_ip: string | null
  directory_name: string | null
}

/** A staff member as replies carry them. */
export async function readStaffUser(q: Queryable, staffId: number): Promise<StaffUser> {
  const row = await q.one<Omit<StaffUser, 'last_login_at' | 'groups' | 'brands'> & { last_login_at: Date | null }>(sql`
    select m.id, m.username, m.name, staff.roles_in_force(m.id, m.roles) as roles, m.site_ids as sites, m.last_login_at, m.last_login_ip,
      exists (select from staff.two_factor t where t.owner_id = m.id and t.confirmed_at is not null) as two_factor_enabled,
      (select count(*)::int from staff.passkeys k where k.staff_id = m.id) as passkeys,
      (select d.name from staff.directory_identities d where d.member_id = m.id) as directory_name
    from staff.members m where m.id = ${staffId}`)
  const groups = [...(await groupsOf(q, row.roles))]
  const brands = await q.rows<{ id: number; name: string }>(
    sql`select id, name from platform.sites_of(${row.sites}) order by id`,
  )
  return { ...row, groups, brands, last_login_at: row.last_login_at?.toISOString() ?? null }
}
