import type { InputOf } from '@meydan/contract/call'
import type { dissolvePayoutBatch as call } from '@meydan/contract/cashier/payout-batches-admin'
import sql from 'sql-template-tag'
import type { Db } from '../../../../platform/database/db.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { lockBatch } from './lock-batch.ts'
import { freeRefunds } from './refund-batches.ts'

/**
 * Ends a file that was never handed out: its withdrawals and refunds are free for another, and it stays as a record. Refuses `conflict` once it
 * was handed out, as the bank may pay it, `already_decided` for one that was dissolved before.
 */
export async function dissolvePayoutBatch(db: Db, actor: StaffActor, { id, reason }: InputOf<typeof call>) {
  return db.transaction(async (tx) => {
    const { payouts, sum_kurus, handed_out_at, dissolved_at } = await lockBatch(tx, id)
    if (dissolved_at) throw refuse('already_decided', `${id} numaralı liste zaten bozulmuş`)
    if (handed_out_at)
      throw refuse(
        'conflict',
        `${id} numaralı liste bankaya verildi, banka onu ödeyebilir: artık bozulamaz. Sonucunu bankadan alın`,
      )
    await tx.run(sql`
      update cashier.payout_batches set is_dissolved = true, dissolved_at = ${tx.now()}, dissolved_by = ${actor.staff.id}, dissolve_reason = ${reason}
      where id = ${id}`)
    const refunds = await freeRefunds(tx, id)
    await audit(tx, {
      ...actor,
      action: 'payout-batch.dissolved',
      subject: `payout-batch:${id}`,
      after: { payouts, sum_kurus, refunds },
      note: reason,
    })
    return {
      success: true,
      message: 'Liste bozuldu; ödenmeyi bekleyenler yeni bir listeye alınabilir',
      status: 'dissolved',
    }
  })
}
