import { read } from '@meydan/api-client/query'
import { listCallRequests } from '@meydan/contract/leads/leads'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { dateTimeText } from '../../parts/text/dates.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { callWords } from '../../words/account/leads.ts'

const tones: Record<keyof typeof callWords.status, BadgeTone> = {
  pending: 'warning',
  done: 'success',
  rejected: 'danger',
}

/** The visitor's own requests with their status. */
export function RecentCalls() {
  const { data, error, refetch } = useQuery({ ...read(listCallRequests), staleTime: 0 })
  const requests = data?.requests ?? []
  return (
    <section aria-labelledby="recent-calls">
      <h2 id="recent-calls" className="mb-3 lg:pt-1">
        {callWords.recent}
      </h2>
      {!data && error && (
        <LoadFailed isLine title={error.sentence ?? callWords.loadFailed} onRetry={() => void refetch()} />
      )}
      {data && requests.length === 0 && (
        <EmptyState icon={<PhoneCall aria-hidden size={32} />} title={callWords.none} text={callWords.noneText} />
      )}
      <ul className="grid gap-2">
        {requests.map((request) => (
          <li key={request.id} className="rounded-lg border border-line bg-s1 px-4 py-3.5">
            <div className="flex items-center justify-between gap-3">
              <b className="min-w-0 truncate">{request.name}</b>
              <Badge tone={tones[request.status]}>{callWords.status[request.status]}</Badge>
            </div>
            <p className="mt-1 text-sm text-ink2">{request.message || callWords.noMessage}</p>
            <p className="money mt-1 flex justify-between gap-3 text-xs text-ink3">
              <span>{request.phone}</span>
              <time dateTime={request.created_at}>{dateTimeText(request.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
