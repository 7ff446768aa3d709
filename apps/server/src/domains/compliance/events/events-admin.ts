import type { Db } from '../../../platform/database/db.ts'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import type { InputOf } from '@meydan/contract/call'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { readList, textIn } from '../../../platform/lists/list.ts'

interface Row {
  id: bigint
  kind: string
  player_id: number | null
  username: string | null
  staff: string | null
  text: string
  before: unknown
  after: unknown
  created_at: Date
}

export async function listEventsPage(db: Db, input: InputOf<typeof listSignificantEvents>) {
  return readList(db, listSignificantEvents, input, {
    rows: sql`select e.id, e.kind, e.player_id, p.username, e.staff_username as staff, e.text, e.before, e.after, e.created_at ${from}`,
    counted: from,
    where: [
      input.kind && sql`e.kind = ${input.kind}`,
      input.player_id !== undefined && sql`e.player_id = ${input.player_id}`,
      input.staff && textIn(input.staff, 'e.staff_username'),
      input.from && sql`e.created_at >= ${startOfIstanbulDay(input.from)}`,
      input.to && sql`e.created_at < ${startOfIstanbulDay(addDays(input.to, 1))}`,
      input.q && textIn(input.q, 'e.text'),
    ],
    sorts: { id: 'e.id', created_at: 'e.created_at', kind: 'e.kind', username: 'p.username' },
    tie: 'e.id',
    show: (row: Row) => ({ ...row, id: Number(row.id), created_at: row.created_at.toISOString() }),
  })
}

const from = sql`from compliance.events e left join identity.players_view p on p.id = e.player_id`
