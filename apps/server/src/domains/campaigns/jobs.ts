import type { Job } from '../../platform/jobs.ts'
import type { AskingHouse } from '../bonuses/public.ts'
import { enrolAll, finishOver } from './enrol.ts'
import { sendDue } from './send.ts'

export function campaignsJobs(house: AskingHouse): Job[] {
  return [{ name: 'campaigns: choose and send', pattern: '*/10 * * * * *', run: () => runCampaigns(house) }]
}

async function runCampaigns(house: AskingHouse): Promise<void> {
  await enrolAll(house)
  await sendDue(house)
  await finishOver(house)
}
