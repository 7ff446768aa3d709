import type { OutputOf } from '@meydan/contract/call'
import type { listMessages, PlayerMessage, readThread } from '@meydan/contract/messages/messages'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/db.ts'
import type { PlayerSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'

const MESSAGES_PER_PAGE = 20
const SITE_MANAGEMENT = 'Site Yönetimi'

/** A page of what the player sent and received, newest first; a page beyond the end is empty. */
export async function listPlayerMessages(
  db: Db,
  player: PlayerSession,
  page: number,
): Promise<Pick<OutputOf<typeof listMessages>, 'success' | 'messages' | 'pagination'>> {
  const [rows, { total }] = await Promise.all([
    db.rows<MessageRow>(sql`
      ${selection} where m.player_id = ${player.id} and m.hidden_at is null
      order by m.created_at desc, m.id desc limit ${MESSAGES_PER_PAGE} offset ${(page - 1) * MESSAGES_PER_PAGE}`),
    db.one<{ total: number }>(
      sql`select count(*)::int as total from messages.messages where player_id = ${player.id} and hidden_at is null`,
    ),
  ])
  return {
    success: true,
    messages: rows.map((row) => shownTo(player, row)),
    pagination: { total_pages: Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE)), current_page: page },
  }
}

/** A thread as its player sees it, oldest first; another player's thread is not found. */
export async function readPlayerThread(
  db: Db,
  player: PlayerSession,
  threadId: number,
): Promise<OutputOf<typeof readThread>> {
  const rows = await db.rows<MessageRow>(sql`
    ${selection} where m.thread_id = ${threadId} and m.player_id = ${player.id} and m.hidden_at is null order by m.id`)
  const [first] = rows
  if (!first) throw refuse('not_found')
  return {
    success: true,
    subject: first.subject,
    is_closed: first.isClosed,
    messages: rows.map((row) => shownTo(player, row)),
  }
}

interface MessageRow {
  id: number
  threadId: number
  subject: string
  body: string
  type: z.output<typeof PlayerMessage>['type']
  readAt: Date | null
  isClosed: boolean
  createdAt: Date
}

const selection: Sql = sql`
  select m.id, m.thread_id as "threadId", t.subject, m.body, m.type, m.read_at as "readAt", t.status = 'closed' as "isClosed",
    m.created_at as "createdAt"
  from messages.messages m join messages.threads t on t.id = m.thread_id`

function shownTo(player: PlayerSession, row: MessageRow): z.output<typeof PlayerMessage> {
  const isMine = row.type === 'sent'
  return {
    id: row.id,
    thread_id: row.threadId,
    title: row.subject,
    content: row.body,
    type: row.type,
    is_read: isMine || row.readAt !== null,
    is_sent_by_me: isMine,
    is_closed: row.isClosed,
    sender_name: isMine ? player.username : SITE_MANAGEMENT,
    created_at: row.createdAt.toISOString(),
  }
}
