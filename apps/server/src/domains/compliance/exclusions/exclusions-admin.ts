import { listExclusions } from '@meydan/contract/compliance/compliance-admin'
import type { InputOf } from '@meydan/contract/call'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { containing, onTheWire, readList } from '../../../platform/lists/list.ts'

interface Row {
  id: number
  player_id: number
  username: string
  kind: 'time_out' | 'self_exclusion'
  source: 'player' | 'operator'
  reason: string
  since: Date
  until: Date | null
  running: boolean
}

const from = sql`from compliance.exclusions e join identity.players_view p on p.id = e.player_id`

function columns(at: Date) {
  return sql`e.id, e.player_id, p.username, e.kind, e.source, e.reason, e.since, e.until, ${runs(at)} as running`
}

function runs(at: Date) {
  return sql`(e.until is null or e.until > ${at})`
}

export async function listExclusionsPage(db: Db, input: InputOf<typeof listExclusions>) {
  const now = db.now()
  return readList(db, listExclusions, input, {
    rows: sql`select ${columns(now)} ${from}`,
    counted: from,
    where: [
      input.running === 'true' && runs(now),
      input.running === 'false' && sql`not ${runs(now)}`,
      input.kind && sql`e.kind = ${input.kind}`,
      input.player_id !== undefined && sql`e.player_id = ${input.player_id}`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: { id: 'e.id', since: 'e.since', until: 'e.until', username: 'p.username', kind: 'e.kind' },
    player: 'e.player_id',
    tie: 'e.id',
    show: (row: Row) => onTheWire(row),
  })
}

export async function listPlayerExclusions(q: Queryable, playerId: PlayerId) {
  const rows = await q.rows<Row>(
    sql`select ${columns(q.now())} ${from} where e.player_id = ${playerId} order by e.id desc`,
  )
  return rows.map(onTheWire)
}
