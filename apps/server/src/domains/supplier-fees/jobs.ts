import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { closeSupplierFees } from './close-days.ts'

export function supplierFeesJobs(context: Pick<AppContext, 'db'>): Job[] {
  return [{ name: 'supplier-fees: close days', pattern: '0 30 0 * * *', run: () => closeSupplierFees(context.db) }]
}
