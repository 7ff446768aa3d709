import type { ReversalState } from '@meydan/psp/messages'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { reversedOf, takeBack } from '../../reversals/reverse-deposit.ts'
import { chargebackReversed } from '../../reversals/chargeback-reversed.ts'
import { decideReversal, type Known } from './decide-reversal.ts'
import { reportContradiction } from '../apply-payment-status.ts'
import { endPayment, lockPayment, type Payment, readByOrder } from '../payments.ts'

/** `early`: its payment is not credited yet, and it is to be sent again. */
export type ReversalOutcome = 'written' | 'unknown' | 'early'

/** Applies a provider's status of a chargeback with all its effects in one transaction, once however often it is sent. */
export async function applyReversalStatus(db: Db, psp: string, report: ReversalState): Promise<ReversalOutcome> {
  return db.transaction(async (tx) => {
    const known = await readByOrder(tx, psp, report.order)
    if (!known || known.psp_ref !== report.payment) return 'unknown'
    const payment = await lockPayment(tx, known.id)
    const credited = await lockCredit(tx, payment)
    if (credited === undefined && (payment.status === 'created' || payment.status === 'pending')) return 'early'
    if (credited === undefined && payment.status === 'reversed') return 'written'
    const ref = report.reversal === report.payment ? null : report.reversal
    const before = await readReversal(tx, payment.deposit_id, ref)
    const effect = decideReversal(
      {
        credited: credited ?? 0n,
        reversed: await reversedOf(tx, payment.deposit_id),
        known: before,
        isWhole: ref === null,
      },
      report,
    )
    if (effect === 'none') return 'written'
    const noted = await tx.run(sql`
      insert into cashier.psp_events (payment_id, status, amount_kurus, channel, effect, at, ref)
      values (${payment.id}, ${report.status}, ${report.amount}, 'callback', ${effect === 'contradicts' ? effect : EFFECT[report.status]}, ${tx.now()},
        ${report.reversal}) on conflict do nothing`)
    if (noted === 0) return 'written'
    if (effect === 'contradicts') await reportContradiction(tx, payment, report)
    if (effect === 'take' || effect === 'take and return') await take(tx, payment, { ref, said: report })
    if (effect === 'return' || effect === 'take and return') {
      const { id } = (await readReversal(tx, payment.deposit_id, ref)) as Reversal
      await chargebackReversed(tx, payment, { id, kurus: BigInt(report.amount) })
    }
    return 'written'
  })
}

const EFFECT = { taken: 'reversed', returned: 'returned' } as const

/** What was credited, in kuruş; undefined where nothing was. */
async function lockCredit(tx: Tx, { deposit_id: id }: Payment): Promise<bigint | undefined> {
  const deposit = await tx.row<{ credited: bigint }>(sql`
    select coalesce(received_kurus, amount_kurus) as credited from cashier.deposits where id = ${id} and status in ('approved', 'done') for update`)
  return deposit?.credited
}

interface Reversal extends Known {
  id: number
}

function readReversal(tx: Tx, depositId: number, ref: string | null): Promise<Reversal | undefined> {
  return tx.row<Reversal>(sql`
    select r.id, r.amount_kurus as kurus, w.reversal_id is not null as "isWon"
    from cashier.reversals r left join cashier.won_reversals w on w.reversal_id = r.id
    where r.deposit_id = ${depositId} and r.status = 'approved' and r.refund_id is null and r.psp_ref is not distinct from ${ref}`)
}

async function take(
  tx: Tx,
  payment: Payment,
  { ref, said: report }: { ref: string | null; said: ReversalState },
): Promise<void> {
  if (ref === null) await endPayment(tx, payment.id, 'reversed')
  await takeBack(tx, payment.deposit_id, {
    reason: ref === null ? 'Ödeme sağlayıcısı ödemeyi geri aldı' : 'Ödeme sağlayıcısı ödemenin bir kısmını geri aldı',
    pspPaymentId: payment.id,
    ...(ref === null ? {} : { part: { ref, kurus: BigInt(report.amount) } }),
  })
}
