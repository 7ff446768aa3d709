import sql from 'sql-template-tag'
import { rememberDevice } from '../../../platform/credentials/devices.ts'
import { hashPassword, isOutdated, isStillRight } from '../../../platform/credentials/passwords.ts'
import { verifyLogin } from '../../../platform/credentials/verify-login.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { openPartnerSession } from './authenticate-partner.ts'

export interface PartnerLogin {
  email: string
  password: string
  /** What `work_needed` asked for. */
  work?: string | undefined
  ip: string
  /** The token of the device cookie. */
  device: string | undefined
}

/** Opens a partner's session. One refusal and one timing for a wrong address and a wrong password; guesses wait, as at the other doors. */
export async function logInPartner(
  context: AppContext,
  login: PartnerLogin,
): Promise<{ token: string; device: string }> {
  const email = login.email.toLowerCase()
  const account = await context.db.row<{ id: number; password_hash: string }>(sql`
    select p.affiliate_id as id, p.password_hash from affiliates.partners p join leads.affiliates_view a on a.id = p.affiliate_id
    where a.email = ${email} and a.status = 'approved'`)
  await verifyLogin(context, 'affiliates', {
    account: account && { ...account, two_factor: false },
    name: email,
    password: login.password,
    code: undefined,
    ip: login.ip,
    device: login.device,
    work: login.work,
    mayEnter: () => {},
  })
  if (!account) throw refuse('wrong_credentials')
  const renewed = isOutdated(context.vault, account.password_hash)
    ? await hashPassword(context.vault, login.password, 'player')
    : null
  return context.db.transaction(async (tx) => {
    // A new password ends the sessions that are open then; one that this opened after them would go on with the old one.
    const now = await tx.one<{ password_hash: string }>(
      sql`select password_hash from affiliates.partners where affiliate_id = ${account.id} for no key update`,
    )
    const proof = { password: login.password, judged: account.password_hash, now: now.password_hash } as const
    if (!(await isStillRight(context.vault, { ...proof, line: 'player' }))) throw refuse('wrong_credentials')
    await tx.run(sql`
      update affiliates.partners set last_login_at = ${tx.now()}, password_hash = coalesce(${renewed}, password_hash)
      where affiliate_id = ${account.id}`)
    return {
      token: await openPartnerSession(tx, account.id),
      device: await rememberDevice(tx, { schema: 'affiliates', id: account.id }, login.device),
    }
  })
}
