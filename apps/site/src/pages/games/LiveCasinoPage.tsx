import { read } from '@meydan/api-client/query'
import { listBanners } from '@meydan/contract/content/content'
import { listLiveCasino } from '@meydan/contract/games/games'
import { buttonClass } from '@meydan/ui/button-class'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isTable, LiveTables } from '../../features/slots/LiveTables.tsx'
import { BannerCarousel, STRIP } from '../../components/BannerCarousel.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { UnlessPaused } from '../../components/UnlessPaused.tsx'
import { paths } from '../../paths.ts'
import { commonWords } from '../../words/common.ts'
import { liveWords } from '../../words/games/live-tables.ts'

export function LiveCasinoPage() {
  return (
    <UnlessPaused>
      <Open />
    </UnlessPaused>
  )
}

function Open() {
  const banners = useQuery(read(listBanners, { page: 'casino' }))
  const { data, error, refetch } = useQuery(read(listLiveCasino))
  const games = data?.games.filter(isTable)
  usePageTitle(liveWords.title)
  return (
    <>
      <div className="@container">
        <BannerCarousel
          label={liveWords.banners}
          banners={banners.isError ? [] : banners.data?.banners}
          className={STRIP}
        />
      </div>
      <h1 className="mt-5 mb-2">{liveWords.title}</h1>
      {games && games.length > 0 && (
        <section aria-labelledby="otomatik-masalar">
          <h2 id="otomatik-masalar">{liveWords.automatic}</h2>
          <p className="mt-1 mb-4 max-w-[68ch] text-sm text-ink2">{liveWords.automaticText}</p>
          <LiveTables games={games} />
        </section>
      )}
      {!data && error && <LoadFailed title={error.sentence ?? liveWords.loadFailed} onRetry={() => void refetch()} />}
      {games?.length === 0 && (
        <EmptyState art="/art/bos/oyun.svg" title={liveWords.emptyTitle} text={liveWords.emptyText}>
          <Link to={paths.slots} className={buttonClass()}>
            {commonWords.slotGames}
          </Link>
        </EmptyState>
      )}
    </>
  )
}
