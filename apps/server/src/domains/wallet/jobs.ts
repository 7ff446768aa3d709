import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { sumAccounts } from './platform-accounts.ts'

export function walletJobs(house: House): Job[] {
  return [{ name: 'wallet: sum accounts', pattern: '35 */5 * * * *', run: () => sumAccounts(house) }]
}
