import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { checkClock, checkOutsideClock } from './clock.ts'
import { beat } from './downtime.ts'
import { markDormant } from './dormant-accounts.ts'
import { tellLoginSeries } from './login-series.ts'
import { notePresences } from './presence.ts'
import { checkProgram } from './program.ts'

export function complianceJobs(house: House): Job[] {
  return [
    { name: 'compliance: count presence', pattern: '45 * * * * *', run: () => notePresences(house) },
    { name: 'compliance: compare the clocks', pattern: '10 * * * * *', run: () => checkClock(house) },
    {
      name: 'compliance: compare with the outside clock',
      pattern: '40 */10 * * * *',
      run: () => checkOutsideClock(house),
    },
    { name: 'compliance: mark dormant accounts', pattern: '15 20 4 * * *', run: () => markDormant(house) },
    { name: 'compliance: tell series of failed logins', pattern: '55 * * * * *', run: () => tellLoginSeries(house) },
    { name: 'compliance: heartbeat', pattern: '5 * * * * *', run: () => beat(house) },
    { name: 'compliance: hash the program', pattern: '25 50 3 * * *', run: () => checkProgram(house) },
  ]
}
