import { Button } from '@meydan/ui/Button.tsx'
import { cx } from '@meydan/ui/cx'
import { MailCheck, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { shortDate } from '../../components/text/short-date.ts'
import { messageWords } from '../../words/account/messages.ts'
import { MessageBadges } from './MessageBadges.tsx'
import { type Message, messageIcons } from './message.ts'

interface MessageRowProps {
  message: Message
  onMark: (message: Message) => void
  onRemove: (message: Message) => void
}

/** One message of the list; unread ones stand out by a dot, weight and surface. */
export function MessageRow({ message, onMark, onRemove }: MessageRowProps) {
  const isUnread = !message.is_read && !message.is_sent_by_me
  const Icon = messageIcons[message.type]
  return (
    <li
      className={cx(
        'relative flex min-h-18 items-center gap-2.5 py-2.5 pr-1 pl-3.5 hover:bg-s2 lg:gap-3.5 lg:pr-2',
        isUnread ? 'mb-1 rounded-[14px] bg-s1' : 'border-b border-line',
      )}
    >
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', isUnread && 'bg-accent')} />
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-s3 text-ink2 max-sm:hidden"
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2
            className={cx(
              'min-w-0 truncate font-sans! text-base! tracking-normal!',
              isUnread ? 'font-bold!' : 'font-semibold! text-ink2',
            )}
          >
            <Link
              to={{ search: `?thread=${message.thread_id}` }}
              className="outline-offset-4! after:absolute after:inset-0"
            >
              {isUnread && <span className="sr-only">{messageWords.unread}: </span>}
              {message.title}
            </Link>
          </h2>
          <MessageBadges message={message} />
          <time dateTime={message.created_at} className="text-xs text-ink3 sm:hidden">
            {shortDate(message.created_at)}
          </time>
        </div>
        <p className="mt-0.5 truncate text-sm text-ink2">{message.content}</p>
      </div>
      <time dateTime={message.created_at} className="hidden shrink-0 text-sm text-ink3 sm:block">
        {shortDate(message.created_at)}
      </time>
      <div className="relative flex shrink-0">
        {isUnread && (
          <Button icon variant="ghost" aria-label={messageWords.markOf(message.title)} onClick={() => onMark(message)}>
            <MailCheck aria-hidden size={18} />
          </Button>
        )}
        <Button
          icon
          variant="ghost"
          aria-label={messageWords.removeOf(message.title)}
          onClick={() => onRemove(message)}
        >
          <Trash2 aria-hidden size={18} />
        </Button>
      </div>
    </li>
  )
}
