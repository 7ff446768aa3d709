import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'

const THREADS_PER_HOUR = 10
const MESSAGES_PER_HOUR = 30

/** Opens a thread with site management; at most 10 an hour. */
export async function openThread(
  db: Db,
  playerId: PlayerId,
  message: { subject: string; body: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await assertNotTooMany(tx, playerId, { opens: true })
    const now = tx.now()
    const { id } = await tx.one<{ id: number }>(sql`
      insert into messages.threads (player_id, subject, status, unread_by_staff, created_at, last_message_at)
      values (${playerId}, ${message.subject}, 'open', true, ${now}, ${now}) returning id`)
    await addSent(tx, { playerId, threadId: id, body: message.body })
  })
}

/** Adds to a thread of the player; refuses thread_closed, and not_found for anyone else's. */
export async function replyAsPlayer(
  db: Db,
  playerId: PlayerId,
  reply: { threadId: number; body: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await assertNotTooMany(tx, playerId, { opens: false })
    const thread = await tx.row<{ status: string }>(sql`
      select status from messages.threads t where id = ${reply.threadId} and player_id = ${playerId}
        and exists (select 1 from messages.messages m where m.thread_id = t.id and m.hidden_at is null)
      for update`)
    if (!thread) throw refuse('not_found')
    if (thread.status === 'closed') throw refuse('thread_closed')
    await addSent(tx, { playerId, threadId: reply.threadId, body: reply.body })
  })
}

/** Marks a received message as read; an own one needs no marking. Refuses not_found for anyone else's. */
export async function markRead(db: Db, playerId: PlayerId, messageId: number): Promise<void> {
  await changeOwn(db, { playerId, messageId, set: sql`read_at = coalesce(read_at, ${db.now()})` })
}

/** Hides a message from its player; the operator keeps it. */
export async function hideMessage(db: Db, playerId: PlayerId, messageId: number): Promise<void> {
  await changeOwn(db, { playerId, messageId, set: sql`hidden_at = ${db.now()}` })
}

async function changeOwn(
  db: Db,
  change: { playerId: PlayerId; messageId: number; set: ReturnType<typeof sql> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.run(sql`
      update messages.messages set ${change.set} where id = ${change.messageId} and player_id = ${change.playerId} and hidden_at is null`)
    if (changed === 0) throw refuse('not_found')
    tx.publish('inbox', { playerId: change.playerId })
  })
}

async function addSent(tx: Tx, message: { playerId: PlayerId; threadId: number; body: string }): Promise<void> {
  const now = tx.now()
  await tx.run(sql`
    insert into messages.messages (thread_id, player_id, body, type, created_at, read_at)
    values (${message.threadId}, ${message.playerId}, ${message.body}, 'sent', ${now}, ${now})`)
  await tx.run(sql`
    update messages.threads set status = 'open', unread_by_staff = true, message_count = message_count + 1, last_message_at = ${tx.now()}
    where id = ${message.threadId}`)
}

/** The lock makes messages sent at once wait for each other's count. */
async function assertNotTooMany(tx: Tx, playerId: PlayerId, message: { opens: boolean }): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('messages'), ${playerId})`)
  const since = new Date(tx.now().getTime() - 3_600_000)
  const { threads, messages } = await tx.one<{ threads: number; messages: number }>(sql`
    select count(*) filter (where id = first_id)::int as threads, count(*)::int as messages
    from (
      select m.id, (select min(f.id) from messages.messages f where f.thread_id = m.thread_id) as first_id
      from messages.messages m where m.player_id = ${playerId} and m.type = 'sent' and m.created_at > ${since}
    ) sent`)
  if (messages >= MESSAGES_PER_HOUR || (message.opens && threads >= THREADS_PER_HOUR)) throw refuse('too_many_requests')
}
