import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { InputOf } from '@meydan/contract/call'
import { type addPasskey as addCall, MOST_PASSKEYS } from '@meydan/contract/staff/passkeys-admin'
import sql from 'sql-template-tag'
import { hasTwoFactor } from '../../../platform/credentials/two-factor.ts'
import { type Db, violates, type Queryable, type Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { onTheWire } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../audit/audit.ts'
import { assertPerson } from '../directory/prove-person.ts'
import { endStaffSessions, type StaffAuthentication } from '../login/sessions.ts'
import { isOurChallenge, newChallenge, type Place, useChallenge } from './ceremony.ts'
import { assertFactor } from './factor.ts'

const RP_NAME = 'Meydan Yönetim'
/** EdDSA, ES256 and RS256: what every device has. */
const ALGORITHMS = [-8, -7, -257]

const enrolOf = ({ sessionId }: { sessionId: number }) => ({ name: 'enrol', of: String(sessionId) }) as const

/** What a browser is asked to make a passkey that unlocks by itself: a PIN, a finger or a face besides the device. */
export async function startPasskey(
  context: Pick<AppContext, 'db' | 'vault'>,
  staff: StaffAuthentication,
  { password, code, place }: { password: string; code: string; place: Place },
) {
  await assertPerson(context, staff, password)
  await assertFactor(context, staff, code)
  const known = await keysOf(context.db, staff.id)
  if (known.length >= MOST_PASSKEYS) throw refuse('too_many_passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: place.rpId,
    userName: staff.username,
    userID: new TextEncoder().encode(`staff:${staff.id}`),
    challenge: newChallenge(context, enrolOf(staff)),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps it, and opens the session that was good for the setup only. Refuses `passkey_refused`, `too_many_passkeys`. */
export async function addPasskey(
  context: Pick<AppContext, 'db' | 'vault'>,
  { staff, ip, place }: { staff: StaffAuthentication; ip: string; place: Place },
  { name, credential }: InputOf<typeof addCall>,
): Promise<void> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const kept = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isOurChallenge(context, enrolOf(staff), challenge),
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!kept?.verified) throw refuse('passkey_refused')
  const { id, publicKey, counter } = kept.registrationInfo.credential
  await context.db
    .transaction(async (tx) => {
      await useChallenge(tx, credential.response.clientDataJSON)
      await tx.one(sql`select from staff.members where id = ${staff.id} for update`)
      if ((await keysOf(tx, staff.id)).length >= MOST_PASSKEYS) throw refuse('too_many_passkeys')
      await tx.run(sql`
        insert into staff.passkeys (staff_id, name, credential_id, public_key, counter, transports, created_at)
        values (${staff.id}, ${name}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${credential.response.transports}, ${tx.now()})`)
      await endStaffSessions(tx, staff.id, { except: staff.sessionId })
      await tx.run(sql`update staff.sessions set setup_only = false where id = ${staff.sessionId}`)
      await audit(tx, { staff, action: 'staff.passkey_added', subject: `staff:${staff.id}`, ip, after: { name } })
    })
    .catch((error: unknown) => {
      throw violates(error, 'passkeys_credential') ? refuse('passkey_refused') : error
    })
}

interface Key {
  credential_id: string
  transports: string[]
}

function keysOf(q: Queryable, staffId: number): Promise<Key[]> {
  return q.rows<Key>(sql`select credential_id, transports from staff.passkeys where staff_id = ${staffId} order by id`)
}

export async function listOwnPasskeys(db: Db, { staff }: StaffActor) {
  const rows = await db.rows<{ id: number; name: string; created_at: Date; last_used_at: Date | null }>(
    sql`select id, name, created_at, last_used_at from staff.passkeys where staff_id = ${staff.id} order by id`,
  )
  return { success: true, data: rows.map(onTheWire) }
}

export async function renamePasskey(db: Db, actor: StaffActor, { id, name }: { id: number; name: string }) {
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, actor, id)
    await tx.run(sql`update staff.passkeys set name = ${name} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'staff.passkey_renamed',
      subject: `staff:${actor.staff.id}`,
      before: { name: before.name },
      after: { name },
    })
  })
}

/** Refuses `two_factor_mandatory` where a second factor is required and this is the last one. */
export async function removePasskey(
  context: Pick<AppContext, 'db' | 'config' | 'vault'>,
  actor: StaffActor,
  { id, password }: { id: number; password: string },
) {
  const owner = { schema: 'staff', id: actor.staff.id } as const
  await assertPerson(context, actor.staff, password)
  await context.db.transaction(async (tx) => {
    const { name } = await lockOwn(tx, actor, id)
    const isLast = (await keysOf(tx, actor.staff.id)).length === 1 && !(await hasTwoFactor(tx, owner))
    if (isLast && context.config.production) throw refuse('two_factor_mandatory')
    await tx.run(sql`delete from staff.passkeys where id = ${id}`)
    await audit(tx, { ...actor, action: 'staff.passkey_removed', subject: `staff:${actor.staff.id}`, before: { name } })
  })
}

/** The passkey, and nobody adds to or takes from this person's until the transaction ends. Refuses `not_found` somebody else's. */
async function lockOwn(tx: Tx, { staff }: StaffActor, id: number): Promise<{ name: string }> {
  await tx.one(sql`select from staff.members where id = ${staff.id} for update`)
  const row = await tx.row<{ name: string }>(
    sql`select name from staff.passkeys where id = ${id} and staff_id = ${staff.id}`,
  )
  if (!row) throw refuse('not_found')
  return row
}
