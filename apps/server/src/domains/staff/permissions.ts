import { allCalls } from '@meydan/contract/all'
import type { CallShape, StaffRole } from '@meydan/contract/call'
import { APPROVALS, approvalOf, groupOf, OWN_GROUP, STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import { siteRuleOf } from '@meydan/contract/staff/site-scope'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { AppContext, StaffSession } from '../../platform/app-context.ts'
import { createCache } from '../../platform/concurrency/cache.ts'

/** Whether one of somebody's roles opens a call of the staff to them, bound to sites or not: a seeded one as the contract says, one of the operator’s own by its groups. */
export async function mayCall(
  context: Pick<AppContext, 'db' | 'hub'>,
  { roles, sites, isSystem }: Pick<StaffSession, 'roles' | 'sites' | 'isSystem'>,
  call: CallShape,
): Promise<boolean> {
  if (isSystem && isForPeople(call)) return false
  if (sites && siteRuleOf(call) === undefined) return false
  const who: readonly string[] = typeof call.who === 'object' ? call.who : []
  if (roles.some((role) => role === 'admin' || who.includes(role))) return true
  const group = groupOf(call)
  if (group === undefined) return false
  if (group === OWN_GROUP) return true
  const groups = await groupsOfOwnRoles.of(context)
  return roles.some((role) => groups.get(role)?.has(group))
}

/** What a system never does: decide for the second person, change who may do what, or act as a person's own account. */
function isForPeople(call: CallShape): boolean {
  const group = groupOf(call)
  if (group === OWN_GROUP) return true
  return call.method !== 'GET' && FOR_PEOPLE.has(group?.split('.')[0] ?? '')
}

const FOR_PEOPLE: ReadonlySet<string> = new Set(['proposals', 'staff', 'developers'])

/** What each of the operator’s own roles opens, by its name. */
const groupsOfOwnRoles = createCache<Map<string, ReadonlySet<string>>>({
  read: async ({ db }) => {
    const rows = await db.rows<{ name: string; groups: string[] }>(
      sql`select name, groups from staff.roles where groups is not null`,
    )
    return new Map(rows.map(({ name, groups }) => [name, new Set(groups)]))
  },
  keepMs: 60_000,
  most: 1,
  on: { roles: (memory) => memory.forgetAll() },
})

/** Everything that these roles open together, the say in the table of approval policies too: ids of groups, as the database has them now. */
export async function groupsOf(q: Queryable, roles: readonly string[]): Promise<Set<string>> {
  const rows = await q.rows<{ name: string; groups: string[] | null }>(
    sql`select name, groups from staff.roles where name = any (${[...roles]})`,
  )
  return new Set(rows.flatMap(({ name, groups }) => groups ?? groupsOfSeeded(name as StaffRole)))
}

/** An admin has more than the sum of all groups: only an admin makes another. */
export function groupsOfSeeded(role: StaffRole): string[] {
  if (role === 'admin') return [...STAFF_GROUPS.map(({ id }) => id), approvalOf('admin')]
  const calls = [...allCalls.values()].filter(({ who }) => (who as readonly string[]).includes(role))
  const groups = calls.filter(({ who }) => typeof who === 'object').map((call) => groupOf(call) as string)
  const says = APPROVALS.some((each) => each === role) ? [approvalOf(role)] : []
  return [...new Set([...groups, ...says])].filter((group) => group !== OWN_GROUP)
}
