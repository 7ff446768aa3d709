import sql from 'sql-template-tag'
import type { Db } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { endPayment, lockPaymentOf } from '../psp/payments.ts'

/**
 * Withdraws an open request, of a payment too that its player gave up: what its provider still says came is late and waits for a person.
 * Refuses `not_cancellable` once it is decided or money came; another player's is `not_found`.
 */
export async function cancelDeposit(db: Db, playerId: PlayerId, id: number) {
  await db.transaction(async (tx) => {
    const known = await tx.row(sql`select from cashier.deposits where id = ${id} and player_id = ${playerId}`)
    if (!known) throw refuse('not_found')
    const payment = await lockPaymentOf(tx, id)
    if (payment) {
      const isOpen = payment.status === 'created' || payment.status === 'pending'
      if (!isOpen || payment.waits_for !== null) throw refuse('not_cancellable')
      await endPayment(tx, payment.id, 'expired')
    }
    const changed = await tx.run(sql`
      update cashier.deposits set status = 'cancel', decided_at = ${tx.now()}
      where id = ${id} and player_id = ${playerId} and status = 'pending'
    `)
    if (changed === 0) throw refuse('not_cancellable')
  })
  return { success: true, message: 'Yatırım talebiniz iptal edildi' }
}
