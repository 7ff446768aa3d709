import type { InputOf } from '@meydan/contract/call'
import { type createRole, listRoles, updateRole } from '@meydan/contract/staff/roles-admin'
import { STAFF_GROUPS } from '@meydan/contract/staff/staff-groups'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { type Db, type Queryable, type Tx, violates } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../platform/lists/list.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { audit } from './audit/audit.ts'
import { recordAccountChange } from './account-changes.ts'
import { endKeysBeyond } from './api-keys/api-keys.ts'
import { assertWithinOwn } from './own-powers.ts'
import { groupsOfSeeded } from './permissions.ts'

export async function listRolesPage(db: Db, input: InputOf<typeof listRoles>) {
  return readList(db, listRoles, input, {
    rows: SELECT,
    counted: sql`from staff.roles r`,
    where: [input.q && textIn(input.q, 'r.label')],
    sorts: { id: 'r.id', label: inTurkish('r.label'), members: 'members' },
    tie: 'r.id',
    show,
  })
}

export async function readRoleOf(q: Queryable, id: number) {
  return show(await findRole(q, id))
}

/** Refuses what the maker may not do, and a label that another role has. */
export async function createRoleOf(db: Db, actor: StaffActor, input: InputOf<typeof createRole>) {
  const name = nameOf(input.label)
  if (name === '') throw refuseField('label', 'Rol adında harf ya da rakam olmalı')
  return labelIsFree(() =>
    db.transaction(async (tx) => {
      await assertWithinOwn(tx, actor.staff, input.groups)
      const { id } = await tx.one<{ id: number }>(sql`
        insert into staff.roles (name, label, groups, day_kurus, day_count)
        values (${name}, ${input.label}, ${inOrder(input.groups)}, ${input.day_cap}, ${input.day_cap_count}) returning id`)
      await audit(tx, {
        ...actor,
        action: 'role.create',
        subject: `role:${name}`,
        after: noted(await findRole(tx, id)),
      })
      tx.publish('roles', {})
      return readRoleOf(tx, id)
    }),
  )
}

/**
 * Holds for all holders of the role from the next call on; those who get more by it were raised by who changed it. Refuses a role
 * that came with the platform, one's own, and more than one may do oneself.
 */
export async function updateRoleOf(db: Db, actor: StaffActor, input: InputOf<typeof updateRole>) {
  return labelIsFree(() =>
    db.transaction(async (tx) => {
      await tx.run(sql`select from staff.roles where id = ${input.id} for update`)
      const before = await findRole(tx, input.id)
      assertNotSeeded(before)
      if (actor.staff.roles.includes(before.name)) throw refuse('not_on_yourself', 'Kendi rolünüzü değiştiremezsiniz')
      refuseStale(updateRole, show(before), input.version)
      const added = input.groups.filter((group) => !before.groups.includes(group))
      await assertWithinOwn(tx, actor.staff, added)
      await tx.run(sql`
        update staff.roles set label = ${input.label}, groups = ${inOrder(input.groups)}, day_kurus = ${input.day_cap},
          day_count = ${input.day_cap_count}
        where id = ${input.id}`)
      const holders = await holdersOf(tx, before.name)
      if (added.length > 0) for (const id of holders) await recordAccountChange(tx, id, actor, 'raise')
      await endKeysBeyond(tx, actor, holders)
      const after = noted(await findRole(tx, input.id))
      await audit(tx, { ...actor, action: 'role.update', subject: `role:${before.name}`, before: noted(before), after })
      tx.publish('roles', {})
      return readRoleOf(tx, input.id)
    }),
  )
}

async function holdersOf(tx: Tx, role: string): Promise<number[]> {
  const holders = await tx.rows<{ id: number }>(
    sql`select id from staff.members where ${role} = any (roles) order by id`,
  )
  return holders.map(({ id }) => id)
}

export interface RoleRow {
  id: number
  name: string
  label: string
  /** Null: as the contract says. */
  groups: string[] | null
  day_kurus: bigint | null
  day_count: number | null
  members: number
}

/** Refuses a role that came with the platform. */
export function assertNotSeeded(role: RoleRow): asserts role is RoleRow & { groups: string[] } {
  if (role.groups === null) throw refuse('forbidden', 'Hazır roller değiştirilemez; bunun yerine yeni bir rol açın')
}

const SELECT = sql`
  select r.*, (select count(*)::int from staff.members m where m.active and r.name = any (m.roles)) as members from staff.roles r`

export async function findRole(q: Queryable, id: number): Promise<RoleRow> {
  const row = await q.row<RoleRow>(sql`${SELECT} where r.id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

function show(row: RoleRow) {
  return versioned(updateRole, {
    id: row.id,
    name: row.name,
    label: row.label,
    is_seeded: row.groups === null,
    groups: inOrder(row.groups ?? groupsOfSeeded(row.name as Parameters<typeof groupsOfSeeded>[0])),
    day_cap: row.day_kurus === null ? null : liraOfKurus(row.day_kurus),
    day_cap_count: row.day_count,
    members: row.members,
  })
}

/** As the table has it, and each once; what no version of the operator knows by now is left out. */
function inOrder(groups: readonly string[]): string[] {
  return STAFF_GROUPS.filter(({ id }) => groups.includes(id)).map(({ id }) => id)
}

function noted({ label, groups, day_kurus, day_count }: RoleRow) {
  return { label, groups, day_kurus: day_kurus?.toString() ?? null, day_count }
}

/** `VIP masası` → `vip-masasi`. */
function nameOf(label: string): string {
  return foldTurkish(label)
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|(?<!-)-+$/g, '')
}

async function labelIsFree<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'roles_label_key') || violates(error, 'roles_name_key'))
      throw refuseField('label', 'Bu adda bir rol var')
    throw error
  }
}
