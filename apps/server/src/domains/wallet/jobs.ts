import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sumAccounts } from './projector/platform-accounts.ts'

export function walletJobs(context: Pick<AppContext, 'db'>): Job[] {
  return [{ name: 'wallet: sum accounts', pattern: '35 */5 * * * *', run: () => sumAccounts(context) }]
}
