import sql from 'sql-template-tag'
import { assertCode } from '../../../platform/credentials/reauthenticate.ts'
import { rememberDevice } from '../../../platform/credentials/devices.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { endKeysBeyond } from '../api-keys/api-keys.ts'
import { audit } from '../audit/audit.ts'
import { endStaffSessions, openStaffSession } from '../login/sessions.ts'
import type { Claims } from './ceremony.ts'
import { foldName } from './identities.ts'

type DirectoryContext = Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>

export interface Entry {
  ip: string
  userAgent: string
  /** The token of the device cookie. */
  device: string | undefined
}

export interface Entered {
  staffId: number
  token: string
  device: string
  /** Good for setting up a second factor only. */
  setupOnly: boolean
}

/** Whoever has a second factor here shows it where the directory has not asked for one. */
export interface CodeNeeded {
  ticket: string
  hasApp: boolean
  hasPasskey: boolean
}

/**
 * Opens a back-office session for whom the directory vouches. Nobody gets an account by it: the person was named beforehand, by two people.
 * Of the account's roles those are in force from now on that the groups give; where they give none, open sessions end. Refuses `directory_unknown`, `directory_no_role`,
 * `account_blocked`; what was refused is audited.
 */
export async function logInByDirectory(
  context: DirectoryContext,
  claims: Claims,
  entry: Entry,
): Promise<Entered | CodeNeeded> {
  let staffId: number | undefined
  try {
    const entered = await context.db.transaction(async (tx) => {
      const member = await findMember(tx, claims)
      staffId = member.id
      const roles = rolesOf(context, claims)
      const left = roles ? member.roles.filter((role) => roles.includes(role)) : member.roles
      if (!member.active) throw refuse('account_blocked', BLOCKED)
      if (left.length === 0) return leaveNothing(tx, member, { claims, roles, entry })
      await link(tx, member, { claims, roles, entry })
      const hasFactor = member.has_app || member.has_passkey
      if (hasFactor && !claims.hasSecondFactor)
        return {
          ticket: newTicket(context, member.id, claims.sid),
          hasApp: member.has_app,
          hasPasskey: member.has_passkey,
        }
      const setupOnly = context.config.production && !claims.hasSecondFactor
      return open(tx, member, { ...entry, sid: claims.sid, setupOnly })
    })
    if (!entered) throw refuse('directory_no_role')
    return entered
  } catch (error) {
    if (error instanceof Refusal) await noteFailure(context, { staffId, claims, ip: entry.ip, code: error.code })
    throw error
  }
}

const BLOCKED = 'Bu hesap kapatılmış. Lütfen yöneticinize başvurun'

/** The second step: a code of the app or a recovery code. Refuses `wrong_code`, `login_throttled`, and a ticket of more than five minutes. */
export async function confirmByCode(
  context: DirectoryContext,
  { ticket, code }: { ticket: string; code: string },
  entry: Entry,
): Promise<Entered> {
  const { staffId, sid } = readTicket(context, ticket)
  await assertCode(context, { schema: 'staff', id: staffId }, code).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteFailure(context, { staffId, ip: entry.ip, code: error.code })
    throw error
  })
  return context.db.transaction(async (tx) => {
    const member = await tx.row<Member>(sql`${SELECT} where m.id = ${staffId} for no key update of m`)
    if (!member?.active) throw refuse('account_blocked', BLOCKED)
    return open(tx, member, { ...entry, sid, setupOnly: false })
  })
}

interface Member {
  id: number
  username: string
  roles: string[]
  active: boolean
  subject: string | null
  issuer: string | null
  in_force: string[] | null
  has_app: boolean
  has_passkey: boolean
}

const SELECT = sql`
  select m.id, m.username, m.roles, m.active, d.subject, d.issuer, d.roles as in_force,
    exists (select from staff.two_factor t where t.owner_id = m.id and t.confirmed_at is not null) as has_app,
    exists (select from staff.passkeys k where k.staff_id = m.id) as has_passkey
  from staff.members m join staff.directory_identities d on d.member_id = m.id`

/** By the id of the first sign-in; before that by the name, which somebody else may have later. Nobody else enters meanwhile. */
async function findMember(tx: Tx, { issuer, subject, name }: Claims): Promise<Member> {
  const known = sql`d.issuer = ${issuer} and d.subject = ${subject}`
  const named = sql`d.subject is null and d.name_folded = ${foldName(name ?? '')}`
  const member =
    (await tx.row<Member>(sql`${SELECT} where ${known} for no key update of m`)) ??
    (await tx.row<Member>(sql`${SELECT} where ${named} for no key update of m`))
  if (!member) throw refuse('directory_unknown')
  return member
}

