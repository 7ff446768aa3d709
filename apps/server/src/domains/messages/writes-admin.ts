import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'
import { sampleForReview } from './message-reviews.ts'
import { queuePushes } from './queue-pushes.ts'

/** Answers a player; closes the thread too where asked. Refuses thread_closed. */
export function replyAsStaff(
  db: Db,
  actor: StaffActor,
  reply: { id: number; body: string; close: boolean },
): Promise<void> {
  const { id, body } = reply
  return change(db, actor, { id, action: 'message.replied' }, async (tx, thread) => {
    if (thread.status === 'closed') throw refuse('thread_closed')
    const { id: messageId } = await tx.one<{ id: number }>(sql`
      insert into messages.messages (thread_id, player_id, body, type, staff_id, created_at)
      values (${id}, ${thread.playerId}, ${body}, 'system', ${actor.staff.id}, ${tx.now()}) returning id`)
    await sampleForReview(tx, actor, messageId)
    await tx.run(sql`
      update messages.threads set status = 'answered', unread_by_staff = false, message_count = message_count + 1, last_message_at = ${tx.now()}
      where id = ${id}`)
    await queuePushes(tx, id, 'system')
    if (reply.close) await close(tx, actor, id)
    return { status: reply.close ? 'closed' : 'answered', body }
  })
}

/** Refuses already_decided where it is closed already. */
export function closeThread(db: Db, actor: StaffActor, id: number): Promise<void> {
  return change(db, actor, { id, action: 'message.closed' }, async (tx, thread) => {
    if (thread.status === 'closed') throw refuse('already_decided')
    await close(tx, actor, id)
    return { status: 'closed' }
  })
}

/** Refuses already_decided where it is open already. */
export function reopenThread(db: Db, actor: StaffActor, id: number): Promise<void> {
  return change(db, actor, { id, action: 'message.reopened' }, async (tx, thread) => {
    if (thread.status !== 'closed') throw refuse('already_decided')
    await tx.run(sql`update messages.threads set status = 'open', closed_at = null, closed_by = null where id = ${id}`)
    return { status: 'open' }
  })
}

export async function markSeen(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.run(sql`update messages.threads set unread_by_staff = false where id = ${id}`)
    if (changed === 0) throw refuse('not_found')
  })
}

interface LockedThread {
  playerId: PlayerId
  status: 'open' | 'answered' | 'closed'
}

async function change(
  db: Db,
  actor: StaffActor,
  { id, action }: { id: number; action: string },
  work: (tx: Tx, thread: LockedThread) => Promise<object>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await tx.row<LockedThread>(
      sql`select player_id as "playerId", status from messages.threads where id = ${id} for update`,
    )
    if (!thread) throw refuse('not_found')
    const after = await work(tx, thread)
    await audit(tx, {
      ...actor,
      action,
      subject: `message:${id}`,
      playerId: thread.playerId,
      before: { status: thread.status },
      after,
    })
    tx.publish('inbox', { playerId: thread.playerId })
  })
}

async function close(tx: Tx, { staff }: StaffActor, id: number): Promise<void> {
  await tx.run(sql`
    update messages.threads set status = 'closed', unread_by_staff = false, closed_at = ${tx.now()}, closed_by = ${staff.id} where id = ${id}`)
}
