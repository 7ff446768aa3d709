import sql from 'sql-template-tag'
import { hasLeaked } from '../../../platform/credentials/leaked-passwords.ts'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { assertPassword } from '../../../platform/credentials/reauthenticate.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { passwordFault } from '../../../platform/credentials/password-rules.ts'
import { endLinks } from './mail-links.ts'
import { endSessions } from '../login/sessions.ts'

export interface PasswordChange {
  current_password: string
  new_password: string
  confirm_password: string
}

/** Changes the password and ends every other session of the player, with their sockets, and the links of mails that would set another one. */
export async function changePassword(
  context: AppContext,
  player: PlayerSession,
  change: PasswordChange,
  ip: string,
): Promise<void> {
  if (change.new_password !== change.confirm_password) throw refuse('new_password_mismatch')
  const { email } = await context.db.one<{ email: string }>(
    sql`select email from identity.players where id = ${player.id}`,
  )
  const fault = await passwordFault(context, change.new_password, { username: player.username, email })
  if (fault) throw refuse(fault === 'password_short' ? 'new_password_short' : fault)
  await assertPassword(context, { schema: 'identity', id: player.id }, change.current_password)
  if (change.new_password === change.current_password) throw refuse('same_password')
  if (await hasLeaked(context, change.new_password)) throw refuse('password_common')
  const hash = await hashPassword(context.vault, change.new_password, 'player')
  await context.db.transaction(async (tx) => {
    await tx.run(sql`update identity.players set password_hash = ${hash} where id = ${player.id}`)
    await endSessions(tx, player.id, { except: player.sessionId, why: 'security' })
    await endLinks(tx, 'password', player.id)
    await audit(tx, {
      staff: null,
      action: 'player.change_password',
      subject: `player:${player.id}`,
      playerId: player.id,
      ip,
    })
  })
}
