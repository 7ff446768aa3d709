import { setTimeout } from 'node:timers/promises'
import { byForm } from './form.ts'

const DAY_MS = 86_400_000
/** Türkiye is UTC+3 all year round. */
const OFFSET_MS = 3 * 3_600_000
/** What a test file or a journey takes, and several times that. */
const MARGIN_MS = byForm(180_000, 900_000)

/** How long it is to the next day of Istanbul where that is soon, and a moment more; else 0. */
export function waitBeyondMidnight(now: number, marginMs = MARGIN_MS): number {
  const left = DAY_MS - ((now + OFFSET_MS) % DAY_MS)
  return left <= marginMs ? left + 1_000 : 0
}

/**
 * Rules count by the Istanbul day: a test that puts something into today and asks for today a moment later must not have a midnight
 * in between. So none begins shortly before one.
 */
export async function beyondMidnight(): Promise<void> {
  await setTimeout(waitBeyondMidnight(Date.now()))
}
