import * as z from 'zod/mini'
import { type CsvShape, type StaffRole, call } from './call.ts'
import { queryDay, queryInt } from './fields.ts'

export const SEE: readonly StaffRole[] = ['finance', 'compliance']

export const count = /* @__PURE__ */ z.number()
/** Percent with two decimals; null where nothing was staked. */
export const percent = /* @__PURE__ */ z.nullable(z.number())

export const range = { from: queryDay, to: queryDay }
const paging = {
  page: queryInt({ min: 1, max: 1_000_000, fallback: 1 }),
  per_page: queryInt({ min: 1, max: 1_000, fallback: 400 }),
}

/** `totals` is one more row, over everything the range holds. */
/* @__NO_SIDE_EFFECTS__ */
export function reply<Row extends z.ZodMiniType>(row: Row) {
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
  const { name, summary, input, output, who = SEE } = options
  return call({
    who,
    method: 'GET',
    path: `/api/admin/reports/${name}`,
    summary,
    input: z.object({ ...paging, ...input }),
    output,
    refusals: [],
  })
}

/** `GET /api/admin/reports/<name>.csv`: all of it. */
/* @__NO_SIDE_EFFECTS__ */
export function csvTwin<Input extends Record<string, z.ZodMiniType>, const Csv extends CsvShape>(
  name: string,
  input: Input,
  csv: Csv,
  who = SEE,
) {
  return call({
    who,
    method: 'GET',
    path: `/api/admin/reports/${name}.csv`,
    csv,
    summary: 'The same as CSV.',
    input: z.object(input),
    output: z.unknown(),
    refusals: [],
  })
}
