export { type Advert, promotionAdverts } from './adverts.ts'
export type { BonusPorts, BonusContext } from './ports.ts'
export { activeBonusMoney } from './active-bonuses.ts'
export { type CorrectedWin, correctWin } from './correct-win.ts'
export { correctFreeBet } from './correct-free-bet.ts'
export type { SpinMove } from './spin-life.ts'
export { forfeitAll } from './end-grant.ts'
export { type FreeBet, freeBetsFor, type FreeSpins, freeSpinsFor, freeSpinsNamed } from './free-spins.ts'
export { type ApprovedDeposit, offerForDeposit } from './offers.ts'
export { type BonusForPoints, grantForPoints } from './grant-for-points.ts'
export {
  assertGiftGiven,
  type Gift,
  giftsOfCampaigns,
  assertGiftOpen,
  grantForCampaign,
  grantForReferral,
  grantForWheel,
  readGift,
} from './grant-for-campaign.ts'
export { recallBonuses } from './recall-cause.ts'
export { type Recall, recallGrant } from './recall.ts'
export { collectRecalls, owedOfBonuses } from './recall-owed.ts'
export { assertWagering } from './grant-bonus.ts'
export { type ForfeitReason, type Purse, settleGrants, type Settled } from './grant.ts'
export { type AboveMaximum, closeStakes, giveWin, type Split, takeFreeSpin, takeStake, undoStake } from './purse.ts'
export { publishingOf } from './sole-offer.ts'
export { giftTerms } from './assess-gift.ts'
export { type EntryRow, type GrantRow, purseReads, pursesOf, purseStatements, purseWrites } from './purses.ts'
