import type { InputOf, OutputOf, RawOutputOf } from '@meydan/contract/call'
import type { listComplaints, lodgeComplaint as lodgeCall } from '@meydan/contract/complaints/complaints'
import { addWorkingDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { holidaysAfter, significantEvent } from '../compliance/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { DAY_TEXT, REFERENCE } from './complaint.ts'

const A_DAY = 5
const DAY_MS = 24 * 3_600_000
const SHOWN = 100

/** Writes a complaint down and confirms it by a message, with the day by which the licence wants it answered. Refuses `too_many_requests`. */
export function lodgeComplaint(
  db: Db,
  playerId: PlayerId,
  { subject, body }: InputOf<typeof lodgeCall>,
): Promise<RawOutputOf<typeof lodgeCall>> {
  return db.transaction(async (tx) => {
    await assertNotTooMany(tx, playerId)
    const { policy } = await readLicenceNow(tx)
    const today = istanbulDay(tx.now())
    const dueAt = endOf(addWorkingDays(today, policy.complaintDays, await holidaysAfter(tx, today)))
    const { reference } = await tx.one<{ reference: string }>(sql`
      insert into complaints.complaints as c (player_id, subject, body, lodged_at, due_at)
      values (${playerId}, ${subject}, ${body}, ${tx.now()}, ${dueAt}) returning ${REFERENCE} as reference`)
    await significantEvent(tx, {
      kind: 'complaint_lodged',
      playerId,
      text: `${reference} numaralı şikâyet alındı`,
      after: { due_at: dueAt },
    })
    await sendSystemMessage(tx, playerId, {
      title: `Şikâyetiniz alındı: ${reference}`,
      content: `“${subject}” konulu şikâyetiniz ${reference} numarasıyla kaydedildi. En geç ${DAY_TEXT.format(dueAt)} günü yanıtlanır.`,
      type: 'system',
    })
    return { success: true, message: 'Şikâyetiniz alındı', reference, due_at: dueAt.toISOString() }
  })
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+03:00`)
}

/** The lock makes complaints lodged at once wait for each other's count. */
async function assertNotTooMany(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('complaints'), ${playerId})`)
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from complaints.complaints
    where player_id = ${playerId} and lodged_at > ${new Date(tx.now().getTime() - DAY_MS)}`)
  if (count >= A_DAY) throw refuse('too_many_requests')
}

/** Takes an own complaint back. Refuses `not_found`, also for anyone else's, and `already_decided`. */
export function withdrawComplaint(db: Db, playerId: PlayerId, id: number) {
  return db.transaction(async (tx) => {
    const known = await tx.row<{ status: string; reference: string }>(sql`
      select c.status, ${REFERENCE} as reference from complaints.complaints c
      where c.id = ${id} and c.player_id = ${playerId} for update`)
    if (!known) throw refuse('not_found')
    if (known.status !== 'open') throw refuse('already_decided')
    await tx.run(
      sql`update complaints.complaints set status = 'closed', outcome = 'withdrawn', ended_at = ${tx.now()} where id = ${id}`,
    )
    await significantEvent(tx, {
      kind: 'complaint_withdrawn',
      playerId,
      text: `${known.reference} numaralı şikâyet geri alındı`,
    })
    return { success: true, message: 'Şikâyetiniz geri alındı' }
  })
}

type Wire = OutputOf<typeof listComplaints>['complaints'][number]
type Row = Omit<Wire, 'lodged_at' | 'due_at' | 'ended_at'> & { lodged_at: Date; due_at: Date; ended_at: Date | null }

export async function listOwnComplaints(db: Db, playerId: PlayerId): Promise<RawOutputOf<typeof listComplaints>> {
  const rows = await db.rows<Row>(sql`
    select c.id, ${REFERENCE} as reference, c.subject, c.body, c.status, c.outcome, c.reason, c.lodged_at, c.due_at, c.ended_at
    from complaints.complaints c where c.player_id = ${playerId} order by c.id desc limit ${SHOWN}`)
  const { policy } = await readLicenceNow(db)
  return {
    success: true,
    complaints: rows.map((row) => ({
      ...row,
      lodged_at: row.lodged_at.toISOString(),
      due_at: row.due_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
    days: policy.complaintDays,
    further: policy.complaintsFurther,
  }
}
