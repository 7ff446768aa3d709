export { openAccount } from './operator-accounts.ts'
export { type CashTotal, depositTotals, openWithdrawalCount, playersByIban, withdrawalTotals } from './totals.ts'
