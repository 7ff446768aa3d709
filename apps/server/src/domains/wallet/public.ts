export { accountId } from './accounts.ts'
export {
  fencePlayers,
  shardAddress,
  shardGuardStatements,
  shardRulesRead,
  shardTaking,
  rulesGuard,
} from './projector/shard-guards.ts'
export {
  type LedgerPart,
  ledgerRead,
  ledgerReadStatements,
  locks,
  type PlayKind,
  type WalletRow,
  walletReads,
} from './projector/shard-reads.ts'
export { countPlays, markCounted, uncountedPlayers } from './projector/projector.ts'
export { noteBreaches } from './breaches.ts'
export { copyMovements } from './projector/copy-movements.ts'
export { correctRound, type RoundCorrection } from './correct-round.ts'
export { currentBalance } from './current-balance.ts'
export { type PlatformMovement, movePlatformMoney } from './platform-movement.ts'
export {
  advanceHead,
  type Head,
  keyOf,
  keySql,
  type MovementFacts,
  type MovementKind,
  type MovementRow,
  movementsStep,
  type PlatformAccount,
  writeMovements,
} from './movement.ts'
export { balanceEvent } from './balance-event.ts'
export { continueNumbering } from './projector/continue-numbering.ts'
export { setOwnAccount } from './own-account.ts'
export { type Movement, transfer } from './transfer.ts'
export { includeRound, excludeRound } from './excluded-rounds.ts'
export {
  type Balances,
  balances,
  SHARDS,
  shardOf,
  lockWallet,
  openWallet,
  renewRules,
  renewRulesOf,
  setFlags,
} from './wallets.ts'
