import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { finishClosings } from './closings.ts'
import { notePresences } from './presence.ts'

export function complianceJobs(house: House): Job[] {
  return [
    { name: 'compliance: count presence', pattern: '45 * * * * *', run: () => notePresences(house) },
    { name: 'compliance: finish closings', pattern: '15 * * * * *', run: () => finishClosings(house) },
  ]
}
