import type { InputOf } from '@meydan/contract/call'
import type { setNewPassword as call } from '@meydan/contract/identity/recovery'
import sql from 'sql-template-tag'
import { deleteDevices, rememberDevice } from '../../../platform/credentials/devices.ts'
import { hasLeaked } from '../../../platform/credentials/leaked-passwords.ts'
import { newPasswordQuota, passwordFault } from '../../../platform/credentials/password-rules.ts'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { nextId, type Tx } from '../../../platform/database/db.ts'
import { assertQuota, consumeQuota, quota } from '../../../platform/concurrency/quotas.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { OutboxMessage } from '../../../platform/events/outbox.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Place } from '../../../platform/keys/vault.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { namedBy } from '../login/login.ts'
import { readLink, spendLink, writeLinkMail } from './mail-links.ts'
import { mailTexts } from './mail-texts.ts'
import { endSessions } from '../login/sessions.ts'

const resetQuota = quota('password reset', [
  { per: 'address', most: 20, withinMs: 3_600_000 },
  { per: 'range', most: 200, withinMs: 3_600_000 },
])

/** A link is good for as long as this counts: where none is sent again, one was sent within this time. */
const linkQuota = quota('reset link', [{ per: 'subject', most: 3, withinMs: 1_800_000 }])

/** Where the name that somebody typed stands sealed until the request is answered. */
const resetNameOf = (row: number): Place => ({
  column: 'identity.reset_requests.name_sealed',
  row,
})

/** Notes that somebody wants a new password. Who that is is looked up after the answer, so that neither words nor time say it. */
export async function requestPasswordReset(
  context: Pick<AppContext, 'db' | 'vault'>,
  name: string,
  from: { site: number; ip: string },
): Promise<void> {
  await assertQuota(context, resetQuota, { ip: from.ip })
  await context.db.transaction(async (tx) => {
    const id = await nextId(tx, 'identity.reset_requests')
    await tx.run(sql`
      insert into identity.reset_requests (id, name_sealed, created_at, site_id)
      overriding system value values (${id}, ${context.vault.seal(resetNameOf(id), name)}, ${tx.now()}, ${from.site})`)
    tx.enqueue('password-reset-requested', { requestId: id })
  })
}

/** Writes the mail that was asked for, if somebody who may log in has the name; three links of an account are good at a time. */
export async function answerResetRequest(
  context: Pick<AppContext, 'db' | 'vault'>,
  tx: Tx,
  { payload }: OutboxMessage<'password-reset-requested'>,
): Promise<void> {
  const resetRequest = await tx.row<{ name_sealed: Buffer; site_id: number }>(
    sql`delete from identity.reset_requests where id = ${payload.requestId} returning name_sealed, site_id`,
  )
  if (!resetRequest) return
  const player = await tx.row<{ id: number; username: string; email: string }>(sql`
    select id, username, email from identity.players
    where ${namedBy(context, context.vault.open(resetNameOf(payload.requestId), resetRequest.name_sealed))}
      and site_id = ${resetRequest.site_id} and status in ('active', 'closing')`)
  if (!player || !(await consumeQuota(context, linkQuota, { subject: String(player.id) }, tx))) return
  await writeLinkMail(context.vault, tx, 'password', {
    kind: 'password_reset',
    playerId: player.id,
    recipient: player.email,
    linkPath: '/auth/new-password',
    ...mailTexts.passwordReset(player.username),
  })
}

/**
 * Sets a new password with the token of a link. Every session ends and every browser has to prove itself anew but the caller's,
 * whose mailbox has done so; a second factor stays. Gives what the caller's device cookie holds from now on.
 */
export async function setNewPassword(
  context: AppContext,
  change: InputOf<typeof call>,
  caller: { site: number; ip: string; device: string | undefined },
): Promise<string> {
  await assertQuota(context, newPasswordQuota, { ip: caller.ip })
  if (change.new_password !== change.confirm_password) throw refuse('new_password_mismatch')
  const owner = await readLink(context.db, 'password', change.token, caller.site)
  const fault = await passwordFault(context, change.new_password, owner)
  if (fault) throw refuse(fault === 'password_short' ? 'new_password_short' : fault)
  if (await hasLeaked(context, change.new_password)) throw refuse('password_common')
  const hash = await hashPassword(context.vault, change.new_password, 'player')
  return context.db.transaction(async (tx) => {
    const { playerId } = await spendLink(tx, 'password', change.token, caller.site)
    const schema = { schema: 'identity', id: playerId } as const
    await tx.run(sql`
      update identity.players set password_hash = ${hash}, email_confirmed_at = coalesce(email_confirmed_at, ${tx.now()}),
        dormant_since = null where id = ${playerId}`)
    await endSessions(tx, playerId, { why: 'security' })
    await deleteDevices(tx, schema)
    await sendSystemMessage(tx, playerId, CHANGED)
    await audit(tx, {
      staff: null,
      ip: caller.ip,
      playerId,
      action: 'player.reset_password',
      subject: `player:${playerId}`,
    })
    return rememberDevice(tx, schema, caller.device)
  })
}

const CHANGED = {
  title: 'Şifreniz yenilendi',
  content:
    'Hesabınızın şifresi e-posta adresinize gönderilen bağlantıyla yenilendi ve tüm oturumlar kapatıldı. Bunu siz yapmadıysanız lütfen hemen müşteri hizmetlerine bildirin.',
  type: 'warning',
} as const
