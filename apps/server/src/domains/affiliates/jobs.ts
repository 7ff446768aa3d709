import { forgetOldDevices } from '../../platform/credentials/devices.ts'
import { forgetOldTries } from '../../platform/credentials/throttle.ts'
import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { closeDays } from './close-days.ts'
import { forgetOldSessions } from './portal/session.ts'
import { sendPostbacks } from './postbacks/deliver.ts'
import { prepareStatements } from './prepare-statements.ts'

export function affiliatesJobs(house: House): Job[] {
  return [
    { name: 'affiliates', pattern: '0 40 0 * * *', run: () => closeAndPrepare(house) },
    { name: 'affiliates: tell', pattern: '*/5 * * * * *', run: () => sendPostbacks(house) },
    { name: 'partners: forget old tries', pattern: '0 9 * * * *', run: () => forgetOldTries(house.db, 'affiliates') },
    {
      name: 'partners: forget old devices',
      pattern: '0 27 4 * * *',
      run: () => forgetOldDevices(house.db, 'affiliates'),
    },
    { name: 'partners: forget old sessions', pattern: '0 29 4 * * *', run: () => forgetOldSessions(house) },
  ]
}

/** Gives how many statements were made. */
export async function closeAndPrepare(house: House): Promise<number> {
  await closeDays(house)
  return prepareStatements(house)
}
