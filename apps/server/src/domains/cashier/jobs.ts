import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { pollPayments } from './psp/poll-payments.ts'
import { readOpenPayouts } from './psp/payouts/poll-payouts.ts'
import { readOpenRefunds } from './psp/refunds/send-refund.ts'

export function cashierJobs(context: Pick<AppContext, 'db' | 'config' | 'log'>): Job[] {
  return [
    {
      name: 'cashier: poll deposits of payment providers',
      pattern: '*/15 * * * * *',
      run: () => pollPayments(context),
    },
    {
      name: 'cashier: poll payouts of payment providers',
      pattern: '*/15 * * * * *',
      run: () => readOpenPayouts(context),
    },
    {
      name: 'cashier: poll refunds of payment providers',
      pattern: '*/15 * * * * *',
      run: () => readOpenRefunds(context),
    },
  ]
}
