import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { fileRows } from '../../platform/database/file-rows.ts'
import type { Route } from '../../platform/http/serve.ts'
import { deleteOldExports, makeExports } from './make-exports.ts'
import { exportables } from './exportables.ts'

/** Over `routes`, which answer what is exported; `signal` ends what is under way, and the next process begins it anew. */
export function exportsJobs(
  context: Pick<AppContext, 'db' | 'reports' | 'vault' | 'log'>,
  routes: readonly Route[],
  signal: AbortSignal,
): Job[] {
  const rowsOf = fileRows(context, exportables.values(), routes)
  return [
    { name: 'exports: make files', pattern: '* * * * * *', run: () => makeExports(context, rowsOf, signal) },
    { name: 'exports: delete old files', pattern: '50 * * * * *', run: () => deleteOldExports(context.db) },
  ]
}
