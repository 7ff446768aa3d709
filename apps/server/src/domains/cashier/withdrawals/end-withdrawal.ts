import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { transfer } from '../../wallet/public.ts'
import { clearingAccountOf } from '../clearing-account.ts'
import type { CashStatus } from '../deposits/deposit-instructions.ts'
import type { Payout } from './payout-digest.ts'

export interface Withdrawal extends Payout {
  player_id: PlayerId
  reference: string
  status: CashStatus
  /** Of the operator's ways to pay: by the bank, or by a provider. */
  method: string
  first_approved_by: number | null
}

interface Ending {
  status: 'done' | 'rejected' | 'cancel'
  staffId: number | null
  reason?: string
  bankReference?: string
}

/** The one movement that ends a hold: out to the bank where it is paid, back to cash otherwise. The caller has locked and checked the row. */
export async function endWithdrawal(tx: Tx, withdrawal: Withdrawal, ending: Ending): Promise<void> {
  const { id, player_id: playerId, reference, amount_kurus: amount } = withdrawal
  const paid = ending.status === 'done'
  const { seq } = await transfer(tx, {
    playerId,
    kind: paid ? 'withdrawal_paid' : 'withdrawal_returned',
    source: 'cashier',
    externalId: `withdrawal:${id}:${paid ? 'paid' : 'returned'}`,
    hold: -amount,
    ...(paid ? { contra: clearingAccountOf(withdrawal.method) } : { cash: amount, contra: null }),
    reference,
  })
  await tx.run(sql`
    update cashier.withdrawals set status = ${ending.status}, closed_at = ${tx.now()}, closed_by = ${ending.staffId}, end_seq = ${seq},
      reason = ${ending.reason ?? null}, bank_reference = ${ending.bankReference ?? null}
    where id = ${id}
  `)
}

/** Locks the request; the wallet is locked after it, the same order everywhere. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<Withdrawal | undefined> {
  return tx.row<Withdrawal>(sql`select * from cashier.withdrawals where id = ${id} for update`)
}

/** `1.250,00 ₺ tutarındaki çekim talebiniz (CK-8F3K2Q)`. */
export function named(withdrawal: Withdrawal): string {
  return `${formatKurus(withdrawal.amount_kurus)} tutarındaki çekim talebiniz (${withdrawal.reference})`
}

/** `1.250,00 ₺ tutarındaki çekiminiz (CK-8F3K2Q)`: of one that was paid. */
export function paidOut(withdrawal: Withdrawal): string {
  return `${formatKurus(withdrawal.amount_kurus)} tutarındaki çekiminiz (${withdrawal.reference})`
}
