import * as messages from '@meydan/contract/messages'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { messagesAdminRoutes } from './routes-admin.ts'
import { listPlayerMessages, readPlayerThread } from './player-messages.ts'
import { hideMessage, markRead, openThread, replyAsPlayer } from './player-writes.ts'
import { countUnread } from './unread.ts'

const SENT = { success: true, message: 'Mesajınız başarıyla gönderildi' }

export function messagesRoutes(house: House): Route[] {
  return [
    route(messages.listMessages, async ({ input, player }) => {
      const [list, unread] = await Promise.all([
        listPlayerMessages(house.db, player, input.page),
        countUnread(house, player.id),
      ])
      return { ...list, unread }
    }),
    route(messages.markMessageRead, async ({ input, player }) => {
      await markRead(house, player.id, input.message_id)
      return { success: true, message: 'Mesaj okundu olarak işaretlendi' }
    }),
    route(messages.deleteMessage, async ({ input, player }) => {
      await hideMessage(house, player.id, input.message_id)
      return { success: true, message: 'Mesaj başarıyla silindi' }
    }),
    route(messages.sendMessage, async ({ input, player }) => {
      await openThread(house, player.id, input)
      return SENT
    }),
    route(messages.readThread, ({ input, player }) => readPlayerThread(house.db, player, input.id)),
    route(messages.replyToThread, async ({ input, player }) => {
      await replyAsPlayer(house, player.id, { threadId: input.id, body: input.body })
      return SENT
    }),
    route(messages.countUnread, async ({ player }) =>
      player ? { success: true, unread: await countUnread(house, player.id) } : { success: false, unread: 0 },
    ),
    ...messagesAdminRoutes(house),
  ]
}
