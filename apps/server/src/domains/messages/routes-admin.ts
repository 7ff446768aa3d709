import * as admin from '@meydan/contract/messages-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { lookAtSample } from './samples.ts'
import { addTemplate, listTemplates, removeTemplate, weighTemplate } from './templates.ts'
import { closeThread, markSeen, reopenThread, replyAsStaff } from './writes-admin.ts'

export function messagesAdminRoutes(house: House): Route[] {
  return [
    route(admin.listMessageTemplates, ({ input }) => listTemplates(house, input)),
    dutyRoute(admin.addMessageTemplate, weighTemplate, addTemplate),
    route(admin.removeMessageTemplate, ({ input, act }) => removeTemplate(house, act, input.id)),
    route(admin.lookAtMessageSample, ({ input, act }) => lookAtSample(house, act, input)),
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
  ]
}
