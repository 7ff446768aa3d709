import type { BonusPorts } from './domains/bonuses/public.ts'
import {
  type CashierPorts as AskOfCashier,
  requestedWithdrawals,
  creditedDeposits,
  openWithdrawalCount,
} from './domains/cashier/public.ts'
import { campaignGives } from './domains/campaigns/public.ts'
import { isClear, linkedTo } from './domains/fraud/public.ts'
import { couponGames, freeBetGame, gameNames, gameStakes, hasFreeSpins } from './domains/games/public.ts'
import { programGives } from './domains/referral/public.ts'
import { owedToSports } from './domains/sports/public.ts'
import { wheelGives } from './domains/wheel/public.ts'

/** What bonuses ask, answered by the domains above them. */
export const bonusPorts: BonusPorts = {
  gameNames,
  gameStakes,
  hasFreeSpins,
  couponGames,
  freeBetGame,
  creditedDeposits,
  requestedWithdrawals,
  openWithdrawalCount,
  async isGivenBesides(q, promotionId) {
    for (const gives of [wheelGives, programGives, campaignGives]) if (await gives(q, promotionId)) return true
    return false
  },
}

/** What the cashier asks before it pays out. */
export const cashierPorts: AskOfCashier = { owedToSports, isClear, linkedTo }
