import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { lockWallet } from '../../wallet/public.ts'
import type { BonusPorts, BonusContext } from '../ports.ts'
import { claimInside } from '../cashback/claim-cashback.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { grantBonus, grantOf } from './grant-bonus.ts'
import { useKey } from '../offers/offers.ts'
import type { Promotion } from '../promotions/promotion-record.ts'
import { runningPromotions } from '../promotions/promotions.ts'
import { isInItsTime, termsOf } from '../promotions/rule.ts'
import { timesText } from '../promotions/rule-text.ts'
import { unplayable } from '../free-spins/spin-stake.ts'

/**
 * Activates a running promotion that needs no deposit: free money, free spins, free bets, or the cashback of the last period at the
 * amount the server computes. Refuses `bonus_needs_deposit`, `bonus_already_taken`, `bonus_not_available`, `cashback_not_eligible`.
 */
export function activateBonus(
  context: Pick<BonusContext, 'ask' | 'db'>,
  playerId: PlayerId,
  promotionId: number,
): Promise<{ success: boolean; message: string }> {
  return context.db.transaction(async (tx) => {
    await assertBonusesAllowed(tx)
    await lockWallet(tx, playerId)
    await assertNotExcluded(tx, playerId)
    const rule = (await runningPromotions(tx, { playerId })).find((each) => each.id === promotionId)
    if (!rule) throw refuse('bonus_not_available')
    if (rule.bonus_type === 'deposit') throw refuse('bonus_needs_deposit')
    if (rule.by_code) throw refuse('bonus_not_available', 'Bu bonus yalnızca promosyon koduyla alınır')
    assertInItsTime(tx, rule)
    if (rule.bonus_type === 'cashback') await claimInside(tx, context.ask, playerId, { promotionId })
    else await giveGift(tx, context.ask, { playerId, rule })
    return { success: true, message: 'Bonus başarıyla aktifleştirildi!' }
  })
}

/** Refuses `bonus_not_available` with the days and hours at which it is given. */
export function assertInItsTime(tx: Tx, rule: Promotion): void {
  if (!isInItsTime(rule, tx.now())) throw refuse('bonus_not_available', `Bu bonus ${timesText(rule)} alınabilir`)
}

/** Grants free money, spins or bets of a running promotion to a player whose wallet is locked; answers the bonus's id. */
export async function giveGift(
  tx: Tx,
  ask: BonusPorts,
  { playerId, rule }: { playerId: PlayerId; rule: Promotion },
): Promise<number> {
  if (await unplayable(tx, ask, rule)) throw refuse('bonus_not_available')
  const key = useKey(rule, tx.now())
  const { id } = await grantBonus(
    tx,
    grantOf(await withBetGame(tx, ask, rule), {
      playerId,
      source: 'promotion',
      sourceRef: `${rule.id}:${key}`,
      amountKurus: rule.fixed_kurus ?? 0n,
      terms: termsOf(rule),
      useKey: key,
    }),
  )
  return id
}

/** A free bet is a spin of the game that coupons of any sport can be rounds of. */
async function withBetGame(tx: Tx, ask: BonusPorts, rule: Promotion): Promise<Promotion> {
  if (rule.bonus_type !== 'freebet') return rule
  const game = await ask.freeBetGame(tx)
  if (game === undefined) throw refuse('bonus_not_available')
  return { ...rule, spin_game_id: game }
}
