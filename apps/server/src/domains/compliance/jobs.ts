import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { checkClock, checkOutsideClock } from './events/clock.ts'
import { writeHeartbeat } from './events/downtime.ts'
import { markDormantAccounts } from './exclusions/dormant-accounts.ts'
import { reportLoginSeries } from './cases/login-series.ts'
import { recordPlaySessions } from './limits/presence.ts'
import { checkProgram } from './licence/program.ts'

export function complianceJobs(context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>): Job[] {
  return [
    { name: 'compliance: count presence', pattern: '45 * * * * *', run: () => recordPlaySessions(context) },
    { name: 'compliance: compare the clocks', pattern: '10 * * * * *', run: () => checkClock(context.db) },
    {
      name: 'compliance: compare with the outside clock',
      pattern: '40 */10 * * * *',
      run: () => checkOutsideClock(context),
    },
    { name: 'compliance: mark dormant accounts', pattern: '15 20 4 * * *', run: () => markDormantAccounts(context) },
    {
      name: 'compliance: report series of failed logins',
      pattern: '55 * * * * *',
      run: () => reportLoginSeries(context.db),
    },
    { name: 'compliance: heartbeat', pattern: '5 * * * * *', run: () => writeHeartbeat(context.db) },
    { name: 'compliance: hash the program', pattern: '25 50 3 * * *', run: () => checkProgram(context) },
  ]
}
