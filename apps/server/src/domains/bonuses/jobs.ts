import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { announceEnds } from './grants/announce-ends.ts'
import { closeTouchedOffers } from './offers/close-offers.ts'
import { closeAllFinished } from './grants/finished-grants.ts'

export function bonusesJobs(context: Pick<AppContext, 'db' | 'log'>): Job[] {
  return [
    { name: 'bonuses: end finished bonuses', pattern: '15 * * * * *', run: () => closeAllFinished(context) },
    {
      name: 'bonuses: close offers of touched deposits',
      pattern: '20 * * * * *',
      run: () => closeTouchedOffers(context),
    },
    { name: 'bonuses: notify of ended bonuses', pattern: '25 * * * * *', run: () => announceEnds(context) },
  ]
}
