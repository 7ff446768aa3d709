import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { policyOf } from '../../platform/licence.ts'
import { significantEvent } from '../compliance/public.ts'
import { REFERENCE } from './complaint.ts'

const AT_ONCE = 500

export function complaintsJobs(context: Pick<AppContext, 'db' | 'hub'>): Job[] {
  return [
    { name: 'complaints: report overdue', pattern: '35 7 * * * *', run: () => reportOverdue(context.db) },
    { name: 'complaints: delete old', pattern: '35 25 4 * * *', run: () => deleteOld(context) },
  ]
}

/** Each complaint that is open past its day is an event and an alarm, once; how many. */
function reportOverdue(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const now = tx.now()
    const late = await tx.rows<{ player_id: PlayerId; reference: string; due_at: Date }>(sql`
      update complaints.complaints c set overdue_reported_at = ${now}
      where c.id in (
        select o.id from complaints.complaints o where o.status = 'open' and o.due_at < ${now} and o.overdue_reported_at is null
        order by o.id limit ${AT_ONCE} for update skip locked)
      returning c.player_id, ${REFERENCE} as reference, c.due_at`)
    for (const { player_id: playerId, reference, due_at } of late) {
      const text = `${reference} numaralı şikâyet süresinde yanıtlanmadı`
      await significantEvent(tx, { kind: 'complaint_late', playerId, text, after: { due_at } })
      tx.enqueue('alarm', { text: 'a complaint is open past its day', about: { reference } })
    }
    return late.length
  })
}

/** Complaints that ended longer ago than the licence has them kept are taken out; how many. */
async function deleteOld(context: Pick<AppContext, 'db' | 'hub'>): Promise<number> {
  const { complaintYears } = await policyOf(context)
  return context.db.run(sql`
    delete from complaints.complaints where ended_at < ${context.db.now()}::timestamptz - make_interval(years => ${complaintYears})`)
}
