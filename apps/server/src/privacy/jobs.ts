import type { AppContext } from '../platform/app-context.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { deleteOldCopies } from './data-copy.ts'
import { eraseDue, proposeErasures } from './erase.ts'

export function privacyJobs(context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>): Job[] {
  return [
    { name: 'privacy: delete old copies', pattern: '20 5 * * * *', run: () => deleteOldCopies(context.db) },
    { name: 'privacy: erase what is due', pattern: '0 40 4 * * *', run: () => eraseDue(context) },
    { name: 'privacy: propose erasures', pattern: '0 45 4 * * *', run: () => proposeErasures(context) },
  ]
}
