export { accountId } from './accounts.ts'
export {
  fence,
  laneAddress,
  laneGuardStatements,
  laneRulesRead,
  laneTaking,
  marksGuard,
  rulesGuard,
} from './lane-guards.ts'
export {
  type LedgerPart,
  ledgerReads,
  ledgerReadStatements,
  locks,
  type OldMark,
  type PlayKind,
  type WalletRow,
  walletReads,
} from './lane-reads.ts'
export { countPlays, markCounted, uncountedPlayers } from './projector.ts'
export { noteBreaches } from './breaches.ts'
export { copyMovements } from './copy-movements.ts'
export { correctRound, type RoundCorrection } from './correct-round.ts'
export { currentBalance } from './current-balance.ts'
export { type HouseMovement, moveOfHouse } from './house-movement.ts'
export {
  advance,
  type Head,
  keyOf,
  type MovementFacts,
  type MovementKind,
  type MovementRow,
  movementsStep,
  type PlatformAccount,
  writeMovements,
} from './movement.ts'
export { balanceNews } from './news.ts'
export { numberOn } from './number-on.ts'
export { setOwnAccount } from './own-account.ts'
export { type Movement, transfer } from './transfer.ts'
export { countRoundAgain, discountRound } from './uncounted.ts'
export { type Balances, balances, LANES, laneOf, lockWallet, openWallet, renewRules, setFlags } from './wallets.ts'
