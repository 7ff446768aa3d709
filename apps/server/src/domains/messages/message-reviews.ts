import { randomInt } from 'node:crypto'
import type { lookAtMessageSample } from '@meydan/contract/messages/messages-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

/** One of so many messages to one player is looked at by another person. */
const ONE_OF = 10

/** Takes some of what one person writes to one player alone, by chance. */
export async function sampleForReview(tx: Tx, { staff }: StaffActor, messageId: number): Promise<void> {
  if (randomInt(ONE_OF) > 0) return
  await tx.run(sql`
    insert into messages.review_samples (message_id, staff_id, taken_at) values (${messageId}, ${staff.id}, ${tx.now()})`)
}

/** The same of a message that was just written to one player as the start of a thread. */
export async function sampleSent(tx: Tx, actor: StaffActor): Promise<void> {
  const written = await tx.row<{ id: number }>(sql`
    select id from messages.messages where staff_id = ${actor.staff.id} and created_at = ${tx.now()} order by id desc limit 1`)
  if (written) await sampleForReview(tx, actor, written.id)
}

/** Refuses `not_found`, `already_decided`, `reason_required` for what is not sound, and `forbidden` to its author, by any account. */
export async function lookAtSample(db: Db, actor: StaffActor, input: InputOf<typeof lookAtMessageSample>) {
  const { id, is_sound, note } = input
  if (!is_sound && note === '') throw refuse('reason_required')
  await db.transaction(async (tx) => {
    const known = await tx.row<{ own: boolean; looked: boolean }>(sql`
      select approvals.are_related(staff_id, ${actor.staff.id}, ${tx.now()}) as own, reviewed_at is not null as looked from messages.review_samples
      where message_id = ${id} for update`)
    if (!known) throw refuse('not_found')
    if (known.looked) throw refuse('already_decided')
    if (known.own) throw refuse('forbidden', 'Kendi yazdığınız mesaja başka biri bakar')
    await tx.run(sql`
      update messages.review_samples set reviewed_at = ${tx.now()}, reviewed_by = ${actor.staff.id}, is_sound = ${is_sound}, note = ${note}
      where message_id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'message-sample.look',
      subject: `message-sample:${id}`,
      after: { is_sound },
      note,
    })
  })
  return { success: true, message: is_sound ? 'Mesaj uygun bulundu' : 'Mesaj uygun bulunmadı', status: 'looked' }
}
