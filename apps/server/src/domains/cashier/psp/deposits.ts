import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readPlayer } from '../../identity/public.ts'
import { audit } from '../../staff/public.ts'
import { lockPending } from '../deposits/decide-deposit.ts'
import { requestReference } from '../request-reference.ts'
import type { Payment } from './payments.ts'

/** A request that a provider's word credits, under the method's name where a transfer names its bank. */
export async function openDeposit(
  tx: Tx,
  { method, amountKurus, playerId }: { method: string; amountKurus: bigint; playerId: PlayerId },
): Promise<{ id: number; reference: string }> {
  const player = await readPlayer(tx, playerId)
  const sender = `${player.firstName} ${player.lastName}`
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cashier.deposits', 'id'))::int as id`,
  )
  const reference = requestReference('YT', id)
  await tx.run(sql`
    insert into cashier.deposits (id, player_id, reference, amount_kurus, bank, method, sender_name, sender_folded, name_matches, created_at)
    select ${id}, ${playerId}, ${reference}, ${amountKurus}, name, code, ${sender}, ${foldTurkish(sender)}, true, ${tx.now()}
    from cashier.payment_methods where code = ${method}`)
  return { id, reference }
}

const ENDS = {
  failed: { status: 'rejected', reason: 'Ödeme tamamlanmadı' },
  expired: { status: 'cancel', reason: 'Ödemenin süresi doldu' },
  reversed: { status: 'rejected', reason: 'Ödeme sağlayıcısı ödemeyi geri aldı' },
} as const

/** The request of a payment without money. */
export async function closeDeposit(tx: Tx, payment: Payment, as: keyof typeof ENDS): Promise<void> {
  const { status, reason } = ENDS[as]
  const { id, player_id: playerId } = await lockPending(tx, payment.deposit_id)
  await tx.run(
    sql`update cashier.deposits set status = ${status}, decided_at = ${tx.now()}, reason = ${reason} where id = ${id} and status = 'pending'`,
  )
  await audit(tx, {
    staff: null,
    action: `deposit.${status}`,
    subject: `deposit:${id}`,
    playerId,
    after: { status, reason, psp: payment.psp },
  })
}
