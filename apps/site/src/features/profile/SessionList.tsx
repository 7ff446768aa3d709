import { read, useWrite } from '@meydan/api-client/query'
import { endSession, listSessions } from '@meydan/contract/identity/identity'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { shortDate } from '../../components/text/short-date.ts'
import { loginListWords } from '../../words/account/profile.ts'
import { DeviceIcon } from './DeviceIcon.tsx'

/** Where the player is logged in now, and the way to end it there. */
export function SessionList() {
  const { data, isError, refetch } = useQuery({ ...read(listSessions), staleTime: 0 })
  const { endOne, endOthers, isBusy } = useEndSession()
  return (
    <Card title={loginListWords.sessions}>
      {isError && !data && <LoadFailed isLine title={loginListWords.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-16 rounded-md" />}
      <ul>
        {data?.sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
            <DeviceIcon device={session.device} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{session.device}</p>
              <p className="text-xs text-ink3 [overflow-wrap:anywhere]">
                {session.location} · {session.ip} · {loginListWords.lastSeen(shortDate(session.last_seen_at))}
              </p>
            </div>
            {session.current ? (
              <Badge tone="success">{loginListWords.thisDevice}</Badge>
            ) : (
              <Button
                icon
                variant="ghost"
                aria-label={loginListWords.endOf(session.device)}
                onClick={() => void endOne(session.id, session.device)}
              >
                <LogOut aria-hidden size={18} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.sessions.length > 1 && (
        <Button variant="outline" wide className="mt-3" busy={isBusy} onClick={() => void endOthers()}>
          {loginListWords.endAll}
        </Button>
      )}
    </Card>
  )
}

function useEndSession() {
  const end = useWrite(endSession, {
    stale: [listSessions],
    onError: (failure) => toast.error(failure.sentence ?? loginListWords.failed),
  })
  const endOne = async (id: number, device: string) => {
    const isSure = await confirm({
      title: loginListWords.endQuestion,
      message: loginListWords.endMessage(device),
      confirmLabel: loginListWords.end,
      tone: 'danger',
    })
    if (isSure) end.mutate({ id }, { onSuccess: () => toast.success(loginListWords.ended) })
  }
  const endOthers = async () => {
    const isSure = await confirm({
      title: loginListWords.endAllQuestion,
      message: loginListWords.endAllMessage,
      confirmLabel: loginListWords.end,
      tone: 'danger',
    })
    if (isSure) end.mutate({}, { onSuccess: () => toast.success(loginListWords.allEnded) })
  }
  return { endOne, endOthers, isBusy: end.isPending }
}
