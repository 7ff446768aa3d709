import type { Job } from '../../platform/jobs/jobs.ts'
import { type ReferralContext, settleInvitations } from './settle-invitations.ts'

export function referralJobs(context: Pick<ReferralContext, 'ask' | 'db' | 'linkedBy' | 'log'>): Job[] {
  return [{ name: 'referral: settle', pattern: '50 * * * * *', run: () => settleInvitations(context) }]
}
