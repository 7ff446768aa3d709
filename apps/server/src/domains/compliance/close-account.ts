import sql from 'sql-template-tag'
import type { House, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { forfeitAll } from '../bonuses/public.ts'
import { closePlayer } from '../identity/public.ts'
import { lockWallet } from '../wallet/public.ts'
import { significantEvent } from './events.ts'

/**
 * Closes the caller's account for good. Refuses `balance_left` while there is cash, `requests_open` while a deposit or payout is
 * undecided. Bonus money is forfeited.
 */
export function closeOwnAccount(house: House, playerId: PlayerId) {
  return house.db.transaction(async (tx) => {
    const { cash, hold } = await lockWallet(tx, playerId)
    const { open } = await tx.one<{ open: boolean }>(sql`
      select exists (select 1 from cashier.deposits_view where player_id = ${playerId} and status = 'pending')
        or exists (select 1 from cashier.withdrawals_view where player_id = ${playerId} and status in ('pending', 'approved')) as open`)
    if (open || hold > 0n) throw refuse('requests_open')
    if (cash > 0n) throw refuse('balance_left')
    const forfeited = await forfeitAll(tx, playerId, 'account_closed')
    await closePlayer(tx, playerId, 'player')
    await significantEvent(tx, {
      kind: 'account_closed',
      playerId,
      text: 'Hesap oyuncunun isteğiyle kapatıldı',
      after: { forfeited_bonus_kurus: forfeited },
    })
    return { success: true, message: 'Hesabınız kapatıldı' }
  })
}
