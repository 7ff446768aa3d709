import type { Tx } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../platform/jobs/for-each-item.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { policyOf } from '../../platform/licence.ts'
import { significantEvent } from '../compliance/public.ts'
import { REFERENCE } from './complaint.ts'

const AT_ONCE = 500

export function complaintsJobs(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Job[] {
  return [
    { name: 'complaints: report overdue', pattern: '35 7 * * * *', run: () => reportOverdue(context) },
    { name: 'complaints: delete old', pattern: '35 25 4 * * *', run: () => deleteOld(context) },
  ]
}

/** Each complaint that is open past its day is an event and an alarm, once. */
function reportOverdue({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const late = inBatches<{ id: number }>(AT_ONCE, (after) =>
    db.rows(sql`
      select id from complaints.complaints
      where status = 'open' and due_at < ${db.now()} and overdue_reported_at is null and id > ${after?.id ?? 0}
      order by id limit ${AT_ONCE}`),
  )
  const failures = {
    failure: 'an overdue complaint could not be reported',
    ids: ({ id }: { id: number }) => ({ complaint: id }),
  }
  return forEachItem(log, failures, late, ({ id }) => db.transaction((tx) => reportOne(tx, id)))
}

async function reportOne(tx: Tx, id: number): Promise<void> {
  const now = tx.now()
  const late = await tx.row<{ player_id: PlayerId; reference: string; due_at: Date }>(sql`
    update complaints.complaints c set overdue_reported_at = ${now}
    where c.id = ${id} and c.status = 'open' and c.due_at < ${now} and c.overdue_reported_at is null
    returning c.player_id, ${REFERENCE} as reference, c.due_at`)
  if (!late) return
  const { player_id: playerId, reference, due_at } = late
  const text = `${reference} numaralı şikâyet süresinde yanıtlanmadı`
  await significantEvent(tx, { kind: 'complaint_late', playerId, text, after: { due_at } })
  tx.enqueue('alarm', { text: 'a complaint is open past its day', about: { reference } })
}

/** Complaints that ended longer ago than the licence has them kept are taken out; how many. */
async function deleteOld(context: Pick<AppContext, 'db' | 'hub'>): Promise<number> {
  const { complaintYears } = await policyOf(context)
  return context.db.run(sql`
    delete from complaints.complaints where ended_at < ${context.db.now()}::timestamptz - make_interval(years => ${complaintYears})`)
}
