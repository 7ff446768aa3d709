import { read } from '@meydan/api-client/query'
import { listMessages } from '@meydan/contract/messages/messages'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLastPage, usePageNumber } from '../../parts/hooks/use-page-number.ts'
import { paths } from '../../paths.ts'
import { messageWords } from '../../words/account/messages.ts'
import { MessageRow } from './MessageRow.tsx'
import { useMessageActions } from './use-message-actions.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'

/** Everything the player sent and received, newest first. */
export function Inbox() {
  const [page, setPage] = usePageNumber()
  const { data, error, isPending, refetch } = useQuery({
    ...read(listMessages, { page: String(page) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { mark, remove } = useMessageActions()
  const failure = error && (error.code === 'invalid_reply' ? messageWords.invalidReply : messageWords.loadFailed)
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
  const pages = data?.pagination.total_pages ?? page
  useLastPage(data?.pagination.total_pages)
  if (isPending) return <Loading />
  if (!data) {
    return <LoadFailed title={messageWords.loadFailed} onRetry={() => void refetch()} />
  }
  if (data.messages.length === 0 && page === 1) {
    return (
      <EmptyState art="/art/bos/mesaj.svg" title={messageWords.emptyTitle} text={messageWords.emptyText}>
        <Link to={paths.newMessage} className={buttonClass()}>
          {messageWords.compose}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label={messageWords.list}>
        {data.messages.map((message) => (
          <MessageRow key={message.id} message={message} onMark={mark} onRemove={(each) => void remove(each)} />
        ))}
      </ul>
      <Pagination className="mt-4" page={page} pages={pages} onPage={setPage} />
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-1">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-18 rounded-[14px]" />
      ))}
    </div>
  )
}
