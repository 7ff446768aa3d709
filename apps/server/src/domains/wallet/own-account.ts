import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'

/**
 * From this Istanbul day on an account is the operator’s own and counts in no figure, or is so until this day, which is left out too. The days
 * before stay as they are booked.
 */
export async function setOwnAccount(tx: Tx, playerId: PlayerId, isOwn: boolean): Promise<void> {
  const today = istanbulDay(tx.now())
  if (!isOwn) {
    await tx.run(
      sql`update wallet.own_accounts set until_day = ${today} where player_id = ${playerId} and until_day = 'infinity'`,
    )
    return
  }
  const again = await tx.run(
    sql`update wallet.own_accounts set until_day = 'infinity' where player_id = ${playerId} and until_day = ${today}`,
  )
  if (again === 0)
    await tx.run(sql`insert into wallet.own_accounts (player_id, from_day) values (${playerId}, ${today})`)
}
