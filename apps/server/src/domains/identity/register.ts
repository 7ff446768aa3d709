import sql from 'sql-template-tag'
import { hasLeaked } from '../../platform/credentials/leaked-passwords.ts'
import { passwordFault } from '../../platform/credentials/password-rules.ts'
import { assertFlow, takeFlow } from '../../platform/flows.ts'
import type { House, PlayerId } from '../../platform/house.ts'
import { licenceOf } from '../../platform/licence.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeMail } from '../mail/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { askToConfirm } from './email-confirmation.ts'
import { mailTexts } from './mail-texts.ts'
import { type Personal, personalOf, registerPlayer } from './registration.ts'
import type { RegistrationForm } from './registration-rules.ts'

/**
 * A registration as it comes from outside. Where e-mail, phone or national ID are somebody's, nothing is opened, the asker
 * is refused in one sentence for all three (`registration_refused`), and their owner is told.
 */
export async function register(
  house: House,
  form: RegistrationForm,
  meta: { site: number; ip: string; userAgent: string },
): Promise<void> {
  const personal = personalOf(house, form, await licenceOf(house))
  const fault = await passwordFault(house, form.password, personal.checked)
  if (fault) throw refuse(fault, undefined, { field: 'password' })
  await assertFlow(house, 'registration', { ip: meta.ip })
  if (await hasLeaked(house, form.password)) throw refuse('password_common', undefined, { field: 'password' })
  const { username, email } = personal.checked
  const isNew = await registerPlayer(house, form, meta, (tx, id) => askToConfirm(house, tx, { id, username, email }))
  if (isNew !== undefined) return
  await tellOwners(house, personal)
  throw refuse('registration_refused')
}

async function tellOwners(house: House, { checked, phoneIndex, tcIndex }: Personal): Promise<void> {
  const owners = await house.db.rows<{ id: PlayerId; username: string; email: string }>(sql`
    select id, username, email from identity.players
    where email = ${checked.email} or phone_index = ${phoneIndex} or tc_index = ${tcIndex}`)
  for (const { id, username, email } of owners) {
    if (!(await takeFlow(house, 'registration notice', { subject: String(id) }))) continue
    const { subject, body } = mailTexts.registrationNotice(username)
    await house.db.transaction(async (tx) => {
      await sendSystemMessage(tx, id, { title: subject, content: body, type: 'warning' })
      await writeMail(house, tx, { kind: 'registration_notice', playerId: id, recipient: email, subject, body })
    })
  }
}
