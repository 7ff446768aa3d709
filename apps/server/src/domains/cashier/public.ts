export { addOperatorAccount } from './operator-accounts.ts'
export { checksOfCashier } from './verify-cashier.ts'
export { type CashTotal, depositTotals, openWithdrawalCount, playersByIban, withdrawalTotals } from './totals.ts'