/** Undefined where groups decide nothing. */
function rolesOf({ config }: Pick<AppContext, 'config'>, { groups }: Claims): string[] | undefined {
  const table = config.directory?.rolesOfGroups
  return table && [...new Set(groups.flatMap((group) => table.get(group) ?? []))].sort()
}

interface Linking {
  claims: Claims
  roles: string[] | undefined
  entry: Entry
}

/** Earlier sessions of the account with this id end; an equal name alone changes nothing. */
async function leaveNothing(tx: Tx, member: Member, linking: Linking): Promise<undefined> {
  if (member.subject === null) return
  await link(tx, member, linking)
  await endStaffSessions(tx, member.id)
}

/** Keeps who signed in, and what their groups give; a change of it is audited and holds for every open session and API key. */
async function link(tx: Tx, member: Member, { claims, roles, entry }: Linking): Promise<void> {
  const isSame = member.subject !== null && String(member.in_force) === String(roles ?? null)
  if (isSame) return
  // Of two people whom the directory calls the same at once, one is first.
  const linked = await tx.run(sql`
    update staff.directory_identities set issuer = ${claims.issuer}, subject = ${claims.subject}, roles = ${roles ?? null},
      linked_at = coalesce(linked_at, ${tx.now()})
    where member_id = ${member.id} and (subject is null or (issuer = ${claims.issuer} and subject = ${claims.subject}))`)
  if (linked === 0) throw refuse('directory_unknown')
  const actor = { staff: { id: member.id, username: member.username, sessionId: 0, roles: [] }, ip: entry.ip }
  await audit(tx, {
    ...actor,
    action: 'staff.directory_roles',
    subject: `staff:${member.id}`,
    before: { linked: member.subject !== null, roles: member.in_force },
    after: { linked: true, roles: roles ?? null },
  })
  await endKeysBeyond(tx, actor, [member.id])
}

interface Opening extends Entry {
  setupOnly: boolean
  sid: string | undefined
}

async function open(tx: Tx, member: Member, { setupOnly, sid, ...entry }: Opening): Promise<Entered> {
  const { token, sessionId } = await openStaffSession(tx, member.id, { ...entry, sid, setupOnly, byDirectory: true })
  await tx.run(sql`
    update staff.members set last_login_at = ${tx.now()}, last_login_ip = ${entry.ip} where id = ${member.id}`)
  const staff = { id: member.id, username: member.username, sessionId, roles: [] }
  const after = { directory: true }
  await audit(tx, { staff, action: 'staff.login', subject: `staff:${member.id}`, ip: entry.ip, after })
  const device = await rememberDevice(tx, { schema: 'staff', id: member.id }, entry.device)
  return { staffId: member.id, token, device, setupOnly }
}

const TICKET_MS = 5 * 60_000
const TICKET = 'staff-directory-ticket'

function newTicket({ vault, db }: Pick<AppContext, 'db' | 'vault'>, staffId: number, sid: string | undefined): string {
  const text = `${staffId}.${db.now().getTime() + TICKET_MS}.${Buffer.from(sid ?? '').toString('base64url')}`
  return `${text}.${vault.sign(TICKET, text)}`
}

/** For whom the directory has vouched within five minutes, and what it calls that sign-in. Refuses `directory_refused`. */
export function readTicket(
  { vault, db }: Pick<AppContext, 'db' | 'vault'>,
  ticket: string,
): { staffId: number; sid: string | undefined } {
  const [id = '', until = '', session = '', signature = ''] = ticket.split('.')
  const isOurs = vault.signedUntil(TICKET, `${id}.${until}.${session}`, signature) !== undefined
  if (!isOurs || Number(until) <= db.now().getTime()) throw refuse('directory_refused')
  return { staffId: Number(id), sid: Buffer.from(session, 'base64url').toString() || undefined }
}

/** The directory has authenticated the person, so the name it gave is stored: an admin sees whom to link. */
async function noteFailure(
  { db }: Pick<AppContext, 'db'>,
  { staffId, claims, ip, code }: { staffId: number | undefined; claims?: Claims; ip: string; code: string },
): Promise<void> {
  const subject = staffId === undefined ? 'staff:unknown' : `staff:${staffId}`
  const after = staffId === undefined && claims ? { directory_name: claims.name ?? null } : undefined
  await db.transaction((tx) =>
    audit(tx, { staff: null, action: 'staff.login_failed', subject, ip, ...(after && { after }), note: code }),
  )
}
