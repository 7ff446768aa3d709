import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

const KEPT_MS = 90 * 24 * 3_600_000

export function mailJobs(context: AppContext): Job[] {
  return [{ name: 'mail: forget old mails', pattern: '0 35 4 * * *', run: () => forgetOldMails(context) }]
}

/** Ninety days after they were written; what still waits stays. */
export function forgetOldMails(context: AppContext): Promise<number> {
  const before = new Date(context.db.now().getTime() - KEPT_MS)
  return context.db.run(sql`delete from mail.mails where created_at < ${before} and status <> 'waiting'`)
}
