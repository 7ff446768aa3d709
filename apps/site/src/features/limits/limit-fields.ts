import { kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import type { LimitKind, LimitPeriod } from './protection.ts'

export interface LimitFields {
  period: LimitPeriod
  /** Lira as typed; of every kind but a session. */
  amount: string
  /** Of a session. */
  hours: string
  minutes: string
}

/** Lira, minutes of a session; undefined where what was typed is no limit: nothing, nought, letters. */
export function limitValue(kind: LimitKind, { amount, hours, minutes }: LimitFields): number | undefined {
  if (kind !== 'session') return liraOfKurus(kurusOfTurkish(amount) ?? 0n) || undefined
  const isWhole = [hours, minutes].every((text) => /^\d{0,4}$/.test(text))
  return isWhole ? Number(hours) * 60 + Number(minutes) || undefined : undefined
}
