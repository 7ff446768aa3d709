import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { InputOf } from '@meydan/contract/call'
import { logInByPasskey as loginCall } from '@meydan/contract/staff/passkeys-admin'
import type { RefusalCode } from '@meydan/contract/refusals'
import sql from 'sql-template-tag'
import { rememberDevice } from '../../../platform/credentials/devices.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../audit/audit.ts'
import { assertSignsInHere } from '../directory/identities.ts'
import { readTicket } from '../directory/log-in-by-directory.ts'
import { openStaffSession } from '../login/sessions.ts'
import { noteAnonymousRefusal } from '../login/anonymous-refusals.ts'
import { isOurChallenge, newChallenge, type Place, type Purpose, useChallenge } from './ceremony.ts'
import { newProof } from './factor.ts'

type Credential = InputOf<typeof loginCall>['credential']

const LOGIN: Purpose = { name: 'login', of: '' }
const proofOf = ({ staff }: StaffActor): Purpose => ({ name: 'proof', of: String(staff.sessionId) })

/** What a browser is asked: any passkey that somebody of the staff made here. */
export async function startPasskeyLogin(context: Pick<AppContext, 'db' | 'vault'>, { rpId }: Place) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    challenge: newChallenge(context, LOGIN),
  })
}

/** The same of the caller's own. */
export async function startPasskeyProof(context: Pick<AppContext, 'db' | 'vault'>, actor: StaffActor, { rpId }: Place) {
  const own = await context.db.rows<{ id: string; transports: string[] }>(
    sql`select credential_id as id, transports from staff.passkeys where staff_id = ${actor.staff.id} order by id`,
  )
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    allowCredentials: own,
    challenge: newChallenge(context, proofOf(actor)),
  })
}

interface Entry {
  credential: Credential
  place: Place
  /** Of a sign-in with the directory, which this completes. */
  ticket?: string | undefined
  ip: string
  userAgent: string
  /** The token of the device cookie. */
  device: string | undefined
}

/**
 * Opens a back-office session. Refuses `passkey_refused`, and once the passkey was right `account_blocked`, and `directory_needed` an account
 * of the directory without its ticket.
 */
export async function logInByPasskey(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>, entry: Entry) {
  return enter(context, entry).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteFailure(context, { ...entry, code: error.code })
    throw error
  })
}

async function enter(
  context: Pick<AppContext, 'db' | 'vault' | 'config'>,
  { credential, place, ticket, ...from }: Entry,
) {
  const key = await verified(context, { credential, place, purpose: LOGIN })
  return context.db.transaction(async (tx) => {
    // Whoever closes the account ends the sessions that are open then: none is opened after them.
    const member = await tx.row<{ active: boolean }>(
      sql`select active from staff.members where id = ${key.staff_id} for no key update`,
    )
    if (!member?.active) throw refuse('account_blocked', 'Bu hesap kapatılmış. Lütfen yöneticinize başvurun')
    const vouched = ticket === undefined ? undefined : readTicket(context, ticket)
    if (!vouched) await assertSignsInHere(tx, context.config, key.staff_id)
    else if (vouched.staffId !== key.staff_id) throw refuse('passkey_refused')
    await noteUse(tx, key, credential)
    const byDirectory = vouched !== undefined
    const { token, sessionId } = await openStaffSession(tx, key.staff_id, { ...from, byDirectory, sid: vouched?.sid })
    await tx.run(
      sql`update staff.members set last_login_at = ${tx.now()}, last_login_ip = ${from.ip} where id = ${key.staff_id}`,
    )
    const staff = { id: key.staff_id, username: key.username, sessionId, roles: [] }
    const after = { passkey: key.name, ...(byDirectory && { directory: true }) }
    await audit(tx, { staff, action: 'staff.login', subject: `staff:${key.staff_id}`, ip: from.ip, after })
    const device = await rememberDevice(tx, { schema: 'staff', id: key.staff_id }, from.device)
    return { staffId: key.staff_id, token, device }
  })
}

/** Of a passkey that is nobody's, which anybody can make up, no more is kept than of who knocks without a session. */
async function noteFailure(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  { credential, ip, code }: Entry & { code: RefusalCode },
): Promise<void> {
  const owner = await context.db.row<{ staff_id: number }>(
    sql`select staff_id from staff.passkeys where credential_id = ${credential.id}`,
  )
  if (!owner) return noteAnonymousRefusal(context, { call: loginCall, refusal: code, ip })
  const subject = `staff:${owner.staff_id}`
  await context.db.transaction((tx) =>
    audit(tx, { staff: null, action: 'staff.login_failed', subject, ip, note: code }),
  )
}

/** A code that says once that the caller has just shown one of their passkeys. Refuses `passkey_refused`. */
export async function provePasskey(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  { credential, place }: { credential: Credential; place: Place },
): Promise<string> {
  const key = await verified(context, { credential, place, purpose: proofOf(actor) })
  if (key.staff_id !== actor.staff.id) throw refuse('passkey_refused')
  return context.db.transaction(async (tx) => {
    await noteUse(tx, key, credential)
    return newProof(tx, actor.staff)
  })
}

interface Key {
  id: number
  name: string
  staff_id: number
  username: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  newCounter: number
}

interface Shown {
  credential: Credential
  place: Place
  purpose: Purpose
}

async function verified(
  context: Pick<AppContext, 'db' | 'vault'>,
  { credential, place, purpose }: Shown,
): Promise<Key> {
  const key = await context.db.row<Key>(sql`
    select k.id, k.name, k.staff_id, m.username, k.public_key, k.counter, k.transports
    from staff.passkeys k join staff.members m on m.id = k.staff_id where k.credential_id = ${credential.id}`)
  if (!key) throw refuse('passkey_refused')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => isOurChallenge(context, purpose, challenge),
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
  }).catch(() => undefined)
  if (!answer?.verified) throw refuse('passkey_refused')
  return { ...key, newCounter: answer.authenticationInfo.newCounter }
}

/** An answer counts once, and a counter goes forward alone: two devices that hold one key cannot both. */
async function noteUse(tx: Tx, { id, newCounter }: Key, { response }: Credential): Promise<void> {
  await useChallenge(tx, response.clientDataJSON)
  const used = await tx.run(sql`
    update staff.passkeys set counter = ${newCounter}, last_used_at = ${tx.now()}
    where id = ${id} and (counter < ${newCounter} or (counter = 0 and ${newCounter}::bigint = 0))`)
  if (used === 0) throw refuse('passkey_refused')
}
