import { randomInt } from 'node:crypto'
import { FRIEND_TAG } from '@meydan/contract/affiliates/affiliate-tag'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { type Db, type Tx, violates } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

interface Decision {
  id: number
  note: string
}

/**
 * Approves a waiting application under a tag that no other has; gives the tag. Refuses already_decided, and conflict where the tag is taken, or
 * players came under it before anybody had it: the approver would choose whose revenue is shared, and with whom.
 */
export async function approveAffiliate(
  db: Db,
  actor: StaffActor,
  decision: Decision & { btag: string },
): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const { name } = await lockWaiting(tx, decision.id)
      const btag = decision.btag || tagOf(name)
      if (btag.toLowerCase() === FRIEND_TAG) throw refuse('conflict', 'Bu etiket arkadaş davetlerine ayrılmıştır')
      const came = await tx.row(
        sql`select from identity.players_view where affiliate_btag = ${btag} and created_at < ${tx.now()} limit 1`,
      )
      if (came) throw refuse('conflict', 'Bu etiketle üye olmuş oyuncular var. Başka bir etiket yazın')
      await settle(tx, actor, { ...decision, status: 'approved', btag })
      tx.enqueue('affiliate-approved', { affiliateId: decision.id })
      return btag
    })
  } catch (error) {
    throw violates(error, 'affiliates_btag')
      ? refuse('conflict', 'Bu etiket kullanılıyor. Başka bir etiket yazın')
      : error
  }
}

/** Refuses already_decided. */
export async function rejectAffiliate(db: Db, actor: StaffActor, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWaiting(tx, decision.id)
    await settle(tx, actor, { ...decision, status: 'rejected', btag: null })
  })
}

async function lockWaiting(tx: Tx, id: number): Promise<{ name: string }> {
  const row = await tx.row<{ name: string; status: string }>(
    sql`select name, status from leads.affiliates where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  if (row.status !== 'pending') throw refuse('already_decided')
  return row
}

async function settle(
  tx: Tx,
  actor: StaffActor,
  outcome: Decision & { status: 'approved' | 'rejected'; btag: string | null },
): Promise<void> {
  const { id, note, status, btag } = outcome
  await tx.run(sql`
    update leads.affiliates set status = ${status}, btag = ${btag}, note = ${note}, decided_at = ${tx.now()}, decided_by = ${actor.staff.id}
    where id = ${id}`)
  await audit(tx, {
    ...actor,
    action: `affiliate.${status}`,
    subject: `affiliate:${id}`,
    before: { status: 'pending' },
    after: { status, btag, note },
  })
}

/** `Ayşe Yılmaz` → `ayse-yilmaz-48213`. */
function tagOf(name: string): string {
  const words = foldTurkish(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30)
  return `${words || 'ortak'}-${randomInt(10_000, 100_000)}`
}
