import type { Db } from '../../platform/database/db.ts'
import * as admin from '@meydan/contract/messages/messages-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { lookAtSample } from './message-reviews.ts'
import { addTemplate, listTemplates, removeTemplate, assessTemplate } from './templates.ts'
import { closeThread, markSeen, reopenThread, replyAsStaff } from './writes-admin.ts'

export function messagesAdminRoutes(db: Db): Route[] {
  return [
    route(admin.listMessageTemplates, ({ input }) => listTemplates(db, input)),
    policyRoute(admin.addMessageTemplate, assessTemplate, addTemplate),
    route(admin.removeMessageTemplate, ({ input, act }) => removeTemplate(db, act, input.id)),
    route(admin.lookAtMessageSample, ({ input, act }) => lookAtSample(db, act, input)),
    route(admin.markThreadSeen, async ({ input }) => {
      await markSeen(db, input.id)
      return { success: true }
    }),
    route(admin.replyToThread, async ({ input, act }) => {
      await replyAsStaff(db, act, input)
      return { success: true, message: 'Yanıt gönderildi', status: input.close ? 'closed' : 'answered' }
    }),
    route(admin.closeThread, async ({ input, act }) => {
      await closeThread(db, act, input.id)
      return { success: true, message: 'Yazışma kapatıldı', status: 'closed' }
    }),
    route(admin.reopenThread, async ({ input, act }) => {
      await reopenThread(db, act, input.id)
      return { success: true, message: 'Yazışma yeniden açıldı', status: 'open' }
    }),
  ]
}
