import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { watchProtectionPage } from './watch-protection-page.ts'

export function contentJobs(context: Pick<AppContext, 'db' | 'hub'>): Job[] {
  return [
    { name: 'content: watch the protection page', pattern: '20 * * * * *', run: () => watchProtectionPage(context) },
  ]
}
