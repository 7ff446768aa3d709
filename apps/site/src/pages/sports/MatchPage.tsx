import { lazyPage } from '@meydan/ui/lazy-page'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { FeedNote } from '../../features/sports/FeedNote.tsx'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { MatchStats } from '../../features/sports/match/MatchStats.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { useMatch } from '../../features/sports/live/use-live.ts'
import { MarketGroups } from '../../features/sports/match/MarketGroups.tsx'
import { FoldedTracker } from '../../features/sports/live/FoldedTracker.tsx'
import { MatchHead } from '../../features/sports/match/MatchHead.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { matchPath, paths } from '../../paths.ts'
import { matchWords, sportsWords } from '../../words/sports.ts'

const SameMatch = lazyPage(() => import('../../features/sports/same-match/SameMatch.tsx'), 'SameMatch')

/** One match: how it stands and all that may be played on it. */
export function MatchPage() {
  const { event = '' } = useParams()
  const { data, error, refetch } = useMatch(event)
  usePageTitle(data ? sportsWords.match(data.event.home, data.event.away) : sportsWords.title)
  if (error?.code === 'not_found') return <NotFound />
  if (!data)
    return (
      <>
        <h1 className="sr-only">{sportsWords.title}</h1>
        {error ? <LoadFailed title={matchWords.failed} onRetry={() => void refetch()} /> : <ListSkeleton />}
      </>
    )
  if (data.event.away === null) return <Navigate replace to={`${paths.sportsOutrights}#${event}`} />
  const isLive = data.event.phase === 'live' || data.event.phase === 'interrupted'
  return (
    <>
      <FeedNote />
      <MatchHead match={data.event} />
      {isLive && <FoldedTracker match={data.event} log={data.log} />}
      {data.markets.length === 0 ? (
        <p className="py-10 text-center text-ink2">
          {matchWords.closed}{' '}
          {data.superseded_by !== null && (
            <Link to={matchPath(data.superseded_by)} className="underline">
              {matchWords.superseded}
            </Link>
          )}
        </p>
      ) : (
        <>
          {data.event.sport === 'football' && data.event.phase === 'prematch' && (
            // The markets below stay where they are when it comes: a press that begins above one price must not end on another.
            <Suspense fallback={<div className="mt-3 h-11" />}>
              <SameMatch match={data.event} markets={data.markets} />
            </Suspense>
          )}
          <MarketGroups match={data.event} markets={data.markets} />
        </>
      )}
      <MatchStats match={data.event} />
    </>
  )
}
