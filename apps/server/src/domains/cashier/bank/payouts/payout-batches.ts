import type { createPayoutBatch as createCall } from '@meydan/contract/cashier/payout-batches-admin'
import type { InputOf } from '@meydan/contract/call'
import { istanbulDay } from '@meydan/money/day'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { nextId, type Queryable, type Tx } from '../../../../platform/database/db.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { refuse, refuseField } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import type { CashierContext } from '../../ports.ts'
import { assertPayable, assertUnchanged } from '../../withdrawals/assert-payable.ts'
import { lockWithdrawal, type Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { BANK_TRANSFER } from '../../methods/payment-methods.ts'
import type { Payment } from '../formats/pain.ts'
import { digestOf, nameOf, namingWhose, paymentOf } from './payment-file.ts'
import { sendRefund, writeRefundItems } from './refund-batches.ts'

/**
 * Puts released withdrawals and refunds into one file for the bank. Each payout is looked at as before a payment: who may not be paid is in no
 * file, and is named by the refusal.
 * Refuses `already_decided` for one in another file that was not dissolved, `conflict` for one that is not released or a day that is over.
 */
export async function createPayoutBatch(
  context: Pick<CashierContext, 'ask' | 'db' | 'log' | 'vault'>,
  actor: StaffActor,
  input: InputOf<typeof createCall>,
) {
  const { account: accountId, execution_on: executionOn } = input
  const [ids, refundIds] = [sorted(input.withdrawals), sorted(input.refunds)]
  if (ids.length + refundIds.length === 0) throw refuseField('withdrawals', 'En az bir çekim ya da iade seçin')
  return context.db.transaction(async (tx) => {
    if (executionOn < istanbulDay(tx.now())) throw refuse('conflict', 'Ödeme günü geçmiş olamaz')
    const account = await tx.row<{ iban: string; holder: string }>(
      sql`select iban, holder from cashier.operator_accounts where id = ${accountId}`,
    )
    if (!account) throw refuse('not_found')
    const withdrawals: Withdrawal[] = []
    for (const id of ids) withdrawals.push(await lockPayable(context, tx, id))
    const id = await nextId(tx, 'cashier.payout_batches')
    const returned: Payment[] = []
    for (const refund of refundIds) returned.push(await sendRefund(context, tx, refund))
    const payments = [...withdrawals.map((each) => paymentOf(context.vault, each)), ...returned]
    const file = { ...account, id: nameOf(id), createdAt: tx.now(), executionOn, payments }
    const sum = payments.reduce((total, { kurus }) => total + kurus, 0n)
    await tx.run(sql`
      insert into cashier.payout_batches (id, account_id, account_iban, account_holder, execution_on, payouts, sum_kurus, digest, created_at, created_by)
      overriding system value values (${id}, ${accountId}, ${account.iban}, ${account.holder}, ${executionOn}, ${payments.length}, ${sum},
        ${digestOf(file)}, ${tx.now()}, ${actor.staff.id})`)
    await tx.run(sql`
      insert into cashier.payout_batch_items (withdrawal_id, batch_id, place, amount_kurus)
      select withdrawal_id, ${id}, place, amount from unnest(${ids}::int[], ${withdrawals.map((each) => each.amount_kurus)}::bigint[])
        with ordinality as item (withdrawal_id, amount, place)`)
    await writeRefundItems(tx, id, { refundIds, returned, after: ids.length })
    await audit(tx, {
      ...actor,
      action: 'payout-batch.created',
      subject: `payout-batch:${id}`,
      after: {
        account: account.iban,
        payouts: payments.length,
        sum_kurus: sum,
        references: payments.map((each) => each.reference),
      },
    })
    return { success: true, message: `${countText(ids.length, refundIds.length)}, toplam ${formatKurus(sum)}`, id }
  })
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

function countText(payouts: number, refunds: number): string {
  return [...(payouts > 0 ? [`${payouts} çekim`] : []), ...(refunds > 0 ? [`${refunds} iade`] : [])].join(', ')
}

/** No wallet is locked: a file moves no money, and the payment looks at all of it again. */
async function lockPayable(
  context: Pick<CashierContext, 'ask' | 'log' | 'vault'>,
  tx: Tx,
  id: number,
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw refuse('not_found')
  const { reference, status } = withdrawal
  if (status !== 'approved') throw refuse('conflict', `${reference} ödenmeyi bekleyen onaylı bir çekim değil`)
  if (withdrawal.method !== BANK_TRANSFER) throw refuse('conflict', `${reference} bir ödeme sağlayıcısından ödenir`)
  const other = await batchOf(tx, id)
  if (other !== undefined) throw refuse('already_decided', `${reference} zaten ${other} numaralı ödeme listesinde`)
  await namingWhose(reference, () => {
    assertUnchanged(context, withdrawal)
    return assertPayable(context, tx, withdrawal, 'pay')
  })
  return withdrawal
}

/** The batch that a withdrawal is in, unless that was dissolved. */
export async function batchOf(q: Queryable, withdrawalId: number): Promise<number | undefined> {
  const row = await q.row<{ batch_id: number }>(
    sql`select batch_id from cashier.payout_batch_items where withdrawal_id = ${withdrawalId} and not is_dissolved`,
  )
  return row?.batch_id
}
