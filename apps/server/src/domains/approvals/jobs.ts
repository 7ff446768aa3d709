import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Route } from '../../platform/http/serve.ts'
import { carryOutDue } from './approve.ts'
import { bookOf } from './routes-under-approval.ts'

export function approvalsJobs(context: AppContext, routes: readonly Route[]): Job[] {
  const book = bookOf(routes)
  return [
    { name: 'approvals: execute approved proposals', pattern: '15 * * * * *', run: () => carryOutDue(context, book) },
  ]
}
