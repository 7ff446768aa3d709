import * as marketing from '@meydan/contract/messages/marketing'
import * as messages from '@meydan/contract/messages/messages'
import * as push from '@meydan/contract/messages/push'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { recordMarketingChoice, readChoice } from './marketing.ts'
import { messagesAdminRoutes } from './routes-admin.ts'
import { listPlayerMessages, readPlayerThread } from './player-messages.ts'
import { hideMessage, markRead, openThread, replyAsPlayer } from './player-writes.ts'
import { addDevice, countDevices, removeDevice } from './push-devices.ts'
import { pushKeys } from './push-keys.ts'
import { countUnread } from './unread.ts'

const SENT = { success: true, message: 'Mesajınız başarıyla gönderildi' }

export function messagesRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub'>): Route[] {
  return [
    route(messages.listMessages, async ({ input, player }) => {
      const [list, unread] = await Promise.all([
        listPlayerMessages(context.db, player, input.page),
        countUnread(context, player.id),
      ])
      return { ...list, unread }
    }),
    route(messages.markMessageRead, async ({ input, player }) => {
      await markRead(context.db, player.id, input.message_id)
      return { success: true, message: 'Mesaj okundu olarak işaretlendi' }
    }),
    route(messages.deleteMessage, async ({ input, player }) => {
      await hideMessage(context.db, player.id, input.message_id)
      return { success: true, message: 'Mesaj başarıyla silindi' }
    }),
    route(messages.sendMessage, async ({ input, player }) => {
      await openThread(context.db, player.id, input)
      return SENT
    }),
    route(messages.readThread, ({ input, player }) => readPlayerThread(context.db, player, input.id)),
    route(messages.replyToThread, async ({ input, player }) => {
      await replyAsPlayer(context.db, player.id, { threadId: input.id, body: input.body })
      return SENT
    }),
    route(messages.countUnread, async ({ player }) =>
      player ? { success: true, unread: await countUnread(context, player.id) } : { success: false, unread: 0 },
    ),
    route(marketing.readMarketing, ({ player }) => readChoice(context.db, player.id)),
    route(marketing.chooseMarketing, ({ player, input }) => recordMarketingChoice(context.db, player.id, input)),
    route(push.readPush, async ({ player }) => {
      const [{ publicKey }, devices] = await Promise.all([pushKeys(context), countDevices(context.db, player)])
      return { success: true, public_key: publicKey, devices }
    }),
    route(push.addPushDevice, async ({ input, player }) => {
      await addDevice(context, player, input)
      return { success: true, message: 'Bu cihazda bildirimler açıldı' }
    }),
    route(push.removePushDevice, async ({ input, player }) => {
      await removeDevice(context.db, player, input.endpoint)
      return { success: true, message: 'Bu cihazda bildirimler kapatıldı' }
    }),
    ...messagesAdminRoutes(context.db),
  ]
}
