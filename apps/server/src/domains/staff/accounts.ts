import { randomBytes } from 'node:crypto'
import type { InputOf } from '@meydan/contract/call'
import { type createStaff, listStaff, type resetStaffPassword, updateStaff } from '@meydan/contract/staff/staff'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { hasLeaked } from '../../platform/credentials/leaked-passwords.ts'
import { passwordFault } from '../../platform/credentials/password-rules.ts'
import { hashPassword } from '../../platform/credentials/passwords.ts'
import { removeTwoFactor } from '../../platform/credentials/two-factor.ts'
import { foldUsername, isUsername } from '../../platform/credentials/usernames.ts'
import { type Db, type Queryable, type Tx, violates } from '../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { containing, inTurkish, onTheWire, readList } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertSites } from '../../platform/sites.ts'
import { refuseStale, versioned } from '../../platform/start/version.ts'
import { audit } from './audit/audit.ts'
import { recordAccountChange } from './account-changes.ts'
import { endKeysBeyond } from './api-keys/api-keys.ts'
import { nameInDirectory } from './directory/identities.ts'
import { assertRolesWithinOwn, assertSitesWithinOwn, assertAdminRemains } from './own-powers.ts'
import { endStaffSessions } from './login/sessions.ts'

export async function listStaffPage(db: Db, input: InputOf<typeof listStaff>) {
  return readList(db, listStaff, input, {
    rows: SELECT,
    counted: sql`from staff.members m`,
    where: [
      input.role && sql`${input.role} = any (m.roles)`,
      input.active && sql`m.active = ${input.active === 'true'}`,
      input.q &&
        sql`(m.username_folded like ${containing(foldUsername(input.q))} or lower(m.name) like ${containing(foldTurkish(input.q))})`,
    ],
    sorts: {
      id: 'm.id',
      username: 'm.username_folded',
      name: inTurkish('m.name'),
      created_at: 'm.created_at',
      last_login_at: 'm.last_login_at',
      active: 'm.active',
    },
    tie: 'm.id',
    show,
  })
}

/** A new personal account; one of the directory may have none that anybody knows. Refuses names and passwords that break a rule, `username_taken`, and roles that open more than one's own. */
export async function createStaffMember(context: AppContext, actor: StaffActor, input: InputOf<typeof createStaff>) {
  const username = input.username.normalize('NFC')
  if (!isUsername(username)) throw refuse('username_invalid')
  const directoryName = input.directory_name ?? null
  const isNobodys = directoryName !== null && input.password === ''
  const password = isNobodys ? randomBytes(32).toString('base64url') : input.password
  if (!isNobodys) await assertPasswordRules(context, password, username)
  const hash = await hashPassword(context.vault, password)
  try {
    return await context.db.transaction(async (tx) => {
      await assertRolesWithinOwn(tx, actor.staff, input.roles)
      const sites = input.sites ?? null
      assertSitesWithinOwn(actor.staff, sites)
      await assertSites(tx, sites)
      const { id } = await tx.one<{ id: number }>(sql`
        insert into staff.members (username, username_folded, name, password_hash, roles, site_ids, created_at)
        values (${username}, ${foldUsername(username)}, ${input.name}, ${hash}, ${unique(input.roles)}, ${sites}, ${tx.now()}) returning id`)
      await nameInDirectory(tx, id, directoryName)
      await recordAccountChange(tx, id, actor, 'create')
      const member = await readMember(tx, id)
      await audit(tx, {
        ...actor,
        action: 'staff.create',
        subject: `staff:${id}`,
        after: {
          username,
          name: input.name,
          roles: member.roles,
          ...(sites && { sites }),
          ...(directoryName !== null && { directory_name: directoryName }),
        },
      })
      return member
    })
  } catch (error) {
    throw violates(error, 'members_username_key') ? refuse('username_taken') : error
  }
}

/**
 * Changes name, roles and sites; sessions end where roles or sites change, and API keys that open more than is left, so that no old right lives on. Refuses `stale_version`, more than one may
 * do oneself in the roles of before or after, and the last admin's role.
 */
export async function updateStaffMember(db: Db, actor: StaffActor, input: InputOf<typeof updateStaff>) {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, input.id)
    refuseStale(updateStaff, before, input.version)
    const roles = unique(input.roles)
    const sites = input.sites === undefined ? before.sites : input.sites
    const isMoved = String(sites) !== String(before.sites)
    const isChanged = isMoved || roles.join() !== unique(before.roles).join()
    if (before.id === actor.staff.id && isMoved) throw refuse('not_on_yourself')
    if (before.id === actor.staff.id && isChanged && !(before.roles.includes('admin') && roles.includes('admin')))
      throw refuse('not_on_yourself')
    await assertRolesWithinOwn(tx, actor.staff, [...before.roles, ...roles])
    for (const each of [before.sites, sites]) assertSitesWithinOwn(actor.staff, each)
    await assertSites(tx, input.sites)
    if (isWholeAdmin(before) && !isWholeAdmin({ active: before.active, roles, sites }))
      await assertAdminRemains(tx, before.id)
    await tx.run(sql`
      update staff.members set name = ${input.name}, roles = ${roles}, site_ids = ${sites} where id = ${input.id}`)
    if (roles.some((role) => !before.roles.includes(role)) || isWider(before.sites, sites))
      await recordAccountChange(tx, input.id, actor, 'raise')
    if (isChanged)
      await endStaffSessions(tx, input.id, before.id === actor.staff.id ? { except: actor.staff.sessionId } : {})
    if (isChanged) await endKeysBeyond(tx, actor, [input.id])
    const after = { name: input.name, roles, ...(isMoved && { sites }) }
    await audit(tx, {
      ...actor,
      action: 'staff.update',
      subject: `staff:${input.id}`,
      before: { name: before.name, roles: before.roles, ...(isMoved && { sites: before.sites }) },
      after,
    })
    return readMember(tx, input.id)
  })
}

