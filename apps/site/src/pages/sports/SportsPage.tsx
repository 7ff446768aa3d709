import { read } from '@meydan/api-client/query'
import { listEvents, menu } from '@meydan/contract/sports/sports'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Pagination } from '@meydan/ui/layout/Pagination.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMediaQuery } from '@meydan/ui/use-media-query'
import { ListFilter } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FeedNote } from '../../features/sports/FeedNote.tsx'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { DayChips } from '../../features/sports/list/DayChips.tsx'
import { askOf, filtersOf, searchOf } from '../../features/sports/list/filters.ts'
import { byLeague, isAllSimulated } from '../../features/sports/list/by-league.ts'
import { LaterLeague, LeagueGroup } from '../../features/sports/list/LeagueGroup.tsx'
import { Rail } from '../../features/sports/list/Rail.tsx'
import { Simulated } from '../../features/sports/Simulated.tsx'
import { SportsSearch } from '../../features/sports/list/SportsSearch.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { useLastPage, usePageNumber } from '../../components/hooks/use-page-number.ts'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { sportsWords } from '../../words/sports.ts'

const LIST_MS = 15_000
const MENU_MS = 60_000

/** The programme: what may be played before it begins. */
export function SportsPage() {
  usePageTitle(sportsWords.title)
  const [query] = useSearchParams()
  const filters = filtersOf(query)
  const [, goTo] = usePageNumber()
  const [isRailOpen, setIsRailOpen] = useState(false)
  const sports = useQuery({ ...read(menu), refetchInterval: MENU_MS })
  const {
    data: newest,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...read(listEvents, askOf(filters)),
    refetchInterval: LIST_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // A list of some thousand elements is drawn in slices.
  const data = useDeferredValue(newest)
  const hasRail = useMediaQuery('(min-width:80rem)')
  useLastPage(isPlaceholderData ? undefined : data?.pagination.total_pages)
  const isSimulated = isAllSimulated(data?.events ?? [])
  const rail =
    !sports.data && sports.isError ? (
      <LoadFailed isLine title={sportsWords.railFailed} onRetry={() => void sports.refetch()} />
    ) : (
      <Rail sports={sports.data?.sports ?? []} filters={filters} onPick={() => setIsRailOpen(false)} />
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[188px_minmax(0,1fr)]">
      <div
        role="group"
        aria-label={sportsWords.rail}
        className="sticky top-22 max-h-[calc(100dvh-9.5rem)] overflow-y-auto rounded-lg bg-s1 p-2 max-xl:hidden"
      >
        {hasRail && isSimulated && (
          <p className="px-2 pb-1">
            <Simulated />
          </p>
        )}
        {hasRail && rail}
      </div>
      <div className="min-w-0">
        <h1 className="sr-only">{sportsWords.title}</h1>
        <div className="mb-1 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <Button size="lg" className="xl:hidden" onClick={() => setIsRailOpen(true)}>
            <ListFilter aria-hidden size={18} />
            {sportsWords.leagues}
          </Button>
          <SportsSearch />
          <div className="min-w-0 max-xl:col-span-2">
            <DayChips filters={filters} />
          </div>
        </div>
        <FeedNote />
        {!data && !isError && <ListSkeleton />}
        {!data && isError && <LoadFailed title={sportsWords.loadFailed} onRetry={() => void refetch()} />}
        {data && data.events.length === 0 && <Empty isChosen={filters.page > 1 || searchOf(filters, {}) !== ''} />}
        {data &&
          byLeague(data.events).map((league, at, all) => (
            <LaterLeague key={league.id} leagues={all} at={at}>
              <LeagueGroup league={league} saysSimulated={!isSimulated || !hasRail} />
            </LaterLeague>
          ))}
        {data && <Pagination page={filters.page} pages={data.pagination.total_pages} onPage={goTo} className="mt-4" />}
      </div>
      <Modal open={isRailOpen} onClose={() => setIsRailOpen(false)} title={sportsWords.leagues}>
        {rail}
      </Modal>
    </div>
  )
}

/** Only who has chosen something can choose something else. */
function Empty({ isChosen }: { isChosen: boolean }) {
  if (!isChosen) return <EmptyState art="/art/bos/oyun.svg" title={sportsWords.noneTitle} text={sportsWords.noneText} />
  return (
    <EmptyState art="/art/bos/oyun.svg" title={sportsWords.emptyTitle} text={sportsWords.emptyText}>
      <Link to={paths.sports} className={buttonClass()}>
        {sportsWords.showAll}
      </Link>
    </EmptyState>
  )
}
