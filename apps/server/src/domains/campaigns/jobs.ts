import { forEachItem } from '../../platform/jobs/for-each-item.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { BonusContext } from '../bonuses/public.ts'
import { enrolAll, finishOver } from './enrol.ts'
import { sendDue } from './send-campaign.ts'

export function campaignsJobs(context: Pick<BonusContext, 'ask' | 'config' | 'db' | 'log' | 'vault'>): Job[] {
  return [{ name: 'campaigns: enrol and send', pattern: '*/10 * * * * *', run: () => runCampaigns(context) }]
}

async function runCampaigns(context: Pick<BonusContext, 'ask' | 'config' | 'db' | 'log' | 'vault'>): Promise<void> {
  const steps = [
    { name: 'choose', run: () => enrolAll(context) },
    { name: 'send', run: () => sendDue(context) },
    { name: 'finish', run: () => finishOver(context.db) },
  ]
  const failures = { failure: 'a step of the campaigns failed', ids: ({ name }: { name: string }) => ({ step: name }) }
  await forEachItem(context.log, failures, steps, ({ run }) => run())
}
