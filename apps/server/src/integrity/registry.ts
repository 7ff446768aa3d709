import { checksOfCampaigns } from '../domains/campaigns/verify-campaigns.ts'
import { checksOfAffiliates } from '../domains/affiliates/verify-affiliates.ts'
import { checksOfSupplierFees } from '../domains/supplier-fees/verify-supplier-fees.ts'
import { checksOfClub } from '../domains/club/verify-club.ts'
import { checksOfCaps } from '../domains/games/play/win-caps/verify-caps.ts'
import { checksOfReferral } from '../domains/referral/verify-referral.ts'
import { checksOfWheel } from '../domains/wheel/verify-wheel.ts'
import { checksOfMissions } from '../domains/missions/verify-missions.ts'
import { checksOfJackpots } from '../domains/jackpots/verify-jackpots.ts'
import { checksOfSports } from '../domains/sports/verify-sports.ts'
import { checksOfTournaments } from '../domains/tournaments/verify-tournaments.ts'
import { checksOfWinners } from '../domains/winners/verify-winners.ts'
import type { Check } from '../platform/check.ts'
import { checksOfBank } from './checks/bank.ts'
import { checksOfBonuses } from './checks/bonuses.ts'
import { checksOfCashier } from './checks/cashier.ts'
import { checksOfCompliance } from './checks/compliance.ts'
import { checksOfApprovals } from './checks/approvals.ts'
import { checksOfFees } from './checks/fees.ts'
import { checksOfReports } from './checks/reports.ts'
import { checksOfFraud } from './checks/fraud.ts'
import { checksOfGifts } from './checks/gifts.ts'
import { checksOfGames } from './checks/games.ts'
import { checksOfGrants } from './checks/grants.ts'
import { checksOfGuards } from './checks/guards.ts'
import { checksOfIdentity } from './checks/identity.ts'
import { checksOfLedger } from './checks/ledger.ts'
import { checksOfPayments } from './checks/payments.ts'
import { checksOfRecalls } from './checks/recalls.ts'
import { checksOfCampaignRecalls } from './checks/recalls-of-campaigns.ts'
import { checksOfRefunds } from './checks/refunds.ts'
import { checksOfRequests } from './checks/requests.ts'

/**
 * Every money invariant of the platform; those that take longest come first. Checks of a domain's own tables may stand in the domain; what compares
 * the rows of several looks behind their views and stands in `checks/`.
 */
export const allChecks: readonly Check[] = [
  ...checksOfLedger,
  ...checksOfGames,
  ...checksOfCaps,
  ...checksOfGuards,
  ...checksOfGrants,
  ...checksOfBonuses,
  ...checksOfRequests,
  ...checksOfCashier,
  ...checksOfBank,
  ...checksOfPayments,
  ...checksOfFees,
  ...checksOfRefunds,
  ...checksOfRecalls,
  ...checksOfCampaignRecalls,
  ...checksOfIdentity,
  ...checksOfCompliance,
  ...checksOfFraud,
  ...checksOfApprovals,
  ...checksOfGifts,
  ...checksOfSports,
  ...checksOfTournaments,
  ...checksOfJackpots,
  ...checksOfWinners,
  ...checksOfSupplierFees,
  ...checksOfAffiliates,
  ...checksOfClub,
  ...checksOfMissions,
  ...checksOfWheel,
  ...checksOfReferral,
  ...checksOfCampaigns,
  ...checksOfReports,
]
