import sql from 'sql-template-tag'
import { hashPassword, isOutdated, isStillRight } from '../../../platform/credentials/passwords.ts'
import { rememberDevice } from '../../../platform/credentials/devices.ts'
import { verifyLogin } from '../../../platform/credentials/verify-login.ts'
import { foldUsername } from '../../../platform/credentials/usernames.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../audit/audit.ts'
import { openStaffSession } from './sessions.ts'

export interface StaffLogin {
  username: string
  password: string
  code?: string | undefined
  /** What `work_needed` asked for. */
  work?: string | undefined
  ip: string
  userAgent: string
  /** The token of the device cookie. */
  device?: string | undefined
}

/**
 * Opens a back-office session. One refusal and one timing for a wrong name and a wrong password; failed tries are audited. Where a
 * second factor is required (production) and not set up, the session is good for its setup only. Whoever has no other second factor than a
 * passkey logs in by that: `passkey_needed`; whose account is the directory's by that: `directory_needed`.
 */
export async function logInStaff(
  context: AppContext,
  login: StaffLogin,
): Promise<{ staffId: number; token: string; device: string; setupOnly: boolean }> {
  const name = foldUsername(login.username.trim())
  const member = await findMember(context.db, name)
  const proof = {
    account: member,
    name,
    password: login.password,
    code: login.code || undefined,
    ip: login.ip,
    device: login.device,
    work: login.work,
    mayEnter: () => assertMayEnter(context.config, member),
  }
  await verifyLogin(context, 'staff', proof).catch(async (error: unknown) => {
    await auditFailure(context.db, member, login, error)
    throw error
  })
  if (!member) throw refuse('wrong_credentials')
  const setupOnly = context.config.production && !member.two_factor
  const renewed = isOutdated(context.vault, member.password_hash)
    ? await hashPassword(context.vault, login.password)
    : undefined
  return context.db.transaction(async (tx) => ({
    staffId: member.id,
    setupOnly,
    token: await enter(context, tx, { member, login, setupOnly, renewed }),
    device: await rememberDevice(tx, { schema: 'staff', id: member.id }, login.device),
  }))
}

type LoginContext = Pick<AppContext, 'vault' | 'config'>

function assertMayEnter({ directory }: AppContext['config'], member: Member | undefined): void {
  if (!member?.active) throw refuse('account_blocked', 'Bu hesap kapatılmış. Lütfen yöneticinize başvurun')
  if (directory && member.in_directory) throw refuse('directory_needed')
  if (member.has_passkey && !member.two_factor) throw refuse('passkey_needed')
}

interface Member {
  id: number
  username: string
  username_folded: string
  password_hash: string
  active: boolean
  two_factor: boolean
  has_passkey: boolean
  in_directory: boolean
}

function findMember(q: Queryable, usernameFolded: string): Promise<Member | undefined> {
  return q.row<Member>(sql`
    select m.id, m.username, m.username_folded, m.password_hash, m.active, t.owner_id is not null as two_factor,
      exists (select from staff.passkeys k where k.staff_id = m.id) as has_passkey,
      exists (select from staff.directory_identities d where d.member_id = m.id) as in_directory
    from staff.members m left join staff.two_factor t on t.owner_id = m.id and t.confirmed_at is not null
    where m.username_folded = ${usernameFolded}`)
}

interface Entry {
  member: Member
  login: StaffLogin
  setupOnly: boolean
  renewed: string | undefined
}

async function enter(context: LoginContext, tx: Tx, { member, login, setupOnly, renewed }: Entry): Promise<string> {
  await assertAsJudged(context, tx, { member, login })
  const { token, sessionId } = await openStaffSession(tx, member.id, {
    ip: login.ip,
    userAgent: login.userAgent,
    setupOnly,
  })
  await tx.run(sql`
    update staff.members set last_login_at = ${tx.now()}, last_login_ip = ${login.ip}, password_hash = coalesce(${renewed ?? null}, password_hash)
    where id = ${member.id}`)
  const staff = { id: member.id, username: member.username, sessionId, roles: [] }
  // Who comes in past the directory is found in the log by this.
  const after = context.config.directory && { directory: false }
  await audit(tx, {
    staff,
    action: 'staff.login',
    subject: `staff:${member.id}`,
    ip: login.ip,
    ...(after && { after }),
  })
  return token
}

/**
 * What the proof was judged by stands until this commits. Whoever changes it ends the sessions that are open then, and a login that was under
 * way would open one after them.
 */
async function assertAsJudged(
  { vault, config }: LoginContext,
  tx: Tx,
  { member, login }: Pick<Entry, 'member' | 'login'>,
): Promise<void> {
  await tx.one(sql`select from staff.members where id = ${member.id} for no key update`)
  const now = await findMember(tx, member.username_folded)
  const proof = { password: login.password, judged: member.password_hash, now: now?.password_hash } as const
  if (!now || !(await isStillRight(vault, { ...proof, line: 'staff' }))) throw refuse('wrong_credentials')
  assertMayEnter(config, now)
  if (now.two_factor && !member.two_factor) throw refuse('two_factor_required')
}

const AUDITED: ReadonlySet<string> = new Set(['wrong_credentials', 'wrong_code', 'account_blocked', 'directory_needed'])

/** The name is kept only where it is one of ours: people also type their password there. */
async function auditFailure(db: Db, member: Member | undefined, login: StaffLogin, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || !AUDITED.has(error.code)) return
  const subject = member ? `staff:${member.id}` : 'staff:unknown'
  await db.transaction((tx) =>
    audit(tx, { staff: null, action: 'staff.login_failed', subject, ip: login.ip, note: error.code }),
  )
}
