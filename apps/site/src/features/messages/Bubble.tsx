import { cx } from '@meydan/ui/cx'
import { shortDate } from '../../components/text/short-date.ts'
import { messageWords } from '../../words/account/messages.ts'
import type { Message } from './message.ts'

/** One message of an exchange: the player's own on the right. */
export function Bubble({ message }: { message: Message }) {
  const isMine = message.is_sent_by_me
  return (
    <li
      className={cx(
        'max-w-[88%] rounded-lg px-4 py-3',
        isMine ? 'justify-self-end bg-brand-tint' : 'justify-self-start border border-line bg-s1',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink2">
        <span className="font-bold">{isMine ? messageWords.me : messageWords.management}</span>
        <time dateTime={message.created_at}>{shortDate(message.created_at)}</time>
      </p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.content}</p>
    </li>
  )
}
