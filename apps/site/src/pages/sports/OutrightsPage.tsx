import { read } from '@meydan/api-client/query'
import { listOutrights } from '@meydan/contract/sports/sports'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { FeedNote } from '../../features/sports/FeedNote.tsx'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { OutrightCard } from '../../features/sports/outrights/OutrightCard.tsx'
import { Simulated } from '../../features/sports/Simulated.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { outrightWords } from '../../words/sports-outrights.ts'

const OUTRIGHTS_MS = 10_000

/** Seasons and tournaments with all that may be bet on them; the hash names the one to go to. */
export function OutrightsPage() {
  usePageTitle(outrightWords.title)
  const { data, isError, refetch } = useQuery({ ...read(listOutrights), refetchInterval: OUTRIGHTS_MS, staleTime: 0 })
  const wanted = decodeURIComponent(useLocation().hash.slice(1))
  const isThere = data?.events.some(({ id }) => id === wanted) === true
  useEffect(() => {
    if (isThere) document.getElementById(wanted)?.scrollIntoView()
  }, [isThere, wanted])
  const isSimulated = data !== undefined && data.events.length > 0 && data.events.every((event) => event.is_simulated)
  return (
    <>
      <h1 className="mt-1 flex flex-wrap items-center gap-2">
        {outrightWords.title}
        {isSimulated && <Simulated />}
      </h1>
      <p className="mt-1 mb-3 text-ink2">{outrightWords.about}</p>
      <FeedNote />
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <LoadFailed title={outrightWords.failed} onRetry={() => void refetch()} />}
      {data?.events.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={outrightWords.emptyTitle} text={outrightWords.emptyText} />
      )}
      {data && data.events.length > 0 && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {data.events.map((event) => (
              <OutrightCard key={event.id} event={event} saysSimulated={!isSimulated} />
            ))}
          </div>
          <p className="mt-4 text-sm text-ink3">
            {outrightWords.tie} {outrightWords.related}
          </p>
        </>
      )}
    </>
  )
}
