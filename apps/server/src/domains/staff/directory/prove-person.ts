import sql from 'sql-template-tag'
import { assertPassword } from '../../../platform/credentials/reauthenticate.ts'
import type { AppContext, StaffSession } from '../../../platform/app-context.ts'
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
  const session = await context.db.row<{ by_directory: boolean; created_at: Date }>(
    sql`select by_directory, created_at from staff.sessions where id = ${staff.sessionId}`,
  )
  if (!session?.by_directory) return assertPassword(context, { schema: 'staff', id: staff.id }, password)
  if (context.db.now().getTime() - session.created_at.getTime() > FRESH_MS) throw refuse('directory_again')
}
