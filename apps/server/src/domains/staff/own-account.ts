import sql from 'sql-template-tag'
import { hashPassword } from '../../platform/credentials/passwords.ts'
import { assertPassword, guardCode } from '../../platform/credentials/reauthenticate.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasTwoFactor,
  type Owner,
  removeTwoFactor,
} from '../../platform/credentials/two-factor.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { StaffActor, AppContext, StaffSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertPasswordRules } from './accounts.ts'
import { audit } from './audit/audit.ts'
import { assertSignsInHere } from './directory/identities.ts'
import { assertPerson } from './directory/prove-person.ts'
import { assertFactor } from './passkeys/factor.ts'
import { endStaffSessions, type StaffAuthentication } from './login/sessions.ts'

const ISSUER = 'Meydan Yönetim'

/** Wants the password (`assertPerson`), and the passkey where there is one: a further factor is added by the holder of the first. */
export async function startTwoFactor(
  context: Pick<AppContext, 'db' | 'vault'>,
  staff: StaffSession,
  shown: { password: string; code: string },
) {
  await assertPerson(context, staff, shown.password)
  if (await hasTwoFactor(context.db, ownerOf(staff))) throw refuse('two_factor_already_on')
  await assertFactor(context, staff, shown.code)
  return beginTwoFactor(context.db, context.vault, ownerOf(staff), { issuer: ISSUER, account: staff.username })
}

/** Switches it on, and opens the session that was good for the setup only. Returns the recovery codes. */
export async function confirmTwoFactorOf(
  context: Pick<AppContext, 'db' | 'vault'>,
  { staff, ip }: { staff: StaffAuthentication; ip: string },
  code: string,
): Promise<string[]> {
  const confirm = async (tx: Tx) => {
    // A login that is under way sees it, or is ended by it.
    await tx.one(sql`select from staff.members where id = ${staff.id} for no key update`)
    const made = await confirmTwoFactor(tx, context.vault, ownerOf(staff), code)
    await endStaffSessions(tx, staff.id, { except: staff.sessionId })
    await tx.run(sql`update staff.sessions set setup_only = false where id = ${staff.sessionId}`)
    await audit(tx, { staff, action: 'staff.two_factor_on', subject: `staff:${staff.id}`, ip })
    return made
  }
  return guardCode(context, ownerOf(staff), () => context.db.transaction(confirm))
}

export async function endTwoFactorOf(
  context: Pick<AppContext, 'db' | 'config' | 'vault'>,
  { staff, ip }: StaffActor,
  shown: { password: string; code: string },
): Promise<void> {
  const assertNotLast = async (q: Queryable) => {
    if (context.config.production && !(await hasPasskey(q, staff))) throw refuse('two_factor_mandatory')
  }
  await assertNotLast(context.db)
  if (!(await hasTwoFactor(context.db, ownerOf(staff)))) throw refuse('two_factor_off')
  await assertPerson(context, staff, shown.password)
  await assertFactor(context, staff, shown.code)
  await context.db.transaction(async (tx) => {
    // Nobody takes the passkey away meanwhile.
    await tx.one(sql`select from staff.members where id = ${staff.id} for update`)
    await assertNotLast(tx)
    await removeTwoFactor(tx, ownerOf(staff))
    await audit(tx, { staff, action: 'staff.two_factor_off', subject: `staff:${staff.id}`, ip })
  })
}

/** Changes the caller's password and ends their other sessions. Refuses `directory_needed`. */
export async function changePassword(
  context: AppContext,
  { staff, ip }: StaffActor,
  change: { current_password: string; new_password: string },
): Promise<void> {
  await assertSignsInHere(context.db, context.config, staff.id)
  if ([...change.new_password].length < 8) throw refuse('new_password_short')
  await assertPasswordRules(context, change.new_password, staff.username)
  await assertPassword(context, ownerOf(staff), change.current_password)
  if (change.new_password === change.current_password) throw refuse('same_password')
  const hash = await hashPassword(context.vault, change.new_password)
  await context.db.transaction(async (tx) => {
    await tx.run(sql`update staff.members set password_hash = ${hash} where id = ${staff.id}`)
    await endStaffSessions(tx, staff.id, { except: staff.sessionId })
    await audit(tx, { staff, action: 'staff.change_password', subject: `staff:${staff.id}`, ip })
  })
}

async function hasPasskey(q: Queryable, { id }: StaffSession): Promise<boolean> {
  return (await q.row(sql`select from staff.passkeys where staff_id = ${id} limit 1`)) !== undefined
}

function ownerOf(staff: { id: number }): Owner {
  return { schema: 'staff', id: staff.id }
}
