export type { CashierPorts } from './ports.ts'
export { connectPsps } from './psp/adapters.ts'
export { callbackPath, mountPspCallbacks } from './psp/callback.ts'
export { sendRefund } from './psp/send-refund.ts'
export { sendPayout } from './psp/send-payout.ts'
export { meydanPsp } from './psp/meydan-psp.ts'
export { rejectWithdrawal } from './decide-withdrawal.ts'
export { readDepositTotals } from './deposit-totals.ts'
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
export { forgetCashOf } from './forget-cash.ts'
