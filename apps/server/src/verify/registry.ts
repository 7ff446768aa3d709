import { checksOfBonuses } from '../domains/bonuses/verify-bonuses.ts'
import { checksOfGrants } from '../domains/bonuses/verify-grants.ts'
import { checksOfCashier } from '../domains/cashier/verify-cashier.ts'
import { checksOfRequests } from '../domains/cashier/verify-requests.ts'
import { checksOfCompliance } from '../domains/compliance/verify-compliance.ts'
import { checksOfCaps } from '../domains/games/play/verify-caps.ts'
import { checksOfGames } from '../domains/games/verify-games.ts'
import { checksOfHistory } from '../domains/history/verify-history.ts'
import { checksOfIdentity } from '../domains/identity/verify-identity.ts'
import { checksOfGuards } from '../domains/wallet/verify-guards.ts'
import { checksOfLedger } from '../domains/wallet/verify-ledger.ts'
import type { Check } from '../platform/check.ts'

/** Every money invariant of every domain; those that take longest come first. */
export const allChecks: readonly Check[] = [
  ...checksOfLedger,
  ...checksOfGames,
  ...checksOfCaps,
  ...checksOfGuards,
  ...checksOfGrants,
  ...checksOfBonuses,
  ...checksOfRequests,
  ...checksOfCashier,
  ...checksOfIdentity,
  ...checksOfCompliance,
  ...checksOfHistory,
]
