import sql from 'sql-template-tag'
import type { Db } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'

/** Withdraws an open request. Refuses `not_cancellable` once it is decided; another player's is `not_found`. */
export async function cancelDeposit(db: Db, playerId: PlayerId, id: number) {
  await db.transaction(async (tx) => {
    const changed = await tx.run(sql`
      update cashier.deposits set status = 'cancel', decided_at = ${tx.now()}
      where id = ${id} and player_id = ${playerId} and status = 'pending' and method = 'bank_transfer'
    `)
    if (changed === 0) {
      const known = await tx.row(sql`select from cashier.deposits where id = ${id} and player_id = ${playerId}`)
      throw refuse(known ? 'not_cancellable' : 'not_found')
    }
  })
  return { success: true, message: 'Yatırım talebiniz iptal edildi' }
}
