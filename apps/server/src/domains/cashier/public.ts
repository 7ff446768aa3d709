export { addOperatorAccount } from './operator-accounts.ts'
export {
  type CashTotal,
  depositTotals,
  lifetimeTotals,
  openWithdrawalCount,
  playerByReference,
  playersByIban,
  withdrawalTotals,
} from './totals.ts'
