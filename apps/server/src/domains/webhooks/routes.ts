import * as calls from '@meydan/contract/webhooks/webhooks-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { listDeliveries, replayDeliveries, sendTest } from './deliveries.ts'
import { createSubscription, listSubscriptions, renewKey, setStatus, updateSubscription } from './subscriptions.ts'

export function webhooksRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Route[] {
  return [
    route(calls.listWebhooks, ({ input, db }) => listSubscriptions(db, input)),
    route(calls.createWebhook, ({ actor, input }) => createSubscription(context, actor, input)),
    route(calls.updateWebhook, ({ actor, input }) => updateSubscription(context, actor, input)),
    route(calls.renewWebhookKey, ({ actor, input }) => renewKey(context, actor, input.id)),
    route(calls.pauseWebhook, async ({ actor, input }) => {
      await setStatus(context.db, actor, input.id, 'paused')
      return { success: true, message: 'Gönderim duraklatıldı', status: 'paused' }
    }),
    route(calls.resumeWebhook, async ({ actor, input }) => {
      await setStatus(context.db, actor, input.id, 'on')
      return { success: true, message: 'Gönderim sürüyor', status: 'on' }
    }),
    route(calls.endWebhook, async ({ actor, input }) => {
      await setStatus(context.db, actor, input.id, 'ended')
      return { success: true, message: 'Webhook kapatıldı', status: 'ended' }
    }),
    route(calls.testWebhook, async ({ actor, input }) => {
      await sendTest(context.db, actor, input.id)
      return { success: true, message: 'Deneme olayı sıraya alındı' }
    }),
    route(calls.replayWebhook, ({ actor, input }) => replayDeliveries(context.db, actor, input)),
    route(calls.listWebhookDeliveries, ({ input, db }) => listDeliveries(db, input)),
  ]
}
