import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const KEPT_MS = 90 * 24 * 3_600_000

export function mailJobs(context: Pick<AppContext, 'db'>): Job[] {
  return [{ name: 'mail: delete old mails', pattern: '0 35 4 * * *', run: () => deleteOldMails(context.db) }]
}

/** Ninety days after they were written; what still waits stays. */
function deleteOldMails(db: Db): Promise<number> {
  const before = new Date(db.now().getTime() - KEPT_MS)
  return db.run(sql`delete from mail.mails where created_at < ${before} and status <> 'waiting'`)
}
