import type { House } from '../platform/house.ts'
import type { Job } from '../platform/jobs.ts'
import { dropOldCopies } from './data-copy.ts'
import { eraseDue, proposeErasures } from './erase.ts'

export function privacyJobs(house: House): Job[] {
  return [
    { name: 'privacy: drop old copies', pattern: '20 5 * * * *', run: () => dropOldCopies(house) },
    { name: 'privacy: erase what is due', pattern: '0 40 4 * * *', run: () => eraseDue(house) },
    { name: 'privacy: propose erasures', pattern: '0 45 4 * * *', run: () => proposeErasures(house) },
  ]
}
