import { read } from '@meydan/api-client/query'
import { listProtectionEvents } from '@meydan/contract/compliance/compliance'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { shortDate } from '../../components/text/short-date.ts'
import { dataWords } from '../../words/account/limits.ts'

/** What the player changed about limits and pauses, newest first. */
export function EventList() {
  const { data, error, refetch } = useQuery({ ...read(listProtectionEvents), staleTime: 0 })
  return (
    <Card className="py-1.5!">
      <details className="group/events">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
          {dataWords.events}
          <ChevronDown aria-hidden size={18} className="text-ink3 transition-transform group-open/events:rotate-180" />
        </summary>
        {!data && error && (
          <div className="pb-3">
            <LoadFailed isLine title={error.sentence ?? dataWords.eventsFailed} onRetry={() => void refetch()} />
          </div>
        )}
        {data?.events.length === 0 && <p className="pb-3 text-sm text-ink3">{dataWords.noEvents}</p>}
        <ul className="pb-2">
          {data?.events.map((event) => (
            <li key={event.id} className="flex justify-between gap-4 border-t border-line py-2.5 text-sm">
              <span>{event.text}</span>
              <time dateTime={event.created_at} className="shrink-0 text-ink3">
                {shortDate(event.created_at)}
              </time>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
