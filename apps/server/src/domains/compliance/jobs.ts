import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { notePresences } from './presence.ts'

export function complianceJobs(house: House): Job[] {
  return [{ name: 'compliance: count presence', pattern: '45 * * * * *', run: () => notePresences(house) }]
}
