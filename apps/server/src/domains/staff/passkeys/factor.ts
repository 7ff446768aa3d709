import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { assertCode } from '../../../platform/credentials/reauthenticate.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { AppContext, StaffSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertFreshSignIn } from '../directory/prove-person.ts'

/** How a code for a shown passkey begins: no code of an app and no recovery code has a small letter. */
const PROOF = 'pk-'
const GOOD_FOR_MS = 5 * 60_000

/** Whether somebody has a second factor of whatever kind. */
export async function hasFactor(q: Queryable, { id }: { id: number }): Promise<boolean> {
  const row = await q.one<{ has_factor: boolean }>(sql`select staff.has_factor(${id}) as has_factor`)
  return row.has_factor
}

/**
 * Before a sensitive act the second factor of an account that has one: a code of the app, a recovery code, or the code for a passkey just
 * shown; of an account without one that signed in by the directory, a sign-in of the last minutes. Outside of a transaction, so that wrong codes are
 * counted. Refuses `two_factor_required`, `wrong_code`, `login_throttled`, `directory_again`.
 */
export async function assertFactor(
  context: Pick<AppContext, 'db' | 'vault'>,
  staff: StaffSession,
  code: string,
): Promise<void> {
  if (!(await hasFactor(context.db, staff))) return assertFreshSignIn(context.db, staff)
  if (code === '') throw refuse('two_factor_required')
  if (code.startsWith(PROOF)) return useProof(context.db, staff, code)
  await assertCode(context, { schema: 'staff', id: staff.id }, code)
}

/** A code for a passkey that was shown in this session. */
export async function newProof(tx: Tx, { sessionId }: StaffSession): Promise<string> {
  const code = `${PROOF}${randomBytes(24).toString('base64url')}`
  const expires = new Date(tx.now().getTime() + GOOD_FOR_MS)
  await tx.run(
    sql`insert into staff.passkey_proofs (hash, session_id, expires_at) values (${hashOf(code)}, ${sessionId}, ${expires})`,
  )
  return code
}

async function useProof(q: Queryable, { sessionId }: StaffSession, code: string): Promise<void> {
  const used = await q.run(sql`
    delete from staff.passkey_proofs where hash = ${hashOf(code)} and session_id = ${sessionId} and expires_at > ${q.now()}`)
  if (used === 0) throw refuse('wrong_code')
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
