import type { InputOf, OutputOf } from '@meydan/contract/call'
import { listThreads, type readThread, type ThreadRow } from '@meydan/contract/messages/messages-admin'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import { audit } from '../../domains/staff/public.ts'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { containing, inTurkish, onTheWire, readList, textIn } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'

type Thread = z.output<typeof ThreadRow>

/** Threads of the queue; where no order is asked for, unread ones first, then the newest. */
export async function listStaffThreads(
  q: Queryable,
  input: InputOf<typeof listThreads>,
): Promise<OutputOf<typeof listThreads>> {
  const from = sql`from (${threads}) t`
  return readList(q, listThreads, input, {
    rows: sql`select * ${from}`,
    counted: from,
    where: [
      input.status && sql`status = ${input.status}`,
      input.unread && sql`unread = ${input.unread === 'true'}`,
      input.player_id !== undefined && sql`player_id = ${input.player_id}`,
      input.q && sql`(${textIn(input.q, 'subject')} or search_text like ${containing(foldTurkish(input.q))})`,
    ],
    sorts: {
      id: 'id',
      last_message_at: 'last_message_at',
      created_at: 'created_at',
      status: 'status',
      subject: inTurkish('subject'),
      username: 'username',
      message_count: 'message_count',
    },
    player: 't.player_id',
    tie: 'id',
    usual: 'unread desc, last_message_at desc, id desc',
    show: (row: Thread) => onTheWire(row),
  })
}

/** A thread with everything in it, also what its player has deleted; the look is audited. */
export async function readStaffThread(db: Db, actor: StaffActor, id: number): Promise<OutputOf<typeof readThread>> {
  return db.transaction(async (tx) => {
    const thread = await tx.row<Thread>(sql`select * from (${threads}) t where id = ${id}`)
    if (!thread) throw refuse('not_found')
    const messages = await tx.rows<
      Omit<OutputOf<typeof readThread>['data']['messages'][number], 'sender_name'> & { staff_name: string | null }
    >(sql`
      select m.id, m.body, m.type, m.type = 'sent' as from_player, s.username as staff_name, m.read_at, m.hidden_at is not null and m.recalled_at is null as hidden_by_player, m.created_at
      from messages.messages_view m left join staff.members_view s on s.id = m.staff_id
      where m.thread_id = ${id} order by m.id`)
    await audit(tx, { ...actor, action: 'message.viewed', subject: `message:${id}`, playerId: thread.player_id })
    return {
      success: true,
      data: {
        ...onTheWire(thread),
        messages: messages.map(({ staff_name, ...message }) => ({
          ...onTheWire(message),
          sender_name: message.from_player ? thread.username : (staff_name ?? 'Sistem'),
        })),
      },
    }
  })
}

const threads: Sql = sql`
  select t.id, t.player_id, p.username, p.first_name || ' ' || p.last_name as player_name, t.subject, t.status, t.unread_by_staff as unread,
    t.message_count, t.last_message_at, t.created_at, p.search_text
  from messages.threads_view t join identity.players_view p on p.id = t.player_id`
