import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { closeDues } from './close-days.ts'

export function duesJobs(house: House): Job[] {
  return [{ name: 'dues', pattern: '0 30 0 * * *', run: () => closeDues(house) }]
}
