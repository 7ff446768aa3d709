export { readDeposited } from './deposited.ts'
export { openAccount } from './operator-accounts.ts'
export {
  type CashTotal,
  depositTotals,
  openWithdrawalCount,
  playersByIban,
  playersByReference,
  withdrawalTotals,
} from './totals.ts'
