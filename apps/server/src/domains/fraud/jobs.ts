import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { screenWaiting, WATCH, watchPlayers } from './screen.ts'

export function fraudJobs(house: House): Job[] {
  return [
    { name: 'fraud: screen waiting payouts', pattern: '40 * * * * *', run: () => screenWaiting(house) },
    { name: WATCH, pattern: '25 40 4 * * *', run: () => watchPlayers(house) },
  ]
}
