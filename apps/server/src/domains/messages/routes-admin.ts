import * as admin from '@meydan/contract/messages-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { closeThread, markSeen, reopenThread, replyAsStaff } from './writes-admin.ts'

export function messagesAdminRoutes(house: House): Route[] {
  return [
    route(admin.markThreadSeen, async ({ input, staff, ip }) => {
      await markSeen(house, { staff, ip, id: input.id })
      return { success: true }
    }),
    route(admin.replyToThread, async ({ input, staff, ip }) => {
      await replyAsStaff(house, { staff, ip, ...input })
      return { success: true, message: 'Yanıt gönderildi', status: input.close ? 'closed' : 'answered' }
    }),
    route(admin.closeThread, async ({ input, staff, ip }) => {
      await closeThread(house, { staff, ip, id: input.id })
      return { success: true, message: 'Yazışma kapatıldı', status: 'closed' }
    }),
    route(admin.reopenThread, async ({ input, staff, ip }) => {
      await reopenThread(house, { staff, ip, id: input.id })
      return { success: true, message: 'Yazışma yeniden açıldı', status: 'open' }
    }),
  ]
}
