import { Badge } from '@meydan/ui/display/Badge.tsx'
import { messageWords } from '../../words/account/messages.ts'
import type { Message } from './message.ts'

/** Who wrote it, and whether the thread is closed. */
export function MessageBadges({ message }: { message: Message }) {
  return (
    <>
      {message.is_sent_by_me ? (
        <Badge tone="info">{messageWords.sent}</Badge>
      ) : (
        <Badge tone="success">{messageWords.management}</Badge>
      )}
      {message.is_closed && <Badge>{messageWords.closed}</Badge>}
    </>
  )
}
