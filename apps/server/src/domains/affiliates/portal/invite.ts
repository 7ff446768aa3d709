import type { Vault } from '../../../platform/keys/vault.ts'
import type { InputOf } from '@meydan/contract/call'
import type { setPartnerPassword as setCall } from '@meydan/contract/affiliates/partner'
import sql from 'sql-template-tag'
import { deleteDevices } from '../../../platform/credentials/devices.ts'
import { hasLeaked } from '../../../platform/credentials/leaked-passwords.ts'
import { newPasswordQuota, passwordFault } from '../../../platform/credentials/password-rules.ts'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { tokenHash } from '../../../platform/credentials/tokens.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { assertQuota } from '../../../platform/concurrency/quotas.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { writeMail } from '../../mail/public.ts'
import { audit } from '../../staff/public.ts'
import { readAffiliate } from '../terms.ts'
import { endPartnerSessions } from './authenticate-partner.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
/** Nobody waits for the first one; who asks for another password does. */
const [FIRST_MS, AGAIN_MS] = [72 * HOUR, 30 * MINUTE]

/** Writes the mail with the link by which a partner sets his password, a first or another one; links that were sent before are good no more. */
export async function invitePartner(vault: Vault, tx: Tx, affiliateId: number): Promise<void> {
  const { name, email } = await readAffiliate(tx, affiliateId)
  const isPartner = await tx.row(sql`select from affiliates.partners where affiliate_id = ${affiliateId}`)
  const token = await writeMail(vault, tx, {
    kind: 'partner_invitation',
    playerId: null,
    recipient: email,
    linkPath: '/ortak/sifre',
    ...(isPartner ? again(name) : first(name)),
  })
  const now = tx.now()
  await tx.run(sql`
    update affiliates.invitations set used_at = ${now} where affiliate_id = ${affiliateId} and used_at is null`)
  await tx.run(sql`
    insert into affiliates.invitations (token_hash, affiliate_id, created_at, ends_at)
    values (${tokenHash(token)}, ${affiliateId}, ${now}, ${new Date(now.getTime() + (isPartner ? AGAIN_MS : FIRST_MS))})`)
}

function first(name: string) {
  return {
    subject: 'Ortaklık başvurunuz onaylandı',
    body: `Merhaba ${name},

Ortaklık başvurunuz onaylandı. Ortak sayfanızın şifresini 3 gün içinde bu adreste belirleyebilirsiniz:

{link}

Bağlantı yalnızca bir kez kullanılabilir. Sonra bu e-posta adresi ve şifrenizle giriş yaparsınız.`,
  }
}

function again(name: string) {
  return {
    subject: 'Ortak sayfanızın yeni şifresi',
    body: `Merhaba ${name},

Ortak sayfanız için yeni bir şifre istendi. Yeni şifrenizi 30 dakika içinde bu adreste belirleyebilirsiniz:

{link}

Bağlantı yalnızca bir kez kullanılabilir. Bunu siz istemediyseniz bir şey yapmanıza gerek yok; şifreniz değişmez.`,
  }
}

/** Sends another link, where the first was lost or the password is. Refuses `not_found`. */
export async function renewInvitation(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  affiliateId: number,
) {
  await context.db.transaction(async (tx) => {
    await invitePartner(context.vault, tx, affiliateId)
    await audit(tx, { ...actor, action: 'affiliate.invite', subject: `affiliate:${affiliateId}` })
  })
  return { success: true, message: 'Şifre bağlantısı ortağın e-posta adresine gönderildi' }
}

/** Sets the password with the token of a link, once, and ends every session. Refuses `link_gone` and what is no good password. */
export async function setPartnerPassword(
  context: AppContext,
  input: InputOf<typeof setCall>,
  ip: string,
): Promise<void> {
  await assertQuota(context, newPasswordQuota, { ip })
  if (input.new_password !== input.confirm_password) throw refuse('new_password_mismatch')
  const affiliateId = await invited(context.db, input.token)
  const { email } = await readAffiliate(context.db, affiliateId)
  const fault = await passwordFault(context, input.new_password, { username: email, email })
  if (fault) throw refuse(fault === 'password_short' ? 'new_password_short' : fault)
  if (await hasLeaked(context, input.new_password)) throw refuse('password_common')
  const hash = await hashPassword(context.vault, input.new_password, 'player')
  await context.db.transaction(async (tx) => {
    const now = tx.now()
    const spent = await tx.run(sql`
      update affiliates.invitations set used_at = ${now} where token_hash = ${tokenHash(input.token)} and used_at is null and ends_at > ${now}`)
    if (spent === 0) throw refuse('link_gone')
    await tx.run(sql`
      insert into affiliates.partners (affiliate_id, password_hash, created_at) values (${affiliateId}, ${hash}, ${tx.now()})
      on conflict (affiliate_id) do update set password_hash = excluded.password_hash`)
    await endPartnerSessions(tx, affiliateId)
    await deleteDevices(tx, { schema: 'affiliates', id: affiliateId })
    await audit(tx, { staff: null, ip, action: 'affiliate.password', subject: `affiliate:${affiliateId}` })
  })
}

async function invited(q: Queryable, token: string): Promise<number> {
  const row = await q.row<{ affiliate_id: number }>(sql`
    select i.affiliate_id from affiliates.invitations i join leads.affiliates_view a on a.id = i.affiliate_id
    where i.token_hash = ${tokenHash(token)} and i.used_at is null and i.ends_at > ${q.now()} and a.status = 'approved'`)
  if (!row) throw refuse('link_gone')
  return row.affiliate_id
}
