export { type Balances, balances, lockWallet, openWallet, setFlags } from './wallets.ts'
export { type Movement, type MovementKind, type PlatformAccount, transfer } from './transfer.ts'
