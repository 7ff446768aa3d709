import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { finishClosings } from './closings.ts'

export function accountClosureJobs(context: Pick<AppContext, 'db' | 'log'>): Job[] {
  return [{ name: 'account-closure: finish closings', pattern: '15 * * * * *', run: () => finishClosings(context) }]
}
