import * as z from 'zod/mini'
import { type CsvShape, type StaffRole, call } from '../call.ts'
import { ofSite } from '../list-admin.ts'
import { queryDay, queryInt } from '../fields.ts'

/** Who reads reports of money, where a report names nobody else. */
export const REPORT_READERS: readonly StaffRole[] = ['finance', 'compliance']

/** Istanbul days, both inclusive. */
export const reportRange = { from: queryDay, to: queryDay }

/** The same, of players of one site. */
export const siteRange = { ...reportRange, ...ofSite }

const paging = {
  page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
  per_page: queryInt({ min: 1, max: 1_000, fallback: 400 }),
}

/** `totals` is one more row, over everything the range holds. */
/* @__NO_SIDE_EFFECTS__ */
export function reportReply<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ success: z.boolean(), data: z.array(row), total: z.number(), totals: row })
}

/** `GET /api/admin/reports/<name>`. */
/* @__NO_SIDE_EFFECTS__ */
export function report<Input extends Record<string, z.ZodMiniType>, Output extends z.ZodMiniType>(options: {
  name: string
  summary: string
  input: Input
  output: Output
  /** Where they are not the usual ones. */
  who?: readonly StaffRole[]
}) {
  const { name, summary, input, output, who = REPORT_READERS } = options
  return call({
    who,
    method: 'GET',
    path: `/api/admin/reports/${name}`,
    mayLag: 'any',
    summary,
    input: z.object({ ...paging, ...input }),
    output,
    refusals: [],
  })
}

/** `GET /api/admin/reports/<name>.csv`: all of it. */
/* @__NO_SIDE_EFFECTS__ */
export function reportCsv<Input extends Record<string, z.ZodMiniType>, const Csv extends CsvShape>(
  name: string,
  input: Input,
  csv: Csv,
  who = REPORT_READERS,
) {
  return call({
    who,
    method: 'GET',
    path: `/api/admin/reports/${name}.csv`,
    csv,
    mayLag: 'any',
    summary: 'The same as CSV.',
    input: z.object(input),
    output: z.unknown(),
    refusals: [],
  })
}