/** Opens or closes an account; a closed one loses its sessions and the API keys it holds at once. What it is already stays as it is. */
export async function setStaffActive(
  db: Db,
  actor: StaffActor,
  { id, active }: { id: number; active: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockMember(tx, id)
    if (id === actor.staff.id) throw refuse('not_on_yourself')
    if (before.active === active) return
    await assertRolesWithinOwn(tx, actor.staff, before.roles)
    assertSitesWithinOwn(actor.staff, before.sites)
    if (!active && isWholeAdmin(before)) await assertAdminRemains(tx, id)
    await tx.run(sql`update staff.members set active = ${active} where id = ${id}`)
    if (active) await recordAccountChange(tx, id, actor, 'activate')
    else {
      await endStaffSessions(tx, id)
      await endKeysBeyond(tx, actor, [id])
    }
    const action = active ? 'staff.activate' : 'staff.deactivate'
    await audit(tx, { ...actor, action, subject: `staff:${id}`, before: { active: before.active }, after: { active } })
  })
}

/** A new password given by an admin; sessions end, the second factor goes on request. */
export async function resetStaffMember(
  context: AppContext,
  actor: StaffActor,
  input: InputOf<typeof resetStaffPassword>,
): Promise<void> {
  if (input.id === actor.staff.id) throw refuse('not_on_yourself')
  const { username } = await readMember(context.db, input.id)
  await assertPasswordRules(context, input.password, username)
  const hash = await hashPassword(context.vault, input.password)
  await context.db.transaction(async (tx) => {
    const { roles, sites } = await lockMember(tx, input.id)
    if (await tx.row(sql`select from staff.api_keys where member_id = ${input.id}`))
      throw refuse('forbidden', 'Bu hesap bir sistemin: şifresi yok, anahtarı yenilenir')
    await assertRolesWithinOwn(tx, actor.staff, roles)
    assertSitesWithinOwn(actor.staff, sites)
    await tx.run(sql`update staff.members set password_hash = ${hash} where id = ${input.id}`)
    if (input.remove_two_factor) {
      await removeTwoFactor(tx, { schema: 'staff', id: input.id })
      await tx.run(sql`delete from staff.passkeys where staff_id = ${input.id}`)
    }
    await endStaffSessions(tx, input.id)
    await recordAccountChange(tx, input.id, actor, 'reset')
    const after = { two_factor_removed: input.remove_two_factor }
    await audit(tx, { ...actor, action: 'staff.reset_password', subject: `staff:${input.id}`, after })
  })
}

export async function assertPasswordRules(context: AppContext, password: string, username: string): Promise<void> {
  const fault = await passwordFault(context, password, { username })
  if (fault) throw refuse(fault)
  if (await hasLeaked(context, password)) throw refuse('password_common')
}

const SELECT = sql`
  select m.id, m.username, m.name, m.roles, m.site_ids as sites, m.active, m.created_at, m.last_login_at, m.last_login_ip,
    staff.has_factor(m.id) as two_factor_enabled,
    (select d.name from staff.directory_identities d where d.member_id = m.id) as directory_name
  from staff.members m`

interface MemberRow {
  id: number
  username: string
  name: string
  roles: string[]
  sites: number[] | null
  active: boolean
  two_factor_enabled: boolean
  directory_name: string | null
  created_at: Date
  last_login_at: Date | null
  last_login_ip: string | null
}

async function readMember(q: Queryable, id: number) {
  const row = await q.row<MemberRow>(sql`${SELECT} where m.id = ${id}`)
  if (!row) throw refuse('not_found')
  return show(row)
}

function show(row: MemberRow) {
  return versioned(updateStaff, onTheWire(row))
}

type Locked = Pick<MemberRow, 'id' | 'name' | 'roles' | 'sites' | 'active'>

export async function lockMember(tx: Tx, id: number): Promise<Locked> {
  const row = await tx.row<Locked>(sql`
    select id, name, roles, site_ids as sites, active from staff.members where id = ${id} for update`)
  if (!row) throw refuse('not_found')
  return row
}

/** Somebody by whom the operator keeps an admin. */
export function isWholeAdmin({ active, roles, sites }: Pick<Locked, 'active' | 'roles' | 'sites'>): boolean {
  return active && roles.includes('admin') && sites === null
}

/** Whether these sites are more than those of before; null: all. */
export function isWider(before: readonly number[] | null, sites: readonly number[] | null): boolean {
  return before !== null && !sites?.every((site) => before.includes(site))
}

function unique(roles: readonly string[]): string[] {
  return [...new Set(roles)].sort()
}
