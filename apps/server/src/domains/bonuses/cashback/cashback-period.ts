import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'

export interface Period {
  /** First Istanbul day, and the first day after it. */
  from: string
  to: string
  start: Date
  end: Date
  key: string
}

/** The Monday from which periods of several days are counted, so that seven days are a week. */
const FIRST_MONDAY = '1970-01-05'
const DAY_MS = 86_400_000

/** The last period of so many Istanbul days that has ended. */
export function lastClosedPeriod(at: Date, days: number): Period {
  const today = istanbulDay(at)
  const dayNumber = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${FIRST_MONDAY}T00:00:00Z`)) / DAY_MS
  const to = addDays(today, -(((dayNumber % days) + days) % days))
  const from = addDays(to, -days)
  return { from, to, start: startOfIstanbulDay(from), end: startOfIstanbulDay(to), key: `${from}_${to}` }
}
