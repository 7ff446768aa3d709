import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { verifyMoney } from './verify.ts'

export function walletJobs(house: House): Job[] {
  return [{ name: 'verify money', pattern: '0 15 4 * * *', run: () => alertOnBreaches(house) }]
}

async function alertOnBreaches(house: House): Promise<void> {
  const breaches = await verifyMoney(house.db)
  if (breaches.length > 0) house.log.fatal({ breaches }, 'a money invariant is broken')
}
