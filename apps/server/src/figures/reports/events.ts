import { Readable } from 'node:stream'
import type { InputOf } from '@meydan/contract/call'
import type { exportEventReport, readEventReport } from '@meydan/contract/reports-admin'
import { istanbulDay } from '@meydan/money/day'
import sql, { type Sql } from 'sql-template-tag'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db.ts'
import { type Download, download } from '../../platform/download.ts'
import { limitOf } from '../../platform/list-page.ts'
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
const MOST_COUNTED = 100_000

/** Significant events of the range, newest first; `total` is exact up to 100,000. */
export async function eventReport(q: Queryable, input: InputOf<typeof readEventReport>) {
  const condition = conditionOf(q, input)
  const rows = await q.rows<Row>(eventRows(sql`${condition} order by created_at desc, id desc ${limitOf(input)}`))
  const { total } = await q.one<{ total: number }>(
    sql`select count(*)::int as total from (select from compliance.events_view where ${condition} limit ${MOST_COUNTED}) counted`,
  )
  return { success: true, data: rows.map(show), total }
}

/** The same, all of it, a thousand rows at a time. */
export function eventCsv(q: Queryable, input: InputOf<typeof exportEventReport>): Download {
  const condition = conditionOf(q, input)
  async function* lines() {
    yield CSV_START + csvLine(['No', 'Zaman', 'Tür', 'Olay', 'Oyuncu', 'Görevli'])
    for (let last: Row | undefined; ; ) {
      const after = last ? sql`and (created_at, id) < (${last.created_at}, ${last.id})` : sql``
      const rows: Row[] = await q.rows<Row>(
        eventRows(sql`${condition} ${after} order by created_at desc, id desc limit ${BATCH}`),
      )
      yield rows
        .map((row) => csvLine([row.id, row.created_at.toISOString(), row.kind, row.text, row.username, row.staff]))
        .join('')
      if (rows.length < BATCH) return
      last = rows.at(-1)
    }
  }
  return download({
    fileName: `olaylar-${istanbulDay(q.now())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines()),
  })
}

function conditionOf(q: Queryable, input: InputOf<typeof exportEventReport>): Sql {
  const range = reportRange(q, input)
  const kind = input.kind ? sql`and kind = ${input.kind}` : sql``
  return sql`created_at >= ${range.start} and created_at < ${range.end} ${kind}`
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
