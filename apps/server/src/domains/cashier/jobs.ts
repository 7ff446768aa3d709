import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'

export function cashierJobs(_house: House): Job[] {
  return []
}
