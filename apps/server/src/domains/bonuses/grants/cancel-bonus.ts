import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { balances } from '../../wallet/public.ts'
import { endGrant, lockGrants } from './end-grant.ts'

interface Held {
  balance_kurus: bigint
  spins_left: number
}

/** What cancelling takes away and what stays; open rounds of the bonus lose their bonus share too. */
export async function previewCancel(db: Db, playerId: PlayerId, grantId: number) {
  const held = await readHeld(db, playerId, grantId)
  const { cash, bonus } = await balances(db, playerId)
  return {
    success: true,
    lost: liraOfKurus(held.balance_kurus),
    kept: liraOfKurus(cash + bonus - held.balance_kurus),
    lost_spins: held.spins_left,
  }
}

/** Gives a bonus up: its money is forfeited, cash is untouched. Refuses `bonus_not_active`, also for another player's. */
export function cancelBonus(db: Db, playerId: PlayerId, grantId: number) {
  return db.transaction(async (tx) => {
    await lockGrants(tx, playerId)
    await readHeld(tx, playerId, grantId)
    const { forfeited } = await endGrant(tx, { grantId, playerId, status: 'cancelled', reason: 'player' })
    return {
      success: true,
      message: `Bonusunuz iptal edildi, ${formatKurus(forfeited)} bonus bakiyesi silindi`,
      lost: liraOfKurus(forfeited),
    }
  })
}

async function readHeld(q: Queryable, playerId: PlayerId, grantId: number): Promise<Held> {
  const held = await q.row<Held>(sql`
    select balance_kurus, spins_left from bonuses.grants where id = ${grantId} and player_id = ${playerId} and status in ('active', 'finishing')`)
  if (!held) throw refuse('bonus_not_active')
  return held
}
