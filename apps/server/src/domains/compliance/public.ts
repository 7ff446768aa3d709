export { assertMayDeposit, assertMayPlay, obstaclesToPlay } from './exclusions/assert-may-play.ts'
export { openCareCase, type Sign } from './cases/care-cases.ts'
export { assertNotUnderReview, endFraudCase, type FraudHit, lockFraudCase, openFraudCase } from './cases/fraud-cases.ts'
export { eraseCasesOf } from './cases/erase-cases.ts'
export {
  DURATION_TEXTS,
  exclusionOnWire,
  type NewPause,
  type PauseDuration,
  startPause,
} from './exclusions/exclusions.ts'
export { listPlayerExclusions } from './exclusions/exclusions-admin.ts'
export { limitsOnWire, readLimits } from './limits/limits.ts'
export { holidaysAfter } from './holidays.ts'
export { minimumRoundTimeReader } from './licence/minimum-round-time.ts'
export { listOwnEvents, realityCheckMinutes } from './exclusions/protection.ts'
export type { Deposited } from './events/usage.ts'
export { adoptLicence } from './licence/adopt-licence.ts'
export { reportClockStep } from './events/clock.ts'
export { lastLookAtProtection, noteProtectionPage } from './licence/protection-page.ts'
export { noteProgram } from './licence/program.ts'
export { type SignificantEvent, type SignificantEventKind, significantEvent } from './events/events.ts'
export { largePlaysReader } from './cases/large-plays.ts'
export { playersAtLimit } from './limits/limit-reached.ts'
export { assertNoPause, pauseOf } from './exclusions/pause.ts'
export {
  type StakeAboveCap,
  countMovement,
  holdsUntil,
  type OperatorRules,
  operatorRulesOf,
  type Protection,
  protectionOf,
  protectionRead,
  type ProtectionRow,
  readOperatorBinds,
  readProtection,
  stakeObstacle,
  windowStarts,
} from './limits/stake-limits.ts'
