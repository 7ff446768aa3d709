import { read } from '@meydan/api-client/query'
import { listEvents, results } from '@meydan/contract/sports/sports'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PlayerReality } from '../../features/play/PlayerReality.tsx'
import { FeedNote } from '../../features/sports/FeedNote.tsx'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { byLeague } from '../../features/sports/list/by-league.ts'
import { LeagueGroup } from '../../features/sports/list/LeagueGroup.tsx'
import { LiveRow } from '../../features/sports/live/LiveRow.tsx'
import { Tracker } from '../../features/sports/live/Tracker.tsx'
import { useLive, useMatch } from '../../features/sports/live/use-live.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { ResultRow } from '../../features/sports/ResultRow.tsx'
import { NextKickOff } from '../../features/sports/virtual/NextKickOff.tsx'
import { VirtualNav } from '../../components/VirtualNav.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { resultWords, sportsWords, virtualWords } from '../../words/sports.ts'

const SPORT = 'virtual'
const COMING_MS = 5_000
const RESULTS_MS = 10_000
const RESULTS_SHOWN = '9'

/** Invented matches of three minutes, one of which begins every minute: what comes and can be bet on, what runs, and how the last ones ended. */
export function VirtualPage() {
  usePageTitle(virtualWords.title)
  const coming = useQuery({
    ...read(listEvents, { sport: SPORT }),
    refetchInterval: COMING_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const events = coming.data?.events ?? []
  return (
    <>
      <VirtualNav />
      <h1 className="mt-1">{virtualWords.title}</h1>
      <p className="mt-1 mb-3 text-ink2">{virtualWords.about}</p>
      <FeedNote />
      <NextKickOff events={events} />
      <h2 className="mt-5 mb-2">{virtualWords.coming}</h2>
      {!coming.data && !coming.isError && <ListSkeleton />}
      {!coming.data && coming.isError && (
        <LoadFailed title={sportsWords.loadFailed} onRetry={() => void coming.refetch()} />
      )}
      {coming.data?.events.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={virtualWords.emptyTitle} text={virtualWords.emptyText} />
      )}
      {byLeague(events).map((league) => (
        <LeagueGroup key={league.id} league={league} />
      ))}
      <Running />
      <Ended />
      <PlayerReality />
    </>
  )
}

/** What is being played, the one that is followed first. */
function Running() {
  const [query] = useSearchParams()
  const tracked = query.get('mac') ?? undefined
  const { data, isError, refetch } = useLive(SPORT)
  if (!data && isError)
    return (
      <>
        <h2 className="mt-5 mb-2">{virtualWords.running}</h2>
        <LoadFailed isLine title={sportsWords.loadFailed} onRetry={() => void refetch()} />
      </>
    )
  if (!data || data.events.length === 0) return null
  return (
    <>
      <h2 className="mt-5 mb-2">{virtualWords.running}</h2>
      {tracked !== undefined && <Followed event={tracked} />}
      {byLeague(data.events).map((league) => (
        <LeagueGroup
          key={league.id}
          league={league}
          hint={virtualWords.now}
          row={(event, options) => (
            <LiveRow
              key={event.id}
              {...options}
              event={event}
              isTracked={event.id === tracked}
              to={event.id === tracked ? '' : `?mac=${encodeURIComponent(event.id)}`}
            />
          )}
        />
      ))}
    </>
  )
}

function Followed({ event }: { event: string }) {
  const { data } = useMatch(event)
  return data ? (
    <>
      <h3>{sportsWords.match(data.event.home, data.event.away)}</h3>
      <Tracker match={data.event} log={data.log} />
    </>
  ) : null
}

function Ended() {
  const { data, isError, refetch } = useQuery({
    ...read(results, { sport: SPORT, last: RESULTS_SHOWN }),
    refetchInterval: RESULTS_MS,
    staleTime: 0,
  })
  const last = data?.events.toReversed() ?? []
  const hasFailed = !data && isError
  if (last.length === 0 && !hasFailed) return null
  return (
    <section aria-labelledby="sanal-sonuc" className="mt-5 rounded-lg bg-s1">
      <h2 id="sanal-sonuc" className="px-4 py-3 text-[1.0625rem]!">
        {virtualWords.ended}
      </h2>
      {hasFailed && (
        <div className="px-4 pb-4">
          <LoadFailed isLine title={resultWords.failed} onRetry={() => void refetch()} />
        </div>
      )}
      <ul>
        {last.map((event) => (
          <ResultRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}
