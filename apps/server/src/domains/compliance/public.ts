export { assertMayDeposit, assertMayPlay } from './assert-may.ts'
export { enforceLicenceLimits } from './licence-limits.ts'
export { type SignificantEvent, type SignificantEventKind, significantEvent } from './events.ts'
export { pauseOf } from './pause.ts'
export {
  countPlay,
  type Protection,
  protectionOf,
  protectionRead,
  type ProtectionRow,
  readHouseBinds,
  readProtection,
  stakeObstacle,
} from './stake-limits.ts'
