import type { InputOf } from '@meydan/contract/call'
import type { nameInDirectory as nameCall } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import type { AppContext, StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { recordAccountChange } from '../account-changes.ts'
import { isWholeAdmin, lockMember } from '../accounts.ts'
import { audit } from '../audit/audit.ts'
import { endStaffSessions } from '../login/sessions.ts'
import { assertRolesWithinOwn, assertSitesWithinOwn, assertAdminRemains } from '../own-powers.ts'
import { directoryNameOf, nameInDirectory } from './identities.ts'

/**
 * Names an account to the directory, by which alone it signs in from then on; null: it signs in here again, with a password that an admin
 * gives it. Its sessions end, and who named it has made it as far as approvals go. Refuses one's own account, a system's, more than one
 * may do oneself, the name of another account, and the last admin who comes in without the directory.
 */
export async function nameAccount(
  { db }: Pick<AppContext, 'db'>,
  actor: StaffActor,
  { id, name }: InputOf<typeof nameCall>,
): Promise<void> {
  if (id === actor.staff.id) throw refuse('not_on_yourself')
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, id)
    await assertRolesWithinOwn(tx, actor.staff, member.roles)
    assertSitesWithinOwn(actor.staff, member.sites)
    if (await tx.row(sql`select from staff.api_keys where member_id = ${id}`))
      throw refuse('forbidden', 'Bu hesap bir sistemin: dizine bağlanmaz, anahtarı yenilenir')
    const before = await directoryNameOf(tx, id)
    if (before === name) return
    if (name !== null && isWholeAdmin(member)) await assertAdminRemains(tx, id)
    await nameInDirectory(tx, id, name)
    await endStaffSessions(tx, id)
    await recordAccountChange(tx, id, actor, 'name')
    const named = { before: { directory_name: before }, after: { directory_name: name } }
    await audit(tx, { ...actor, action: 'staff.directory_name', subject: `staff:${id}`, ...named })
  })
}
