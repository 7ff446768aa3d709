import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listPostbackDeliveries as listCall } from '@meydan/contract/affiliates/postbacks'
import sql from 'sql-template-tag'
import { readList } from '../../../platform/lists/list.ts'
import type { PostbackEvent } from './postback-settings.ts'

interface Row {
  id: number
  event: PostbackEvent
  sub: string
  happened_at: Date
  status: 'waiting' | 'sent' | 'failed'
  tries: number
  answer: number | null
  problem: string | null
  ended_at: Date | null
}

/** The calls to an affiliate's address: who the players are stands in none. */
export function listDeliveries(db: Db, input: InputOf<typeof listCall>) {
  return readList(db, listCall, input, {
    rows: sql`select * from affiliates.postback_deliveries`,
    counted: sql`from affiliates.postback_deliveries`,
    where: [sql`affiliate_id = ${input.id}`],
    record: sql`from leads.affiliates_view where id = ${input.id}`,
    sorts: { id: 'id' },
    tie: 'id',
    show,
  })
}

export async function lastDeliveries(db: Db, affiliateId: number) {
  const rows = await db.rows<Row>(
    sql`select * from affiliates.postback_deliveries where affiliate_id = ${affiliateId} order by id desc limit 50`,
  )
  return rows.map(show)
}

function show({ id, event, sub, happened_at, status, tries, answer, problem, ended_at }: Row) {
  return {
    id,
    event,
    sub,
    status,
    tries,
    answer,
    problem,
    happened_at: happened_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}
