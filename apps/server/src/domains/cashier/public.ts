export type { Ask } from './asking.ts'
export { readDeposited } from './deposited.ts'
export { openAccount } from './operator-accounts.ts'
export {
  askedWithdrawals,
  type CashTotal,
  creditedDeposits,
  depositTotals,
  openWithdrawalCount,
  playersByIban,
  playersByReference,
  withdrawalTotals,
} from './totals.ts'
