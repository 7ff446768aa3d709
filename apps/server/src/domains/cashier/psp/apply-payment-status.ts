import { formatKurus } from '@meydan/money/kurus'
import type { PaymentState } from '@meydan/psp/messages'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { significantEvent } from '../../compliance/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { creditDeposit, lockPending } from '../deposits/decide-deposit.ts'
import { reversedOf, takeBack } from '../reversals/reverse-deposit.ts'
import { feeOf } from '../methods/fees.ts'
import { decidePayment, type Effect } from './decide-payment.ts'
import { closeDeposit, openDeposit } from './deposits.ts'
import { endPayment, lockPayment, type Payment, readByOrder } from './payments.ts'

/** The provider's answer; without its reference if it knows none. */
export type PaymentReport = Omit<PaymentState, 'payment'> & { payment: string | undefined }

/**
 * Applies a provider's status of a payment with all its effects in one transaction, once however often it is sent. False where
 * this provider has no such payment of ours.
 */
export async function applyPaymentStatus(
  db: Db,
  psp: string,
  { by, ...report }: PaymentReport & { by: 'callback' | 'poll' },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await readByOrder(tx, psp, report.order)
    if (!known || isOther(known, report)) return false
    const payment = await lockPayment(tx, known.id)
    const effect = decidePayment(
      {
        status: payment.status,
        asked: payment.amount_kurus,
        received: payment.received_kurus,
        reversed: await reversedOf(tx, payment.deposit_id),
        waits: payment.waits_for !== null,
      },
      report,
    )
    if (effect.kind === 'none') return true
    const noted = await tx.run(sql`
      insert into cashier.psp_events (payment_id, status, amount_kurus, channel, effect, at)
      values (${payment.id}, ${report.status}, ${report.amount}, ${by}, ${effect.kind}, ${tx.now()}) on conflict do nothing`)
    if (noted === 0) return true
    if (payment.psp_ref === null && report.payment !== undefined)
      await tx.run(sql`update cashier.psp_payments set psp_ref = ${report.payment}, status = case status when 'created' then 'pending' else status end
        where id = ${payment.id}`)
    await carryOut(tx, payment, effect, report)
    return true
  })
}

function isOther({ psp_ref: ours }: Payment, { payment }: PaymentReport): boolean {
  return ours !== null && payment !== undefined && ours !== payment
}

async function carryOut(tx: Tx, payment: Payment, effect: Effect, report: PaymentReport): Promise<void> {
  const came = BigInt(report.amount)
  switch (effect.kind) {
    case 'credited': {
      const fee_kurus = await receive(tx, payment, came)
      await creditDeposit(tx, await lockPending(tx, payment.deposit_id), {
        received: came,
        reference: `${payment.psp}:${report.payment}`,
        payment: { ...payment, fee_kurus },
        more: { psp: payment.psp },
      })
      return endPayment(tx, payment.id, 'credited')
    }
    case 'waits':
      return letWait(tx, payment, effect.because, came)
    case 'ended':
      await endPayment(tx, payment.id, effect.as)
      if (payment.status === 'created' || payment.status === 'pending') await closeDeposit(tx, payment, effect.as)
      return
    case 'reversed':
      await endPayment(tx, payment.id, 'reversed')
      return takeBack(tx, payment.deposit_id, {
        reason: 'Ödeme sağlayıcısı ödemeyi geri aldı',
        pspPaymentId: payment.id,
      })
    case 'contradicts':
      return reportContradiction(tx, payment, report)
  }
}

/** What came and what the provider keeps of it, by what counted when the payment began; gives the fee. */
async function receive(tx: Tx, payment: Payment, came: bigint): Promise<bigint> {
  const fee = feeOf(came, payment)
  await tx.run(
    sql`update cashier.psp_payments set received_kurus = ${came}, fee_kurus = ${fee} where id = ${payment.id}`,
  )
  return fee
}

/** The request stands in the queue of deposits until somebody decides; late money gets a request of its own there. */
async function letWait(tx: Tx, payment: Payment, because: 'amount' | 'late', came: bigint): Promise<void> {
  if (because === 'late') {
    const deposit = await openDeposit(tx, { ...payment, amountKurus: came, playerId: payment.player_id })
    await tx.run(sql`
      update cashier.psp_payments set deposit_id = ${deposit.id}, status = 'pending', ended_at = null where id = ${payment.id}`)
  }
  await receive(tx, payment, came)
  await tx.run(sql`update cashier.psp_payments set waits_for = ${because} where id = ${payment.id}`)
  await sendSystemMessage(tx, payment.player_id, {
    title: 'Ödemeniz inceleniyor',
    content: `${formatKurus(came)} tutarındaki ödemeniz (${payment.order_ref}) bize ulaştı ve kontrol ediliyor. Sonucu mesajla bildireceğiz.`,
    type: 'payment',
  })
}

/** A message that contradicts an earlier one moves no money: a person has to ask the provider. */
export async function reportContradiction(
  tx: Tx,
  payment: Payment,
  { status, amount }: { status: string; amount: number },
): Promise<void> {
  await significantEvent(tx, {
    kind: 'large_transaction',
    playerId: payment.player_id,
    text: `Ödeme sağlayıcısı (${payment.psp}) ${payment.order_ref} için önceki bildirimiyle çelişen bir bildirim gönderdi: ${status}, ${formatKurus(BigInt(amount))}`,
    after: BigInt(amount),
  })
}
