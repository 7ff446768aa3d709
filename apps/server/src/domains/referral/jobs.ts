import type { Job } from '../../platform/jobs.ts'
import { type ReferralHouse, settleInvitations } from './settle.ts'

export function referralJobs(house: ReferralHouse): Job[] {
  return [{ name: 'referral: settle', pattern: '50 * * * * *', run: () => settleInvitations(house) }]
}
