import type { Db } from '../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import { listMessageSamples } from '@meydan/contract/messages/messages-admin'
import sql from 'sql-template-tag'
import { readList, textIn } from '../../platform/lists/list.ts'
import { onSites } from '../../platform/site-scope.ts'

interface Row {
  id: number
  thread_id: number
  player_id: number
  username: string
  sender: string
  body: string
  taken_at: Date
  looked_by: string | null
  is_sound: boolean | null
  note: string
}

export function listSamples(db: Db, input: InputOf<typeof listMessageSamples>) {
  const from = sql`
    from messages.review_samples_view s join identity.players_view p on p.id = s.player_id
    join staff.members_view w on w.id = s.staff_id left join staff.members_view l on l.id = s.reviewed_by`
  return readList(db, listMessageSamples, input, {
    rows: sql`
      select s.id, s.thread_id, s.player_id, p.username, w.username as sender, s.body, s.taken_at, l.username as looked_by,
        s.is_sound, s.note ${from}`,
    counted: from,
    where: [
      onSites('s.player_id'),
      input.looked && sql`(s.reviewed_at is not null) = ${input.looked === 'true'}`,
      input.q && textIn(input.q, 'p.username', 'w.username', 's.body'),
    ],
    sorts: { taken_at: 's.taken_at', username: 'p.username', sender: 'w.username' },
    tie: 's.id',
    show: ({ taken_at, ...row }: Row) => ({ ...row, taken_at: taken_at.toISOString() }),
  })
}
