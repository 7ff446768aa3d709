import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Route } from '../../platform/http/serve.ts'
import { executeCooled } from './approve.ts'
import { guardedCallsOf } from './guarded-routes.ts'

export function approvalsJobs(context: AppContext, routes: readonly Route[]): Job[] {
  const book = guardedCallsOf(routes)
  return [
    { name: 'approvals: execute approved proposals', pattern: '15 * * * * *', run: () => executeCooled(context, book) },
  ]
}
