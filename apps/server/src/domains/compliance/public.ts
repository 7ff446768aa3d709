export { assertMayDeposit, assertMayPlay } from './assert-may.ts'
export { enforceLicenceLimits } from './licence-limits.ts'
export { type SignificantEvent, type SignificantEventKind, significantEvent } from './events.ts'
export { pauseOf } from './pause.ts'
