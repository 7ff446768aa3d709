import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { dropOldMessages } from './drop-old-messages.ts'
import { sendDuePushes } from './send-pushes.ts'

export function messagesJobs(house: House): Job[] {
  return [
    { name: 'messages: send pushes', pattern: '*/5 * * * * *', run: () => sendDuePushes(house) },
    { name: 'messages: drop what is old', pattern: '45 35 4 * * *', run: () => dropOldMessages(house) },
  ]
}
