export type { CashierPorts } from './ports.ts'
export { callbackPath, connectConfiguredPsps, connectPsps } from './psp/adapters.ts'
export { mountPspCallbacks } from './psp/callback.ts'
export { sendRefund } from './psp/refunds/send-refund.ts'
export { sendPayout } from './psp/payouts/send-payout.ts'
export { meydanPsp } from './psp/meydan-psp.ts'
export { rejectWithdrawal } from './withdrawals/decide-withdrawal.ts'
export { readDepositTotals } from './deposits/deposit-totals.ts'
export { openAccount } from './methods/operator-accounts.ts'
export {
  requestedWithdrawals,
  creditedDeposits,
  openWithdrawalCount,
  playersByIban,
  playersByReference,
} from './totals.ts'
export { erasePaymentData } from './erase-payment-data.ts'
