import sql from 'sql-template-tag'
import { forgetOldDevices } from '../../platform/credentials/devices.ts'
import { forgetOldTries } from '../../platform/credentials/throttle.ts'
import { forgetOldFlows } from '../../platform/flows.ts'
import type { House } from '../../platform/house.ts'
import { policyOf } from '../../platform/licence.ts'
import type { Job } from '../../platform/jobs.ts'
import { endIdleSessions } from './idle-sessions.ts'
import { forgetOldLinks } from './mail-links.ts'
import { dropFile, filesOlderThan } from './file-store.ts'

const DAY_MS = 24 * 3_600_000

export function identityJobs(house: House): Job[] {
  return [
    { name: 'identity: forget old tries', pattern: '0 17 * * * *', run: () => forgetOldTries(house.db, 'identity') },
    { name: 'identity: end idle sessions', pattern: '35 * * * * *', run: () => endIdleSessions(house) },
    { name: 'identity: forget failed logins', pattern: '0 37 * * * *', run: () => forgetFailedLogins(house) },
    { name: 'identity: forget old sessions', pattern: '0 10 4 * * *', run: () => forgetOldSessions(house) },
    {
      name: 'identity: forget old devices',
      pattern: '0 15 4 * * *',
      run: () => forgetOldDevices(house.db, 'identity'),
    },
    { name: 'identity: forget old links', pattern: '0 30 4 * * *', run: () => forgetOldLinks(house) },
    { name: 'identity: forget old counts', pattern: '0 47 * * * *', run: () => forgetOldFlows(house.db) },
    { name: 'identity: drop files of no submission', pattern: '0 20 4 * * *', run: () => dropStrayFiles(house) },
  ]
}

/** Series are told within the minute; a day is for whoever looks after them. */
function forgetFailedLogins({ db }: House): Promise<number> {
  return db.run(sql`delete from identity.login_failures where at <= ${new Date(db.now().getTime() - DAY_MS)}`)
}

/** So many days after their end as the licence says; the login history stays. */
export async function forgetOldSessions(house: House): Promise<number> {
  const { loginRecordDays } = await policyOf(house)
  const before = new Date(house.db.now().getTime() - loginRecordDays * DAY_MS)
  return house.db.run(sql`delete from identity.sessions where expires_at < ${before} or ended_at < ${before}`)
}

/** What an upload left behind when the server died between the files and their row. */
export async function dropStrayFiles(house: House): Promise<number> {
  const names = await filesOlderThan(house, DAY_MS)
  const kept = await house.db.rows<{ name: string }>(
    sql`select name from identity.kyc_files where name = any (${names})`,
  )
  const known = new Set(kept.map(({ name }) => name))
  const strays = names.filter((name) => !known.has(name))
  for (const name of strays) await dropFile(house, name)
  return strays.length
}
