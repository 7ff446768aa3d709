import { read } from '@meydan/api-client/query'
import { readReadyCoupons } from '@meydan/contract/sports/sports-ready'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { FeedNote } from '../../features/sports/FeedNote.tsx'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { PopularOutcomes } from '../../features/sports/ready/PopularOutcomes.tsx'
import { ReadyCoupon } from '../../features/sports/ready/ReadyCoupon.tsx'
import { Simulated } from '../../features/sports/Simulated.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { readyWords } from '../../words/sports-ready.ts'

const READY_MS = 15_000

/** Coupons by the desk's rules, and what is played most. */
export function ReadyCouponsPage() {
  usePageTitle(readyWords.title)
  const { data, isError, refetch } = useQuery({ ...read(readReadyCoupons), refetchInterval: READY_MS, staleTime: 0 })
  const events = data ? [...data.played, ...data.coupons.flatMap(({ legs }) => legs)].map(({ event }) => event) : []
  return (
    <>
      <h1 className="mt-1 flex flex-wrap items-center gap-2">
        {readyWords.title}
        {events.some(({ is_simulated }) => is_simulated) && <Simulated />}
      </h1>
      <p className="mt-1 mb-3 text-ink2">{readyWords.about}</p>
      <FeedNote />
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <LoadFailed title={readyWords.failed} onRetry={() => void refetch()} />}
      {data?.coupons.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={readyWords.emptyTitle} text={readyWords.emptyText} />
      )}
      {data && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {data.coupons.map((coupon) => (
              <ReadyCoupon key={coupon.id} coupon={coupon} />
            ))}
          </div>
          <h2 className="mt-5">{readyWords.played}</h2>
          <p className="mt-1 mb-2 text-sm text-ink3">{readyWords.playedAbout}</p>
          <PopularOutcomes picks={data.played} />
        </>
      )}
    </>
  )
}
