import type { listSignificantEvents } from '@meydan/contract/compliance-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import { containing, limitOf } from '../../platform/list-page.ts'
import { orderOf, whereAll } from '../../platform/list-query.ts'

const COLUMNS = { id: 'e.id', created_at: 'e.created_at', kind: 'e.kind', username: 'p.username' }

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

export async function listEventsPage(house: House, input: InputOf<typeof listSignificantEvents>) {
  const where = whereAll([
    input.kind && sql`e.kind = ${input.kind}`,
    input.player_id !== undefined && sql`e.player_id = ${input.player_id}`,
    input.q !== undefined && input.q !== '' && sql`e.text ilike ${containing(input.q)}`,
  ])
  const from = sql`from compliance.events e left join identity.players_view p on p.id = e.player_id`
  const { total } = await house.db.one<{ total: number }>(sql`select count(*)::int as total ${from} ${where}`)
  const rows = await house.db.rows<Row>(sql`
    select e.id, e.kind, e.player_id, p.username, e.staff_username as staff, e.text, e.before, e.after, e.created_at
    ${from} ${where} ${orderOf(input.sort, COLUMNS, { usual: '-id', tie: 'e.id' })} ${limitOf(input)}`)
  return {
    success: true,
    data: rows.map((row) => ({ ...row, id: Number(row.id), created_at: row.created_at.toISOString() })),
    total,
  }
}
