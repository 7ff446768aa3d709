import type { InputOf } from '@meydan/contract/call'
import type { exportEventReport, readEventReport } from '@meydan/contract/reports/reports-admin'
import sql, { type Sql } from 'sql-template-tag'
import { batches } from '../../platform/lists/csv.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { countOf, limitOf } from '../../platform/lists/list.ts'
import { onSites } from '../../platform/site-scope.ts'
import { reportRange } from './report.ts'

interface Row {
  id: bigint
  created_at: Date
  kind: string
  text: string
  player_id: number | null
  username: string | null
  staff: string | null
}

const BATCH = 1_000

/** Significant events of the range, newest first; `total` is exact up to `MOST_COUNTED`. */
export async function eventReport(q: Queryable, input: InputOf<typeof readEventReport>) {
  const condition = conditionOf(q, input)
  const rows = await q.rows<Row>(eventRows(sql`${condition} order by created_at desc, id desc ${limitOf(input)}`))
  const total = await countOf(q, sql`from compliance.events_view where ${condition}`)
  return { success: true, data: rows.map(show), total }
}

/** The same, all of it, a thousand rows at a time. */
export function eventCsv(q: Queryable, input: InputOf<typeof exportEventReport>) {
  const condition = conditionOf(q, input)
  return batches((last: Row | undefined) => {
    const after = last ? sql`and (created_at, id) < (${last.created_at}, ${last.id})` : sql``
    return q.rows<Row>(eventRows(sql`${condition} ${after} order by created_at desc, id desc limit ${BATCH}`))
  }, BATCH)
}

function conditionOf(q: Queryable, input: InputOf<typeof exportEventReport>): Sql {
  const range = reportRange(q, input)
  const kind = input.kind ? sql`and kind = ${input.kind}` : sql``
  const sites = onSites('player_id', input.site)
  return sql`created_at >= ${range.start} and created_at < ${range.end} ${kind} ${sites ? sql`and ${sites}` : sql``}`
}

function eventRows(wanted: Sql): Sql {
  return sql`
    select e.id, e.created_at, e.kind, e.text, e.player_id, p.username, e.staff_username as staff
    from (select * from compliance.events_view where ${wanted}) e left join identity.players_view p on p.id = e.player_id
    order by e.created_at desc, e.id desc
  `
}

function show({ id, created_at, ...row }: Row) {
  return { id: Number(id), created_at: created_at.toISOString(), ...row }
}
