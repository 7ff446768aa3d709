import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { WINNERS_RETENTION_DAYS } from './list-winners.ts'

export function winnersJobs(context: Pick<AppContext, 'db'>): Job[] {
  return [{ name: 'winners: delete old rounds', pattern: '0 40 4 * * *', run: () => deleteOldRounds(context.db) }]
}

/** What is shown no more is not kept. */
async function deleteOldRounds(db: Db): Promise<void> {
  await db.run(
    sql`delete from winners.rounds where closed_at < ${db.now()}::timestamptz - make_interval(days => ${WINNERS_RETENTION_DAYS})`,
  )
}
