export { type Advert, promotionAdverts } from './promotions/adverts.ts'
export type { BonusPorts, BonusContext } from './ports.ts'
export { activeBonusMoney } from './grants/active-bonuses.ts'
export { type CorrectedWin, correctWin } from './wagering/correct-win.ts'
export { correctFreeBet } from './free-spins/correct-free-bet.ts'
export type { SpinMove } from './free-spins/spin-life.ts'
export { forfeitAll } from './grants/end-grant.ts'
export {
  type FreeBet,
  freeBetsFor,
  type FreeSpins,
  freeSpinsFor,
  freeSpinsNamed,
  spinsToIssue,
} from './free-spins/free-spins.ts'
export { type ApprovedDeposit, offerForDeposit } from './offers/offers.ts'
export { type BonusForPoints, grantForPoints } from './grants/grant-for-points.ts'
export {
  assertGiftGiven,
  type Gift,
  giftsOfCampaigns,
  assertGiftOpen,
  grantForCampaign,
  grantForReferral,
  grantForWheel,
  readGift,
} from './grants/grant-for-campaign.ts'
export { recallBonuses } from './recall/recall-cause.ts'
export { type Recall, recallGrant } from './recall/recall.ts'
export { collectRecalls, owedOfBonuses } from './recall/recall-owed.ts'
export { assertWagering } from './grants/grant-bonus.ts'
export {
  type Entry,
  type ForfeitReason,
  type BonusBalance,
  type Grant,
  settleGrants,
  type Settled,
} from './grants/grant.ts'
export { type AboveMaximum, type Split, splitStake, takeFreeSpin } from './wagering/split-stake.ts'
export { closeStakes, splitWin, undoStake } from './wagering/split-win.ts'
export { publishingOf } from './promotions/sole-offer.ts'
export { giftTerms } from './grants/assess-gift.ts'
export {
  type EntryRow,
  type GrantRow,
  bonusBalanceReads,
  bonusBalancesOf,
  bonusBalanceStatements,
  bonusBalancesWritten,
  bonusBalanceWrites,
  grantsRead,
} from './wagering/bonus-balances.ts'
