import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { advanceTournaments } from './count-tournament.ts'

export function tournamentsJobs(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Job[] {
  return [{ name: 'tournaments: open and settle', pattern: '20 * * * * *', run: () => advanceTournaments(context) }]
}
