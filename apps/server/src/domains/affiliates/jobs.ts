import { deleteExpiredDevices } from '../../platform/credentials/devices.ts'
import { deleteOldAttempts } from '../../platform/credentials/throttle.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { closeDays } from './close-days.ts'
import { deleteOldSessions } from './portal/authenticate-partner.ts'
import { sendPostbacks } from './postbacks/deliver.ts'
import { prepareStatements } from './prepare-statements.ts'

export function affiliatesJobs(context: Pick<AppContext, 'db' | 'config' | 'log' | 'vault'>): Job[] {
  return [
    {
      name: 'affiliates: close days and prepare statements',
      pattern: '0 40 0 * * *',
      run: () => closeAndPrepare(context),
    },
    { name: 'affiliates: send postbacks', pattern: '*/5 * * * * *', run: () => sendPostbacks(context) },
    {
      name: 'affiliates: delete old login attempts',
      pattern: '0 9 * * * *',
      run: () => deleteOldAttempts(context.db, 'affiliates'),
    },
    {
      name: 'affiliates: delete old devices',
      pattern: '0 27 4 * * *',
      run: () => deleteExpiredDevices(context.db, 'affiliates'),
    },
    { name: 'affiliates: delete old sessions', pattern: '0 29 4 * * *', run: () => deleteOldSessions(context.db) },
  ]
}

/** Gives how many statements were made. */
export async function closeAndPrepare(context: Pick<AppContext, 'db' | 'log'>): Promise<number> {
  await closeDays(context.db)
  return prepareStatements(context)
}
