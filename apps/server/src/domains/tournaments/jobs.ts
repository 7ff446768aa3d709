import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { keepTournaments } from './count.ts'

export function tournamentsJobs(house: House): Job[] {
  return [{ name: 'tournaments.keep', pattern: '20 * * * * *', run: () => keepTournaments(house) }]
}
