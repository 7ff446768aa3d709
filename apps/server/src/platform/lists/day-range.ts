import { RANGE_REVERSED } from '@meydan/contract/sentences'
import { startOfIstanbulDay } from '@meydan/money/day'
import { refuse } from '../http/refusal.ts'

/** Istanbul days, both inclusive, and the instants [start, end) they span. */
export interface DayRange {
  from: string
  to: string
  start: Date
  end: Date
}

const EARLIEST = '2000-01-01'
const LATEST = '2999-12-31'
const DAY_MS = 86_400_000

/** The range a filter asks for; what it leaves open reaches from 2000 to 2999. Refuses one that ends before it begins. */
export function dayRange(days: { from?: string; to?: string }): DayRange {
  if (days.from && days.to && days.from > days.to) throw refuse('bad_input', RANGE_REVERSED)
  const from = boundedDay(days.from ?? EARLIEST)
  const to = boundedDay(days.to ?? LATEST)
  return { from, to, start: startOfIstanbulDay(from), end: new Date(startOfIstanbulDay(to).getTime() + DAY_MS) }
}

function boundedDay(day: string): string {
  if (day < EARLIEST) return EARLIEST
  return day > LATEST ? LATEST : day
}
