import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetVisits } from './affiliate-clicks.ts'

export function leadsJobs(house: House): Job[] {
  return [{ name: 'forget-affiliate-visits', pattern: '0 20 0 * * *', run: () => forgetVisits(house) }]
}
