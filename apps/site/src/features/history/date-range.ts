import { serverDate } from '@meydan/api-client/server-clock'
import { isCalendarDay, istanbulDay } from '@meydan/money/day'
import { historyWords } from '../../words/account/history.ts'

/** Istanbul days, both inclusive. */
export interface DateRange {
  from: string
  to: string
}

export function today(): string {
  return istanbulDay(serverDate())
}

/** Why a range cannot be applied; undefined where it can. */
export function rangeProblem({ from, to }: DateRange, lastDay: string): string | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return historyWords.dateMissing
  if (from > to) return historyWords.startAfterEnd
  return to > lastDay ? historyWords.endAfterToday : undefined
}

/** The range that an address names in `from` and `to`; today for what is absent or wrong. */
export function rangeOf(search: URLSearchParams, lastDay: string): DateRange {
  const named = { from: search.get('from') ?? lastDay, to: search.get('to') ?? lastDay }
  return rangeProblem(named, lastDay) ? { from: lastDay, to: lastDay } : named
}
