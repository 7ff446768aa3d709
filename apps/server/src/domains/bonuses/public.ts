export { activeBonusMoney } from './active-bonuses.ts'
export { forfeitAll } from './end-grant.ts'
export { type FreeSpins, freeSpinsFor } from './free-spins.ts'
export { type ApprovedDeposit, offerForDeposit, withdrawOffer } from './offers.ts'
export {
  closeStakes,
  giveWin,
  type Purse,
  settleGrants,
  type Settled,
  takeFreeSpin,
  takeStake,
  undoStake,
} from './purse.ts'
export { type EntryRow, type GrantRow, purseReads, pursesOf, purseStatements, purseWrites } from './purses.ts'
