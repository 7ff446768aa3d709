import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockWallet } from '../wallet/public.ts'
import type { Ask, AskingHouse } from './asking.ts'
import { claimInside } from './claim-cashback.ts'
import { assertBonusesAllowed, assertNotExcluded } from './exclusion.ts'
import { grantBonus, grantOf } from './grant-bonus.ts'
import { useKey } from './offers.ts'
import type { Promotion } from './promotion-record.ts'
import { runningPromotions } from './promotions.ts'
import { termsOf } from './rule.ts'
import { unplayable } from './spin-stake.ts'

/**
 * Activates a running promotion that needs no deposit: free money, free spins, free bets, or the cashback of the last period at the
 * amount the server computes. Refuses `bonus_needs_deposit`, `bonus_already_taken`, `bonus_not_available`, `cashback_not_eligible`.
 */
export function activateBonus(
  house: AskingHouse,
  playerId: PlayerId,
  promotionId: number,
): Promise<{ success: boolean; message: string }> {
  return house.db.transaction(async (tx) => {
    await assertBonusesAllowed(tx)
    await lockWallet(tx, playerId)
    await assertNotExcluded(tx, playerId)
    const rule = (await runningPromotions(tx)).find((each) => each.id === promotionId)
    if (!rule) throw refuse('bonus_not_available')
    if (rule.bonus_type === 'deposit') throw refuse('bonus_needs_deposit')
    if (rule.bonus_type === 'cashback') await claimInside(tx, house.ask, playerId, { promotionId })
    else {
      if (await unplayable(tx, house.ask, rule)) throw refuse('bonus_not_available')
      const key = useKey(rule, tx.now())
      const sourceRef = `${rule.id}:${key}`
      await grantBonus(
        tx,
        grantOf(await withBetGame(tx, house.ask, rule), {
          playerId,
          source: 'promotion',
          sourceRef,
          amountKurus: rule.fixed_kurus ?? 0n,
          terms: termsOf(rule),
          useKey: key,
        }),
      )
    }
    return { success: true, message: 'Bonus başarıyla aktifleştirildi!' }
  })
}

/** A free bet is a spin of the game that coupons of any sport can be rounds of. */
async function withBetGame(tx: Tx, ask: Ask, rule: Promotion): Promise<Promotion> {
  if (rule.bonus_type !== 'freebet') return rule
  const game = await ask.freeBetGame(tx)
  if (game === undefined) throw refuse('bonus_not_available')
  return { ...rule, spin_game_id: game }
}
