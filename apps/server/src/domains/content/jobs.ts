import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { watchProtectionPage } from './watch-protection-page.ts'

export function contentJobs(house: House): Job[] {
  return [
    { name: 'content: watch the protection page', pattern: '20 * * * * *', run: () => watchProtectionPage(house) },
  ]
}
