import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { readOpenPayments } from './psp/poll.ts'
import { readOpenPayouts } from './psp/payouts/poll-payouts.ts'
import { readOpenRefunds } from './psp/refunds/send-refund.ts'

export function cashierJobs(context: Pick<AppContext, 'db' | 'config' | 'log'>): Job[] {
  return [
    { name: 'cashier.read-payments', pattern: '*/15 * * * * *', run: () => readOpenPayments(context) },
    { name: 'cashier.read-payouts', pattern: '*/15 * * * * *', run: () => readOpenPayouts(context) },
    { name: 'cashier.read-refunds', pattern: '*/15 * * * * *', run: () => readOpenRefunds(context) },
  ]
}
