import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOldVisits } from './affiliate-clicks.ts'

export function leadsJobs(context: Pick<AppContext, 'db'>): Job[] {
  return [
    { name: 'leads: delete old affiliate visits', pattern: '0 20 0 * * *', run: () => deleteOldVisits(context.db) },
  ]
}
