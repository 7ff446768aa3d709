import type { AppContext } from '../platform/app-context.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { countActiveDays } from './players/active-players.ts'
import { detectHarmSigns } from './protection/care.ts'
import { recordOperatorHour, recordLiability } from './record.ts'
import { watchReturns } from './money/returns.ts'

export function reportsJobs(context: Pick<AppContext, 'db' | 'log'>): Job[] {
  return [
    // Just before each full five minutes, so that the last look of an hour holds nearly all of it.
    { name: 'reports: record hourly totals', pattern: '55 4-59/5 * * * *', run: () => recordOperatorHour(context.db) },
    { name: 'reports: record liability', pattern: '5 0 0 * * *', run: () => recordLiability(context.db) },
    { name: 'reports: count active players', pattern: '20 2 1 * * *', run: () => countActiveDays(context.db) },
    { name: 'reports: find signs of harm', pattern: '35 10 4 * * *', run: () => detectHarmSigns(context) },
    { name: 'reports: compare returns of games', pattern: '15 20 3 * * *', run: () => watchReturns(context.db) },
  ]
}
