import { formatKurus } from '@meydan/money/kurus'
import type { RefundState } from '@meydan/psp/messages'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { significantEvent } from '../../../compliance/public.ts'
import { endRefund, lockRefund, type Refund, returnRefund } from '../../reversals/refunds.ts'

type RefundReport = RefundState & { by: 'answer' | 'callback' | 'poll' }
type Effect = 'none' | 'opened' | 'paid' | 'failed' | 'contradicts'

/** Applies a provider's status to a refund, in any order and however often. */
export function decideRefund(
  { status, asked: requestedKurus }: { status: Refund['status']; asked: bigint },
  { status: reportedStatus, amount }: Pick<RefundState, 'status' | 'amount'>,
): Effect {
  if (BigInt(amount) !== requestedKurus) return 'contradicts'
  if (reportedStatus === 'pending') return status === 'created' ? 'opened' : 'none'
  if (status === reportedStatus) return 'none'
  return status === 'created' || status === 'pending' ? reportedStatus : 'contradicts'
}

/** Applies a provider's status of a refund with all its effects in one transaction, once however often it is sent. False for an unknown refund. */
export async function applyRefundStatus(db: Db, psp: string, report: RefundReport): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx.row<{ id: number; psp_ref: string | null; order_ref: string }>(sql`
      select f.id, f.psp_ref, p.order_ref from cashier.refunds f join cashier.psp_payments p on p.id = f.psp_payment_id
      where f.psp = ${psp} and f.reference = ${report.refund}`)
    if (!known || known.order_ref !== report.order || (known.psp_ref !== null && known.psp_ref !== report.refund_ref))
      return false
    await applyRefund(tx, (await lockRefund(tx, known.id)) as Refund, report)
    return true
  })
}

/** The same where the refund is locked already. */
export async function applyRefund(tx: Tx, refund: Refund, report: RefundReport): Promise<void> {
  const effect = decideRefund({ status: refund.status, asked: refund.amount_kurus }, report)
  if (effect === 'none') return
  const noted = await tx.run(sql`
    insert into cashier.psp_refund_events (refund_id, status, amount_kurus, channel, effect, at)
    values (${refund.id}, ${report.status}, ${report.amount}, ${report.by}, ${effect}, ${tx.now()}) on conflict do nothing`)
  if (noted === 0) return
  if (effect === 'contradicts') return reportContradiction(tx, refund, report)
  await tx.run(sql`
    update cashier.refunds set status = 'pending', psp_ref = coalesce(psp_ref, ${report.refund_ref}) where id = ${refund.id}`)
  if (effect === 'paid') await endRefund(tx, refund)
  if (effect === 'failed') await returnRefund(tx, refund, 'Ödeme sağlayıcısı iadeyi yapamadı')
}

/** Moves no money: a person has to ask the provider. */
async function reportContradiction(
  tx: Tx,
  { psp, reference, player_id: playerId }: Refund,
  report: RefundReport,
): Promise<void> {
  await significantEvent(tx, {
    kind: 'large_transaction',
    ...(playerId !== null && { playerId }),
    text: `Ödeme sağlayıcısı (${psp}) ${reference} iadesi için çelişen bir bildirim gönderdi: ${report.status}, ${formatKurus(BigInt(report.amount))}`,
    after: BigInt(report.amount),
  })
}
