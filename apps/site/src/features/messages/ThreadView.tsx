import { keyOf, read, readAgain } from '@meydan/api-client/query'
import { send } from '@meydan/api-client/send'
import { countUnread, listMessages, markMessageRead, readThread } from '@meydan/contract/messages/messages'
import { buttonClass } from '@meydan/ui/button-class'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { paths } from '../../paths.ts'
import { messageWords, threadWords } from '../../words/account/messages.ts'
import { Bubble } from './Bubble.tsx'
import { ReplyForm } from './ReplyForm.tsx'

/** A whole exchange, oldest first, with a reply while it is open. Looking at it marks what was unread. */
export function ThreadView({ id }: { id: number }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...read(readThread, { id }), staleTime: 0 })
  const unread = data?.messages
    .filter(({ is_read, is_sent_by_me }) => !is_read && !is_sent_by_me)
    .map((each) => each.id)
  const unreadIds = unread?.join(',') ?? ''
  useEffect(() => {
    if (unreadIds === '') return
    Promise.all(unreadIds.split(',').map((each) => send(markMessageRead, { message_id: Number(each) })))
      .then(() => Promise.all([listMessages, countUnread].map((call) => readAgain(client, { queryKey: keyOf(call) }))))
      .catch((failure: unknown) => console.warn('mark read', failure))
  }, [unreadIds, client])
  const back = (
    <Link to={paths.messages} className={buttonClass({ variant: 'ghost' })}>
      <ArrowLeft aria-hidden size={18} />
      {threadWords.back}
    </Link>
  )
  if (!data && error && error.code !== 'not_found')
    return (
      <>
        <h1 className="sr-only">{threadWords.messages}</h1>
        <div className="-ml-3">{back}</div>
        <LoadFailed title={threadWords.loadFailed} onRetry={() => void refetch()} />
      </>
    )
  if (!data && error) {
    return (
      <EmptyState art="/art/bos/mesaj.svg" title={threadWords.notFound}>
        {back}
      </EmptyState>
    )
  }
  if (!data) return <Skeleton className="h-80 rounded-lg" />
  return (
    <article className="max-w-[760px]">
      <div className="-ml-3">{back}</div>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl! [overflow-wrap:anywhere]">{data.subject}</h1>
        {data.is_closed && <Badge>{messageWords.closed}</Badge>}
      </div>
      <ul aria-label={threadWords.messages} className="grid gap-3">
        {data.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ul>
      <div className="mt-5">{data.is_closed ? <Note>{threadWords.closed}</Note> : <ReplyForm threadId={id} />}</div>
    </article>
  )
}
