import sql from 'sql-template-tag'
import { assertPassword } from '../../../platform/credentials/reauthenticate.ts'
import type { AppContext, StaffSession } from '../../../platform/app-context.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/http/refusal.ts'

const FRESH_MS = 10 * 60_000

/**
 * Before something about one's own account: the password, or where the directory opened the session, that it did so within ten minutes, since
 * such an account has no password here. Refuses `wrong_password`, `login_throttled`, `directory_again`.
 */
export async function assertPerson(
  context: Pick<AppContext, 'db' | 'vault'>,
  staff: StaffSession,
  password: string,
): Promise<void> {
  const since = await signedInSince(context.db, staff)
  if (!since) return assertPassword(context, { schema: 'staff', id: staff.id }, password)
  assertFresh(context.db, since)
}

/** A recent sign-in by the directory, for accounts without a second factor here: the directory asks for one. Refuses `directory_again`. */
export async function assertFreshSignIn(q: Queryable, staff: StaffSession): Promise<void> {
  const since = await signedInSince(q, staff)
  if (since) assertFresh(q, since, AGAIN_OR_FACTOR)
}

const AGAIN_OR_FACTOR =
  'Bu işlem için son on dakika içinde kurum hesabınızla girmiş olmanız gerekir: yeniden girin ya da burada iki adımlı doğrulama kurun'

/** When the directory opened this session; undefined where it did not. */
async function signedInSince(q: Queryable, { sessionId }: StaffSession): Promise<Date | undefined> {
  const session = await q.row<{ created_at: Date }>(
    sql`select created_at from staff.sessions where id = ${sessionId} and by_directory`,
  )
  return session?.created_at
}

function assertFresh(q: Queryable, since: Date, sentence?: string): void {
  if (q.now().getTime() - since.getTime() > FRESH_MS) throw refuse('directory_again', sentence)
}
