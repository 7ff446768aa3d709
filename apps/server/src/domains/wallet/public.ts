export { composeWrites, type WriteStep } from './compose-writes.ts'
export { currentBalance } from './current-balance.ts'
export { type BalanceNews, balanceNews, type FreshBalance } from './news.ts'
export {
  type ChangedWallet,
  type LockedWallet,
  lockOnlyStatement,
  lockWalletsStatement,
  type PostedMovement,
  type Posting,
  postingSteps,
} from './post.ts'
export { type Movement, type MovementKind, type PlatformAccount, transfer } from './transfer.ts'
export { type Balances, balances, lockWallet, openWallet, setFlags } from './wallets.ts'
