import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteExpiredMessages } from './delete-expired-messages.ts'
import { type OpenToOffers, sendDuePushes } from './send-pushes.ts'

export function messagesJobs(context: AppContext, openToOffers: OpenToOffers): Job[] {
  return [
    { name: 'messages: send pushes', pattern: '*/5 * * * * *', run: () => sendDuePushes(context, openToOffers) },
    { name: 'messages: delete old', pattern: '45 35 4 * * *', run: () => deleteExpiredMessages(context) },
  ]
}
