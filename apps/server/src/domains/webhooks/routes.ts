import * as calls from '@meydan/contract/webhooks/webhooks-admin'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { listDeliveries, replay, sendTest } from './deliveries.ts'
import { createSubscription, listSubscriptions, renewKey, setStatus, updateSubscription } from './subscriptions.ts'

export function webhooksRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Route[] {
  return [
    route(calls.listWebhooks, ({ input, db }) => listSubscriptions(db, input)),
    route(calls.createWebhook, ({ act, input }) => createSubscription(context, act, input)),
    route(calls.updateWebhook, ({ act, input }) => updateSubscription(context, act, input)),
    route(calls.renewWebhookKey, ({ act, input }) => renewKey(context, act, input.id)),
    route(calls.pauseWebhook, async ({ act, input }) => {
      await setStatus(context.db, act, input.id, 'paused')
      return { success: true, message: 'Gönderim duraklatıldı', status: 'paused' }
    }),
    route(calls.resumeWebhook, async ({ act, input }) => {
      await setStatus(context.db, act, input.id, 'on')
      return { success: true, message: 'Gönderim sürüyor', status: 'on' }
    }),
    route(calls.endWebhook, async ({ act, input }) => {
      await setStatus(context.db, act, input.id, 'ended')
      return { success: true, message: 'Webhook kapatıldı', status: 'ended' }
    }),
    route(calls.testWebhook, async ({ act, input }) => {
      await sendTest(context.db, act, input.id)
      return { success: true, message: 'Deneme olayı sıraya alındı' }
    }),
    route(calls.replayWebhook, ({ act, input }) => replay(context.db, act, input)),
    route(calls.listWebhookDeliveries, ({ input, db }) => listDeliveries(db, input)),
  ]
}
