import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { sendDuePushes } from './send-pushes.ts'

export function messagesJobs(house: House): Job[] {
  return [{ name: 'messages: send pushes', pattern: '*/5 * * * * *', run: () => sendDuePushes(house) }]
}
