export { assertMayDeposit, assertMayPlay } from './assert-may.ts'
export { type SignificantEvent, type SignificantEventKind, significantEvent } from './events.ts'
export { assertNoPause, type Pause, pauseOf } from './pause.ts'
