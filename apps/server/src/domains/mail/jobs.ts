import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'

const KEPT_MS = 90 * 24 * 3_600_000

export function mailJobs(house: House): Job[] {
  return [{ name: 'mail: forget old mails', pattern: '0 35 4 * * *', run: () => forgetOldMails(house) }]
}

/** Ninety days after they were written; what still waits stays. */
export function forgetOldMails(house: House): Promise<number> {
  const before = new Date(house.db.now().getTime() - KEPT_MS)
  return house.db.run(sql`delete from mail.mails where created_at < ${before} and status <> 'waiting'`)
}
