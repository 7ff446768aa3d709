import type { Job } from '../../platform/jobs/jobs.ts'
import type { BonusContext } from '../bonuses/public.ts'
import { enrolAll, finishOver } from './enrol.ts'
import { sendDue } from './send-campaign.ts'

export function campaignsJobs(context: Pick<BonusContext, 'ask' | 'config' | 'db' | 'log' | 'vault'>): Job[] {
  return [{ name: 'campaigns: enrol and send', pattern: '*/10 * * * * *', run: () => runCampaigns(context) }]
}

async function runCampaigns(context: Pick<BonusContext, 'ask' | 'config' | 'db' | 'log' | 'vault'>): Promise<void> {
  await enrolAll(context)
  await sendDue(context)
  await finishOver(context.db)
}
