import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { checkProtectionPage } from './check-protection-page.ts'

export function contentJobs(context: Pick<AppContext, 'db' | 'hub'>): Job[] {
  return [
    { name: 'content: check the protection page', pattern: '20 * * * * *', run: () => checkProtectionPage(context) },
  ]
}
