import * as admin from '@meydan/contract/messages-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { countAudience, sendToPlayers } from './send-to-players.ts'
import { listStaffThreads, readStaffThread } from './threads-admin.ts'
import { closeThread, markSeen, reopenThread, replyAsStaff } from './writes-admin.ts'

export function messagesAdminRoutes(house: House): Route[] {
  return [
    route(admin.listThreads, ({ input }) => listStaffThreads(house.db, input)),
    route(admin.readThread, ({ input, act }) => readStaffThread(house, act, input.id)),
    route(admin.markThreadSeen, async ({ input }) => {
      await markSeen(house, input.id)
      return { success: true }
    }),
    route(admin.replyToThread, async ({ input, act }) => {
      await replyAsStaff(house, act, input)
      return { success: true, message: 'Yanıt gönderildi', status: input.close ? 'closed' : 'answered' }
    }),
    route(admin.closeThread, async ({ input, act }) => {
      await closeThread(house, act, input.id)
      return { success: true, message: 'Yazışma kapatıldı', status: 'closed' }
    }),
    route(admin.reopenThread, async ({ input, act }) => {
      await reopenThread(house, act, input.id)
      return { success: true, message: 'Yazışma yeniden açıldı', status: 'open' }
    }),
    route(admin.previewAudience, async ({ input }) => ({
      success: true,
      count: await countAudience(house.db, input.audience),
    })),
    route(admin.sendToPlayers, async ({ input, act }) => {
      const count = await sendToPlayers(house, act, input)
      return { success: true, message: `Mesaj ${count} oyuncuya gönderildi`, count }
    }),
  ]
}
