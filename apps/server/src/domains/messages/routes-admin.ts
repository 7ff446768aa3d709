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
    route(admin.removeMessageTemplate, ({ input, actor }) => removeTemplate(db, actor, input.id)),
    route(admin.lookAtMessageSample, ({ input, actor }) => lookAtSample(db, actor, input)),
    route(admin.markThreadSeen, async ({ input }) => {
      await markSeen(db, input.id)
      return { success: true }
    }),
    route(admin.replyToThread, async ({ input, actor }) => {
      await replyAsStaff(db, actor, input)
      return { success: true, message: 'Yanıt gönderildi', status: input.close ? 'closed' : 'answered' }
    }),
    route(admin.closeThread, async ({ input, actor }) => {
      await closeThread(db, actor, input.id)
      return { success: true, message: 'Yazışma kapatıldı', status: 'closed' }
    }),
    route(admin.reopenThread, async ({ input, actor }) => {
      await reopenThread(db, actor, input.id)
      return { success: true, message: 'Yazışma yeniden açıldı', status: 'open' }
    }),
  ]
}
