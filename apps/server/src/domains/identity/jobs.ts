import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { deleteExpiredDevices } from '../../platform/credentials/devices.ts'
import { deleteOldAttempts } from '../../platform/credentials/throttle.ts'
import { deleteOldQuotas } from '../../platform/concurrency/quotas.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { endIdleSessions } from './login/idle-sessions.ts'
import { deleteOldLinks } from './password/mail-links.ts'
import { deleteStoredFile, filesOlderThan } from './kyc/file-store.ts'

const DAY_MS = 24 * 3_600_000

export function identityJobs(context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>): Job[] {
  return [
    {
      name: 'identity: delete old login attempts',
      pattern: '0 17 * * * *',
      run: () => deleteOldAttempts(context.db, 'identity'),
    },
    { name: 'identity: end idle sessions', pattern: '35 * * * * *', run: () => endIdleSessions(context) },
    { name: 'identity: delete old failed logins', pattern: '0 37 * * * *', run: () => deleteFailedLogins(context.db) },
    { name: 'identity: delete old sessions', pattern: '0 10 4 * * *', run: () => deleteOldSessions(context) },
    {
      name: 'identity: delete old devices',
      pattern: '0 15 4 * * *',
      run: () => deleteExpiredDevices(context.db, 'identity'),
    },
    { name: 'identity: delete old links', pattern: '0 30 4 * * *', run: () => deleteOldLinks(context.db) },
    { name: 'identity: delete old quota counts', pattern: '0 47 * * * *', run: () => deleteOldQuotas(context.db) },
    { name: 'identity: delete orphaned files', pattern: '0 20 4 * * *', run: () => deleteOrphanedFiles(context) },
  ]
}

/** Series are reported within the minute; a day is for those who look after them. */
function deleteFailedLogins(db: Db): Promise<number> {
  return db.run(sql`delete from identity.login_failures where at <= ${new Date(db.now().getTime() - DAY_MS)}`)
}

/** So many days after their end as the licence says; the login history stays. */
export async function deleteOldSessions(context: Pick<AppContext, 'db' | 'hub'>): Promise<number> {
  const { loginRecordDays } = await policyOf(context)
  const before = new Date(context.db.now().getTime() - loginRecordDays * DAY_MS)
  return context.db.run(sql`delete from identity.sessions where expires_at < ${before} or ended_at < ${before}`)
}

/** What an upload left behind when the server died between the files and their row. */
export async function deleteOrphanedFiles(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<number> {
  const names = await filesOlderThan(context, DAY_MS)
  const kept = await context.db.rows<{ name: string }>(
    sql`select name from identity.kyc_files where name = any (${names})`,
  )
  const known = new Set(kept.map(({ name }) => name))
  const strays = names.filter((name) => !known.has(name))
  const failures = { failure: 'a file of no submission could not be deleted', ids: (file: string) => ({ file }) }
  await forEachItem(context.log, failures, strays, (name) => deleteStoredFile(context, name))
  return strays.length
}
