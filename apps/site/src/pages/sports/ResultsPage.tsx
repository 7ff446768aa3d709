import { read } from '@meydan/api-client/query'
import { results } from '@meydan/contract/sports/sports'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { filtersOf, pastDays } from '../../features/sports/list/filters.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { ResultRow } from '../../features/sports/ResultRow.tsx'
import { dayText, todayHere } from '../../features/sports/times.ts'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { resultWords } from '../../words/sports.ts'

const RESULTS_MS = 60_000

/** What has ended on a day of the last week. */
export function ResultsPage() {
  usePageTitle(resultWords.title)
  const [query] = useSearchParams()
  const today = todayHere()
  const day = filtersOf(query).day ?? today
  const { data, isError, refetch } = useQuery({
    ...read(results, { day }),
    refetchInterval: RESULTS_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const leagues = Map.groupBy(data?.events ?? [], ({ league }) => league.id)
  return (
    <>
      <h1 className="mt-1 mb-3">{resultWords.title}</h1>
      <TabNav label={resultWords.days} kind="pill" className="relative mb-3">
        {pastDays(today).map((one) => (
          <Link
            key={one}
            to={{ search: one === today ? '' : `?day=${one}` }}
            preventScrollReset
            aria-current={one === day ? 'page' : undefined}
            className={tabClass('pill')}
          >
            {dayText(one, today)}
          </Link>
        ))}
      </TabNav>
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <LoadFailed title={resultWords.failed} onRetry={() => void refetch()} />}
      {data?.events.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={resultWords.emptyTitle} text={resultWords.emptyText} />
      )}
      {[...leagues].map(([id, events]) => (
        <section key={id} aria-labelledby={`sonuc-${id}`} className="mb-3 rounded-lg bg-s1">
          <h2 id={`sonuc-${id}`} className="px-4 py-2.5 font-sans text-sm! font-bold tracking-normal">
            {events[0]?.league.country} · {events[0]?.league.name}
          </h2>
          <ul>
            {events.map((event) => (
              <ResultRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
