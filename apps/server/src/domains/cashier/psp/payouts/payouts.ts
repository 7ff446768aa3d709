import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../../platform/database/db.ts'
import type { PlayerId } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Withdrawal } from '../../withdrawals/end-withdrawal.ts'
import { bookPayoutFee, feeOf } from '../../methods/fees.ts'
import { type Method, readMethod } from '../../methods/payment-methods.ts'
import type { PayoutStanding } from './decide-payout.ts'

export interface PspPayout {
  id: number
  psp: string
  player_id: PlayerId
  withdrawal_id: number
  order_ref: string
  amount_kurus: bigint
  status: PayoutStanding['status']
  psp_ref: string | null
  page_url: string | null
  waits_for: PayoutStanding['waits']
  reported_kurus: bigint | null
}

/** The payout behind a withdrawal, locked; a withdrawal is locked before it, and the wallet after both, everywhere. */
export function lockPayoutOf(tx: Tx, withdrawalId: number): Promise<PspPayout | undefined> {
  return tx.row<PspPayout>(sql`select * from cashier.psp_payouts where withdrawal_id = ${withdrawalId} for update`)
}

export function payoutBehind(q: Queryable, withdrawalId: number): Promise<PspPayout | undefined> {
  return q.row<PspPayout>(sql`select * from cashier.psp_payouts where withdrawal_id = ${withdrawalId}`)
}

/** A released withdrawal goes to its method's provider, where it has one: written here, sent after the commit. */
export async function releaseToPsp(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { id, method, player_id: playerId, reference, amount_kurus: amount } = withdrawal
  const { psp, payout_fee_kurus: fee_fixed_kurus, payout_fee_bps: fee_bps } = (await readMethod(tx, method)) as Method
  if (psp === null) return
  const { id: payoutId } = await tx.one<{ id: number }>(sql`
    insert into cashier.psp_payouts (psp, method, player_id, withdrawal_id, order_ref, amount_kurus, created_at, fee_fixed_kurus, fee_bps, fee_kurus)
    values (${psp}, ${method}, ${playerId}, ${id}, ${reference}, ${amount}, ${tx.now()}, ${fee_fixed_kurus}, ${fee_bps},
      ${feeOf(amount, { fee_fixed_kurus, fee_bps })}) returning id`)
  tx.enqueue('payout-released', { payoutId })
}

/** Over by a person's decision or by its provider's word; what it cost is booked where it was paid. */
export async function endPayout(tx: Tx, id: number, status: 'paid' | 'failed' | 'reversed'): Promise<void> {
  await tx.run(sql`
    update cashier.psp_payouts set status = ${status}, waits_for = null, ended_at = ${tx.now()} where id = ${id}`)
  if (status === 'paid') await bookPayoutFee(tx, id)
}

/**
 * The payout behind a withdrawal that a person is about to end; undefined where it goes by the bank. Refuses `conflict` while only the
 * provider knows how it ends, and to call paid what never was sent.
 */
export async function lockForDecision(tx: Tx, withdrawalId: number, as: 'paid' | 'returned') {
  const payout = await lockPayoutOf(tx, withdrawalId)
  if (!payout) return undefined
  if (payout.waits_for === null)
    throw refuse('conflict', 'Çekim ödeme sağlayıcısında: nasıl sonuçlandığını o bildirir, bekleyin')
  if (as === 'paid' && payout.waits_for === 'standing')
    throw refuse('conflict', 'Bu çekim sağlayıcıya hiç gönderilmedi: yeniden gönderin ya da reddedin')
  return payout
}
