import * as admin from '@meydan/contract/marketing/messages-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { lookAtSample } from './samples.ts'
import { addTemplate, listTemplates, removeTemplate, assessTemplate } from './templates.ts'
import { closeThread, markSeen, reopenThread, replyAsStaff } from './writes-admin.ts'

export function messagesAdminRoutes(context: AppContext): Route[] {
  return [
    route(admin.listMessageTemplates, ({ input }) => listTemplates(context, input)),
    policyRoute(admin.addMessageTemplate, assessTemplate, addTemplate),
    route(admin.removeMessageTemplate, ({ input, act }) => removeTemplate(context, act, input.id)),
    route(admin.lookAtMessageSample, ({ input, act }) => lookAtSample(context, act, input)),
    route(admin.markThreadSeen, async ({ input }) => {
      await markSeen(context, input.id)
      return { success: true }
    }),
    route(admin.replyToThread, async ({ input, act }) => {
      await replyAsStaff(context, act, input)
      return { success: true, message: 'Yanıt gönderildi', status: input.close ? 'closed' : 'answered' }
    }),
    route(admin.closeThread, async ({ input, act }) => {
      await closeThread(context, act, input.id)
      return { success: true, message: 'Yazışma kapatıldı', status: 'closed' }
    }),
    route(admin.reopenThread, async ({ input, act }) => {
      await reopenThread(context, act, input.id)
      return { success: true, message: 'Yazışma yeniden açıldı', status: 'open' }
    }),
  ]
}
