import { addDays, istanbulDay } from '@meydan/money/day'
import { formatLira } from '@meydan/money/kurus'
import { type DayRange, dayRange } from '../../platform/day-range.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { type Download, download } from '../../platform/download.ts'
import type { Queryable } from '../../platform/db.ts'

const USUAL_DAYS = 30

/** The days a report is asked for; the last thirty where nothing is. */
export function reportRange(q: Queryable, days: { from?: string; to?: string }): DayRange {
  const today = istanbulDay(q.now())
  return days.from || days.to ? dayRange(days) : dayRange({ from: addDays(today, 1 - USUAL_DAYS), to: today })
}

/** One page of a report's rows; a report is short, so that it is cut here and not in the database. */
export function pageOf<Row>(rows: readonly Row[], { page, per_page }: { page: number; per_page: number }) {
  return { success: true, data: rows.slice((page - 1) * per_page, page * per_page), total: rows.length }
}

/** The heads and cells of a report's CSV twin: a number of lira in Turkish notation, counts as they are. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => string | number | null])[]

export function csvReport<Row>(q: Queryable, name: string, rows: readonly Row[], columns: Columns<Row>): Download {
  const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row))))
  const body = CSV_START + csvLine(columns.map(([head]) => head)) + lines.join('')
  return download({ fileName: `${name}-${istanbulDay(q.now())}.csv`, contentType: 'text/csv; charset=utf-8', body })
}

export function money(lira: number | null): string {
  return lira === null ? '' : formatLira(lira)
}
