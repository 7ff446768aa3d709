import { addressWith } from '@meydan/ui/address-now'
import { LazySection } from '@meydan/ui/layout/LazySection.tsx'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Categories } from '../features/home/Categories.tsx'
import { HomeBanners } from '../features/home/HomeBanners.tsx'
import { HomePromotions } from '../features/home/HomePromotions.tsx'
import { PopularGames } from '../features/home/PopularGames.tsx'
import { isLicensed } from '../licensed.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { paths } from '../paths.ts'
import { useLocalUser } from '../session/local-user.ts'
import { siteConfig } from '../site-config.ts'

const showsWinners = siteConfig.winners && isLicensed(paths.games)

const WinnerStrip = lazy(async () => ({
  default: (await import('../features/winners/WinnerStrip.tsx')).WinnerStrip,
}))
const HomeRows = lazy(async () => ({ default: (await import('../features/slots/HomeRows.tsx')).HomeRows }))
const PromotionModal = lazy(async () => ({
  default: (await import('../features/promotions/PromotionModal.tsx')).PromotionModal,
}))

export function HomePage() {
  const [search, setSearch] = useSearchParams()
  const isPlayer = useLocalUser() !== undefined
  usePageTitle()
  return (
    <>
      <h1 className="sr-only">{siteConfig.title}</h1>
      <HomeBanners />
      {isLicensed(paths.promotions) && (
        <HomePromotions
          onOpen={(id) => setSearch(addressWith({ promotion: String(id) }), { preventScrollReset: true })}
        />
      )}
      {isLicensed(paths.games) && <PopularGames />}
      {isPlayer && isLicensed(paths.games) && (
        <ErrorBoundary kind="overlay">
          <Suspense fallback={null}>
            <HomeRows />
          </Suspense>
        </ErrorBoundary>
      )}
      {showsWinners && (
        <ErrorBoundary kind="overlay">
          <Suspense fallback={null}>
            <WinnerStrip />
          </Suspense>
        </ErrorBoundary>
      )}
      <LazySection height="17rem">
        <Categories />
      </LazySection>
      {search.has('promotion') && (
        <ErrorBoundary kind="overlay">
          <Suspense fallback={null}>
            <PromotionModal />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
