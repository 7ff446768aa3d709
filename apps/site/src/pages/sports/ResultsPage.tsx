import { read } from '@meydan/api-client/query'
import { results } from '@meydan/contract/sports/sports'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { filtersOf, pastDays } from '../../features/sports/list/filters.ts'
import { byLeague, isAllSimulated } from '../../features/sports/list/by-league.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { ResultRow } from '../../features/sports/ResultRow.tsx'
import { Simulated } from '../../features/sports/Simulated.tsx'
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
  const isSimulated = isAllSimulated(data?.events ?? [])
  return (
    <>
      <h1 className="mt-1 mb-2 flex flex-wrap items-center gap-2">
        {resultWords.title}
        {isSimulated && <Simulated />}
      </h1>
      <TabNav label={resultWords.days} kind="pill" className="relative mb-2">
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
      {byLeague(data?.events ?? []).map(({ id, name, country, events }) => (
        <section key={id} aria-labelledby={`sonuc-${id}`} className="mb-2 rounded-lg bg-s1">
          <h2 id={`sonuc-${id}`} className="px-3 py-1.5 font-sans text-sm! font-bold tracking-normal">
            {name}
            <span className="font-normal text-ink3"> · {country}</span>
          </h2>
          <ul>
            {events.map((event) => (
              <ResultRow key={event.id} event={event} showsSimulated={event.is_simulated && !isSimulated} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
