import { read } from '@meydan/api-client/query'
import { countUnread } from '@meydan/contract/messages/messages'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { onAccountChanged } from '../../session/account-changed.ts'
import { accountWords } from '../../words/account/account.ts'
import { useAfterShow } from '../../session/active-round.ts'

/** After a message to everybody each browser waits a moment of its own, ms. */
const ALL_MS = 1_500

/** Asked again when the socket says that something of the account has changed. */
function useCount(): number {
  const client = useQueryClient()
  const { data } = useQuery(read(countUnread))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      void client.invalidateQueries({ queryKey: read(countUnread).queryKey })
    }
    const stop = onAccountChanged((all) => {
      timer ??= setTimeout(readAgain, all ? Math.random() * ALL_MS : 0)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
  return useAfterShow(data?.success ? data.unread : 0)
}

/** The way to the messages, with how many wait to be read; on a narrow phone a dot on the menu that leads there. */
export function Bell() {
  const count = useCount()
  return (
    <>
      {count > 0 && (
        <span className="pointer-events-none absolute -top-0.5 -right-0.5 z-1 size-3 rounded-full bg-info ring-2 ring-s1 min-[430px]:hidden">
          <span className="sr-only">{accountWords.unread(count)}</span>
        </span>
      )}
      <Full count={count} />
    </>
  )
}

/** On a narrow phone, whose head has no room for the bell: the same as an entry of the menu under the dot. */
export function BellEntry({ className, onChoose }: { className: string; onChoose: () => void }) {
  const { data } = useQuery(read(countUnread))
  return (
    <Link to={paths.messages} onClick={onChoose} className={className}>
      <BellIcon aria-hidden size={18} className="text-ink3" />
      {accountWords.messages}
      {data?.success && data.unread > 0 && (
        <Badge tone="info">
          <span aria-hidden>{data.unread}</span>
          <span className="sr-only">{accountWords.unread(data.unread)}</span>
        </Badge>
      )}
    </Link>
  )
}

function Full({ count }: { count: number }) {
  return (
    <Link
      to={paths.messages}
      aria-label={count === 0 ? accountWords.messages : `${accountWords.messages}, ${accountWords.unread(count)}`}
      className="relative hidden size-11 shrink-0 place-items-center rounded-md text-ink2 hover:bg-s3 hover:text-ink min-[430px]:grid"
    >
      <BellIcon aria-hidden size={20} />
      {count > 0 && (
        <span
          aria-hidden
          className="money absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-info px-1 text-xs leading-none font-extrabold text-bg"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
