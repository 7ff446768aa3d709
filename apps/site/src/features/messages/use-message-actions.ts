import { useWrite } from '@meydan/api-client/query'
import { countUnread, deleteMessage, listMessages, markMessageRead } from '@meydan/contract/messages/messages'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { toast } from '@meydan/ui/dialogs/toast'
import { messageWords } from '../../words/account/messages.ts'
import type { Message } from './message.ts'

/** Marking a message as read and deleting it, after a question. */
export function useMessageActions() {
  const mark = useWrite(markMessageRead, {
    stale: [listMessages, countUnread],
    onSuccess: () => toast.success(messageWords.marked),
    onError: () => toast.error(messageWords.markFailed),
  })
  const remove = useWrite(deleteMessage, {
    stale: [listMessages, countUnread],
    onSuccess: () => toast.success(messageWords.removed),
    onError: () => toast.error(messageWords.removeFailed),
  })
  const ask = async (message: Message) => {
    const isSure = await confirm({
      title: messageWords.removeQuestion,
      message: messageWords.removeText,
      confirmLabel: messageWords.remove,
      tone: 'danger',
    })
    if (isSure) remove.mutate({ message_id: message.id })
  }
  return { mark: (message: Message) => mark.mutate({ message_id: message.id }), remove: ask }
}
