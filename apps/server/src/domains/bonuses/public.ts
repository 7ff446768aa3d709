export { activeBonusMoney } from './active-bonuses.ts'
export { forfeitAll } from './end-grant.ts'
export { type FreeSpins, freeSpinsFor } from './free-spins.ts'
export { type ApprovedDeposit, offerForDeposit, withdrawOffer } from './offers.ts'
