import type { InputOf } from '@meydan/contract/call'
import type { applyAsAffiliate as applyCall } from '@meydan/contract/leads/leads'
import sql from 'sql-template-tag'
import { hashPassword } from '../../platform/credentials/passwords.ts'
import { nextId } from '../../platform/database/db.ts'
import { assertQuota, quota } from '../../platform/concurrency/quotas.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { normalisePhone } from '../identity/public.ts'
import type { Place } from '../../platform/keys/vault.ts'

const applicationQuota = quota('affiliate application', [{ per: 'address', most: 10, withinMs: 86_400_000 }])

/** Where the phone of an affiliate stands sealed. */
export const phoneOf = (row: number): Place => ({
  column: 'leads.affiliates.phone_sealed',
  row,
})

const PASSWORD_MIN = 8

/**
 * Stores an application, the first of an e-mail address: a later one is answered alike and kept out, so that nobody learns who has
 * applied. Refuses email_invalid, phone_invalid (a phone may be left out), password_short and too_many_requests.
 */
export async function applyAsAffiliate(
  context: Pick<AppContext, 'db' | 'vault'>,
  form: InputOf<typeof applyCall>,
  ip: string,
): Promise<void> {
  const checked = check(form)
  await assertQuota(context, applicationQuota, { ip })
  const passwordHash = form.password ? await hashPassword(context.vault, form.password, 'registration') : null
  const id = await nextId(context.db, 'leads.affiliates')
  const phone = checked.phone ? context.vault.seal(phoneOf(id), checked.phone) : null
  await context.db.run(sql`
    insert into leads.affiliates (id, name, email, username, phone_sealed, website, message, password_hash, address_index, created_at)
    overriding system value values (${id}, ${form.name}, ${checked.email}, ${form.username || checked.email}, ${phone},
      ${checked.website}, ${form.message}, ${passwordHash}, ${context.vault.blindIndex('address', ip)}, ${context.db.now()})
    on conflict do nothing`)
}

function check(form: InputOf<typeof applyCall>): { email: string; phone: string | undefined; website: string } {
  const email = form.email.toLowerCase()
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email)) throw refuse('email_invalid')
  const phone = form.phone === '' ? undefined : normalisePhone(form.phone)
  if (form.phone !== '' && phone === undefined) throw refuse('phone_invalid')
  if (form.password && [...form.password].length < PASSWORD_MIN) throw refuse('password_short')
  return { email, phone, website: webAddress(form.website) }
}

/** As an operator may click it: http or https, nothing else. */
function webAddress(text: string): string {
  if (text === '') return ''
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.canParse(full) ? new URL(full) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.') || url.username !== '') {
    throw refuseField('website', 'Geçerli bir web sitesi adresi girin')
  }
  return url.href
}
