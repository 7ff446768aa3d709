import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { screenWaiting, SCREEN_PLAYERS, screenActivePlayers } from './screen.ts'

export function fraudJobs(context: Pick<AppContext, 'db' | 'log'>): Job[] {
  return [
    { name: 'fraud: screen waiting payouts', pattern: '40 * * * * *', run: () => screenWaiting(context) },
    { name: SCREEN_PLAYERS, pattern: '25 40 4 * * *', run: () => screenActivePlayers(context) },
  ]
}
