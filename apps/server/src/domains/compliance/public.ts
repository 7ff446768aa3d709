export { assertMayDeposit, assertMayPlay, obstaclesToPlay } from './assert-may.ts'
export { openCareCase, type Sign } from './care-cases.ts'
export { assertNotUnderReview, endFraudCase, type FraudHit, lockFraudCase, openFraudCase } from './fraud-cases.ts'
export { forgetCasesOf } from './forget-cases.ts'
export { DURATION_TEXTS, exclusionOnWire, type NewPause, type PauseDuration, startPause } from './exclusions.ts'
export { listPlayerExclusions } from './exclusions-admin.ts'
export { limitsOnWire, readLimits } from './limits.ts'
export { holidaysAfter } from './holidays.ts'
export { paceReader } from './pace.ts'
export { listOwnEvents, realityCheckMinutes } from './protection.ts'
export type { Deposited } from './usage.ts'
export { adoptLicence } from './adopt-licence.ts'
export { tellStep } from './clock.ts'
export { lastLookAtProtection, noteProtectionPage } from './protection-page.ts'
export { noteProgram } from './program.ts'
export { type SignificantEvent, type SignificantEventKind, significantEvent } from './events.ts'
export { largePlaysReader } from './large-plays.ts'
export { playersAtLimit } from './limit-reached.ts'
export { assertNoPause, pauseOf } from './pause.ts'
export {
  type AboveCap,
  countMovement,
  holdsUntil,
  type HouseRules,
  houseRulesOf,
  type Protection,
  protectionOf,
  protectionRead,
  type ProtectionRow,
  readHouseBinds,
  readProtection,
  stakeObstacle,
  windowStarts,
} from './stake-limits.ts'
