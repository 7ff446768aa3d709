import { read, useWrite } from '@meydan/api-client/query'
import type { CallFailed } from '@meydan/api-client/send'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@meydan/contract/staff/own-sessions-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { When } from '../cells/When.tsx'
import { words } from '../words/staff/session.ts'

/** Where one is logged in, and a way to end what is left open elsewhere. */
export function SessionsCard() {
  const { data, error } = useQuery(read(listOwnSessions))
  const onEnded = (text: string) => ({
    stale: [listOwnSessions],
    onSuccess: () => void toast.success(text),
    onError: ({ sentence = words.sessionsFailed }: CallFailed) => void toast.error(sentence),
  })
  const end = useWrite(endOwnSession, onEnded(words.sessionEnded))
  const endOthers = useWrite(endOtherSessions, onEnded(words.othersEnded))
  const rows = data?.data ?? []
  return (
    <Card title={words.sessions}>
      {error && <p role="alert">{error.sentence ?? words.sessionsFailed}</p>}
      {!data && !error && <Skeleton className="h-24 rounded-md" />}
      <ul className="grid gap-3" aria-label={words.sessions}>
        {rows.map((row) => (
          <li key={row.id} className="flex items-start justify-between gap-3 rounded-md bg-s2 px-4 py-3">
            <div className="grid min-w-0 gap-1 text-sm">
              <p className="font-semibold">{row.device}</p>
              <p className="text-ink2">
                {row.ip} · {words.loggedInAt}: <When at={row.created_at} />
              </p>
              <p className="text-ink2">
                {words.lastSeenAt}: <When at={row.last_seen_at} />
              </p>
            </div>
            {row.is_current ? (
              <Badge tone="success">{words.current}</Badge>
            ) : (
              <Button
                size="sm"
                busy={end.isPending}
                aria-label={words.endSessionOf(row.device)}
                onClick={() => end.mutate({ id: row.id })}
              >
                {words.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button className="mt-4" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {words.endOthers}
        </Button>
      )}
    </Card>
  )
}
