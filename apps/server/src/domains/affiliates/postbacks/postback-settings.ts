import { randomBytes } from 'node:crypto'
import type { InputOf } from '@meydan/contract/call'
import type { saveOwnPostback as saveCall } from '@meydan/contract/affiliates/postbacks'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { addressProblem } from '../../../platform/network/outgoing.ts'
import { refuseField } from '../../../platform/http/refusal.ts'
import type { Place } from '../../../platform/keys/vault.ts'
import { audit } from '../../staff/public.ts'
import { readAffiliate } from '../terms.ts'

const EVENTS = ['registration', 'first_deposit', 'qualified'] as const
export type PostbackEvent = (typeof EVENTS)[number]

export interface Postback {
  affiliate_id: number
  url: string
  events: PostbackEvent[]
  key_sealed: Buffer
  is_on: boolean
  set_at: Date
}

/** Where an affiliate's secret stands sealed. */
export const keyOf = (row: number): Place => ({
  column: 'affiliates.postbacks.key_sealed',
  row,
})

export function readPostback(q: Queryable, affiliateId: number): Promise<Postback | undefined> {
  return q.row<Postback>(sql`select * from affiliates.postbacks where affiliate_id = ${affiliateId}`)
}

/** Without the secret. Refuses `not_found` for nobody's id. */
export async function showPostback(db: Db, affiliateId: number) {
  await readAffiliate(db, affiliateId)
  const row = await db.row<Postback & { setter: string | null }>(sql`
    select b.*, m.username as setter from affiliates.postbacks b left join staff.members_view m on m.id = b.set_by where b.affiliate_id = ${affiliateId}`)
  if (!row) return null
  const has = (event: PostbackEvent) => row.events.includes(event)
  return {
    url: row.url,
    registration: has('registration'),
    first_deposit: has('first_deposit'),
    qualified: has('qualified'),
    is_on: row.is_on,
    set_at: row.set_at.toISOString(),
    set_by: row.setter,
  }
}

/**
 * Sets an affiliate's postback address, and gives the secret where it is new: it is shown this once. By staff, or by himself. Refuses `not_found`,
 * and an address that is no stranger's https.
 */
export async function savePostback(
  context: Pick<AppContext, 'db' | 'config' | 'vault'>,
  affiliateId: number,
  { url, is_on: isOn, new_key: isNewKey, ...wanted }: Omit<InputOf<typeof saveCall>, 'id'>,
  actor?: StaffActor,
) {
  const problem = addressProblem(url, { isOpen: context.config.devTools })
  if (problem !== undefined) throw refuseField('url', problem)
  const events = EVENTS.filter((event) => wanted[event])
  if (events.length === 0) throw refuseField('registration', 'En az bir olay seçin')
  return context.db.transaction(async (tx) => {
    await readAffiliate(tx, affiliateId)
    const before = await tx.row<Postback>(
      sql`select * from affiliates.postbacks where affiliate_id = ${affiliateId} for update`,
    )
    const key = before && !isNewKey ? null : randomBytes(32).toString('base64url')
    const sealed = key === null ? (before as Postback).key_sealed : context.vault.seal(keyOf(affiliateId), key)
    await tx.run(sql`
      insert into affiliates.postbacks (affiliate_id, url, events, key_sealed, is_on, set_at, set_by)
      values (${affiliateId}, ${url}, ${events}, ${sealed}, ${isOn}, ${tx.now()}, ${actor?.staff.id ?? null})
      on conflict (affiliate_id) do update set url = excluded.url, events = excluded.events, key_sealed = excluded.key_sealed, is_on = excluded.is_on,
        set_at = excluded.set_at, set_by = excluded.set_by`)
    await audit(tx, {
      staff: null,
      ...actor,
      action: 'affiliate.postback',
      subject: `affiliate:${affiliateId}`,
      before: before ? { url: before.url, events: before.events, is_on: before.is_on } : null,
      after: { url, events, is_on: isOn, new_key: key !== null },
    })
    return { success: true, message: 'Bildirim adresi kaydedildi', key }
  })
}
