import { addDays, istanbulDay } from '@meydan/money/day'
import { type DayRange, dayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { requestedSites } from '../../platform/site-scope.ts'
import type { Sites } from '../money/by-site.ts'

const USUAL_DAYS = 30

/** The days a report is asked for; the last thirty where nothing is. */
export function reportRange(q: Queryable, days: { from?: string; to?: string }): DayRange {
  const today = istanbulDay(q.now())
  return days.from || days.to ? dayRange(days) : dayRange({ from: addDays(today, 1 - USUAL_DAYS), to: today })
}

/** The same, and the sites whose players it is about. */
export function siteRange(
  q: Queryable,
  range: { from?: string; to?: string; site?: number | undefined },
): DayRange & { sites: Sites } {
  return { ...reportRange(q, range), sites: requestedSites(range.site) }
}

/** One page of a report's rows; a report is short, so that it is cut here and not in the database. */
export function pageOf<Row>(rows: readonly Row[], { page, per_page }: { page: number; per_page: number }) {
  return { success: true, data: rows.slice((page - 1) * per_page, page * per_page), total: rows.length }
}
