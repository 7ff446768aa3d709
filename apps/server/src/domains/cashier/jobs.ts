import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { readOpenPayments } from './psp/poll.ts'
import { readOpenPayouts } from './psp/poll-payouts.ts'
import { readOpenRefunds } from './psp/send-refund.ts'

export function cashierJobs(house: House): Job[] {
  return [
    { name: 'cashier.read-payments', pattern: '*/15 * * * * *', run: () => readOpenPayments(house) },
    { name: 'cashier.read-payouts', pattern: '*/15 * * * * *', run: () => readOpenPayouts(house) },
    { name: 'cashier.read-refunds', pattern: '*/15 * * * * *', run: () => readOpenRefunds(house) },
  ]
}
