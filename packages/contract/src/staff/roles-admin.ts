import * as z from 'zod/mini'
import { adminRead } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { id, liraAmount, line, lira, version, wholeBetween } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { STAFF_GROUPS } from './staff-groups.ts'

const ADMIN: readonly StaffRole[] = ['admin']

const known = new Set(STAFF_GROUPS.map((group) => group.id))

const fields = {
  label: line(40),
  /** Ids of `STAFF_GROUPS`. */
  groups: z.array(z.string(), 'En az bir yetki seçin').check(
    z.minLength(1, 'En az bir yetki seçin'),
    z.maxLength(STAFF_GROUPS.length, 'Geçersiz yetki'),
    z.refine((groups) => groups.every((group) => known.has(group)), 'Geçersiz yetki'),
  ),
  /** What everybody with the role together may give or let go a day, for each act of the table of duties; null: what the table says. */
  day_cap: z._default(z.nullable(liraAmount), null),
  day_cap_count: z._default(z.nullable(wholeBetween(0, 1_000_000, 'En çok 1.000.000')), null),
}

export const AdminRole = z.object({
  id: z.number(),
  version,
  name: z.string(),
  label: z.string(),
  /** One of the six that come with the platform: it stays as the contract says. */
  is_seeded: z.boolean(),
  groups: z.array(z.string()),
  day_cap: z.nullable(lira),
  day_cap_count: z.nullable(z.number()),
  /** How many people have it, closed accounts left out. */
  members: z.number(),
})

export const listRoles = adminList({
  resource: 'roles',
  roles: ADMIN,
  row: AdminRole,
  filters: {},
  sorts: ['id', 'label', 'members'],
  usual: 'id',
  summary: 'Every role with its permissions and the number of its holders. `q` finds its label.',
})

export const readRole = adminRead({ resource: 'roles', roles: ADMIN, row: AdminRole, summary: 'One role.' })

export const createRole = call({
  who: ADMIN,
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Makes a role. It may hold only permissions that its maker has.',
  input: z.object(fields),
  output: z.object({ success: z.boolean(), data: AdminRole }),
  refusals: [],
})

export const updateRole = call({
  who: ADMIN,
  method: 'PUT',
  path: '/api/admin/roles/{id}',
  summary:
    "Changes the permissions of one of the operator's roles; holds for all its holders from the next call on. More needs a second person, less does not. Nobody changes a role of their own.",
  input: z.object({ id, version, ...fields }),
  output: z.object({ success: z.boolean(), data: AdminRole }),
  refusals: ['not_on_yourself', 'stale_version'],
})
