import sql from 'sql-template-tag'
import { hasLeaked } from '../../../platform/credentials/leaked-passwords.ts'
import { passwordFault } from '../../../platform/credentials/password-rules.ts'
import { assertQuota, consumeQuota, quota } from '../../../platform/concurrency/quotas.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { licenceOf } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { writeMail } from '../../mail/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { askToConfirm } from './email-confirmation.ts'
import { mailTexts } from '../password/mail-texts.ts'
import { type Personal, personalOf, registerPlayer } from './insert-player.ts'
import type { RegistrationForm } from './registration-rules.ts'

const registrationQuota = quota('registration', [
  { per: 'address', most: 20, withinMs: 3_600_000 },
  { per: 'range', most: 200, withinMs: 3_600_000 },
])

/** Told to the owner of what somebody registers with: nobody can fill an inbox with it. */
const noticeQuota = quota('registration notice', [{ per: 'subject', most: 2, withinMs: 86_400_000 }])

/**
 * A registration as it comes from outside. Where e-mail, phone or national ID are somebody's, nothing is opened, the asker
 * is refused in one sentence for all three (`registration_refused`), and their owner is notified.
 */
export async function answerRegistration(
  context: AppContext,
  form: RegistrationForm,
  meta: { site: number; ip: string; userAgent: string },
): Promise<void> {
  const personal = personalOf(context, form, await licenceOf(context))
  const fault = await passwordFault(context, form.password, personal.checked)
  if (fault) throw refuse(fault, undefined, { field: 'password' })
  await assertQuota(context, registrationQuota, { ip: meta.ip })
  if (await hasLeaked(context, form.password)) throw refuse('password_common', undefined, { field: 'password' })
  const { username, email } = personal.checked
  const isNew = await registerPlayer(context, form, meta, (tx, id) =>
    askToConfirm(context.vault, tx, { id, username, email }),
  )
  if (isNew !== undefined) return
  await notifyOwners(context, personal)
  throw refuse('registration_refused')
}

async function notifyOwners(
  context: Pick<AppContext, 'db' | 'vault'>,
  { checked, phoneIndex, tcIndex }: Personal,
): Promise<void> {
  const owners = await context.db.rows<{ id: PlayerId; username: string; email: string }>(sql`
    select id, username, email from identity.players
    where email = ${checked.email} or phone_index = ${phoneIndex} or tc_index = ${tcIndex}`)
  for (const { id, username, email } of owners) {
    if (!(await consumeQuota(context, noticeQuota, { subject: String(id) }))) continue
    const { subject, body } = mailTexts.registrationNotice(username)
    await context.db.transaction(async (tx) => {
      await sendSystemMessage(tx, id, { title: subject, content: body, type: 'warning' })
      await writeMail(context.vault, tx, { kind: 'registration_notice', playerId: id, recipient: email, subject, body })
    })
  }
}
