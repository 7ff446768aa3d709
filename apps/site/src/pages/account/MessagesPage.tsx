import { Button } from '@meydan/ui/Button.tsx'
import { Send } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { Complaints } from '../../features/messages/Complaints.tsx'
import { Compose } from '../../features/messages/Compose.tsx'
import { Inbox } from '../../features/messages/Inbox.tsx'
import { ThreadView } from '../../features/messages/ThreadView.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { messageWords } from '../../words/account/messages.ts'

export function MessagesPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const threadId = Number(search.get('thread'))
  usePageTitle(messageWords.title)
  if (Number.isSafeInteger(threadId) && threadId > 0) return <ThreadView key={threadId} id={threadId} />
  return (
    <>
      <div className="mb-3.5 flex items-center justify-between gap-3">
        <h1>{messageWords.title}</h1>
        <Button onClick={() => void navigate(paths.newMessage, { preventScrollReset: true })}>
          <Send aria-hidden size={18} />
          {messageWords.compose}
        </Button>
      </div>
      <Complaints />
      <Inbox />
      <Compose
        open={search.has('new')}
        onClose={() => void navigate(paths.messages, { replace: true, preventScrollReset: true })}
      />
    </>
  )
}
