import * as admin from '@meydan/contract/messages-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { countAudience, sendToPlayers } from './send-to-players.ts'
import { listStaffThreads, readStaffThread } from './threads-admin.ts'
import { closeThread, markSeen, reopenThread, replyAsStaff } from './writes-admin.ts'

export function messagesAdminRoutes(house: House): Route[] {
  return [
    route(admin.listThreads, ({ input }) => listStaffThreads(house.db, input)),
    route(admin.readThread, ({ input, staff, ip }) => readStaffThread(house, { staff, ip, id: input.id })),
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
    route(admin.previewAudience, async ({ input }) => ({
      success: true,
      count: await countAudience(house.db, input.audience),
    })),
    route(admin.sendToPlayers, async ({ input, staff, ip }) => {
      const count = await sendToPlayers(house, { staff, ip, message: input })
      return { success: true, message: `Mesaj ${count} oyuncuya gönderildi`, count }
    }),
  ]
}
