import { read } from '@meydan/api-client/query'
import { listBanners } from '@meydan/contract/content/content'
import { addressNow } from '@meydan/ui/address-now'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useTypedText } from '@meydan/ui/fields/use-typed-text'
import { LazySection } from '@meydan/ui/layout/LazySection.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { FilterChips } from '../../features/slots/filters/FilterChips.tsx'
import { rowsOfDay } from '../../features/slots/day-rows.ts'
import { LobbyRows, useLobbyRows } from '../../features/slots/LobbyRows.tsx'
import { SlotList } from '../../features/slots/SlotList.tsx'
import { SlotTabs } from '../../features/slots/filters/SlotTabs.tsx'
import { SlotToolbar } from '../../features/slots/filters/SlotToolbar.tsx'
import {
  filtersOf,
  isPlain,
  noFilters,
  PAGE_SIZE,
  type SlotFilters,
  withFilters,
} from '../../features/slots/filters/slot-filters.ts'
import { TestSlot } from '../../features/slots/TestSlot.tsx'
import { useLobby } from '../../features/slots/use-slots.ts'
import { WinnerStrip } from '../../features/winners/WinnerStrip.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { BannerCarousel, SLIM } from '../../components/BannerCarousel.tsx'
import { tileGrid } from '../../components/tile-grid.ts'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { useLocalUser } from '../../session/local-user.ts'
import { siteConfig } from '../../site-config.ts'
import { slotWords } from '../../words/games/slots.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { UnlessPaused } from '../../components/UnlessPaused.tsx'

const JackpotStrip = lazy(async () => ({
  default: (await import('../../features/jackpots/JackpotStrip.tsx')).JackpotStrip,
}))

export function SlotsPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  const [query, setQuery] = useSearchParams()
  const banners = useQuery(read(listBanners, { page: 'slot' }))
  const { games, error, refetch } = useLobby()
  const rows = useLobbyRows(games, rowsOfDay)
  const isPlayer = useLocalUser() !== undefined
  const urlFilters = filtersOf(query)
  usePageTitle(slotWords.title)
  const change = useCallback(
    (changed: Partial<SlotFilters>) =>
      setQuery(withFilters(addressNow(), changed), {
        replace: changed.page === undefined,
        preventScrollReset: true,
      }),
    [setQuery],
  )
  const settle = useCallback((search: string) => change({ search }), [change])
  const [search, setSearch] = useTypedText(urlFilters.search, settle)
  // The tiles follow each key when there is time for it, the address the pause after the last.
  const filters = { ...urlFilters, search: useDeferredValue(search) }
  const clear = () => {
    setSearch('')
    change(noFilters)
  }
  return (
    <>
      <h1 className="sr-only">{slotWords.title}</h1>
      <div className="@container">
        <BannerCarousel
          label={slotWords.banners}
          banners={banners.isError ? [] : banners.data?.banners}
          className={SLIM}
        />
      </div>
      {siteConfig.policy.jackpots && (
        <ErrorBoundary kind="overlay">
          <Suspense fallback={<div className="mt-2 h-11" />}>
            <JackpotStrip />
          </Suspense>
        </ErrorBoundary>
      )}
      <SlotToolbar
        {...{ filters, search }}
        games={games ?? []}
        onSearch={setSearch}
        onChange={change}
        onClear={clear}
      />
      <SlotTabs games={games} filters={filters} isPlayer={isPlayer} onChange={change} />
      <FilterChips filters={filters} onChange={change} onClear={clear} />
      {error && <LoadFailed title={error.sentence ?? slotWords.loadFailed} onRetry={() => void refetch()} />}
      {rows && isPlain(filters) && (
        <>
          <LobbyRows rows={rows} />
          {siteConfig.winners && <WinnerStrip onPhones="last" />}
          <h2 className="mt-4 mb-3">{slotWords.allGames}</h2>
        </>
      )}
      {games && rows && (
        <LazySection height="100rem" isNow={!isPlain(filters)}>
          <SlotList games={games} filters={filters} onPage={(page) => change({ page })} onClear={clear} />
        </LazySection>
      )}
      {!rows && !error && (
        <div className={tileGrid}>
          {Array.from({ length: PAGE_SIZE }, (_, index) => (
            <div key={`tile-${String(index)}`} className="pb-11">
              <Skeleton className="aspect-[3/4] rounded-md" />
            </div>
          ))}
        </div>
      )}
      {siteConfig.devTools && <TestSlot />}
    </>
  )
}
