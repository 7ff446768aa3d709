import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { computeSimilarGames } from './lobby/similar-games.ts'
import { watchHourLosses } from './play/win-caps/hour-loss.ts'
import { sendSpinIssues } from './protocols/spin-issues/send-issues.ts'
import { sweepOpenRounds } from './play/stale-rounds.ts'

export function gamesJobs(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub' | 'log'>): Job[] {
  return [
    {
      name: 'games: stop providers above their loss limit',
      pattern: '*/15 * * * * *',
      run: () => watchHourLosses(context),
    },
    { name: 'games: send free spins to providers', pattern: '*/2 * * * * *', run: () => sendSpinIssues(context) },
    { name: 'games: sweep open rounds', pattern: '20 */10 * * * *', run: () => sweepOpenRounds(context) },
    { name: 'games: count similar games', pattern: '0 20 5 * * *', run: () => computeSimilarGames(context.db) },
    {
      name: 'games: delete old launch tokens',
      pattern: '40 30 4 * * *',
      run: () => context.db.run(sql`delete from games.launch_tokens where expires_at < ${context.db.now()}`),
    },
  ]
}
