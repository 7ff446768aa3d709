import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { countLikeness } from './lobby/count-likeness.ts'
import { watchHourLosses } from './play/win-caps/hour-loss.ts'
import { sendSpinIssues } from './protocols/spin-issues/send-issues.ts'
import { sweepOpenRounds } from './play/stale-rounds.ts'

export function gamesJobs(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>): Job[] {
  return [
    { name: 'stop providers that win too much', pattern: '*/15 * * * * *', run: () => watchHourLosses(context) },
    { name: 'tell providers of free spins', pattern: '*/2 * * * * *', run: () => sendSpinIssues(context) },
    { name: 'sweep open rounds', pattern: '20 */10 * * * *', run: () => sweepOpenRounds(context) },
    { name: 'count how alike games are', pattern: '0 20 5 * * *', run: () => countLikeness(context.db) },
    {
      name: 'forget old launch tokens',
      pattern: '40 30 4 * * *',
      run: () => context.db.run(sql`delete from games.launch_tokens where expires_at < ${context.db.now()}`),
    },
  ]
}
