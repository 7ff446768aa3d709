import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOldDeliveries, sendDeliveries } from './send-deliveries.ts'

export function webhooksJobs(context: Pick<AppContext, 'db' | 'config' | 'log' | 'vault'>): Job[] {
  return [
    { name: 'webhooks: send', pattern: '*/2 * * * * *', run: () => sendDeliveries(context) },
    { name: 'webhooks: delete old deliveries', pattern: '0 33 4 * * *', run: () => deleteOldDeliveries(context.db) },
  ]
}
