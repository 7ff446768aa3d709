import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { finishClosings } from './closings.ts'

export function leavingJobs(house: House): Job[] {
  return [{ name: 'leaving: finish closings', pattern: '15 * * * * *', run: () => finishClosings(house) }]
}
