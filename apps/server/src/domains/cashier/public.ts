export type { Ask } from './asking.ts'
export { connectPsps } from './psp/adapters.ts'
export { callbackPath, mountPspCallbacks } from './psp/callback.ts'
export { meydanPsp } from './psp/meydan-psp.ts'
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
