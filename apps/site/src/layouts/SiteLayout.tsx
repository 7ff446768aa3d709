import { ConfirmArea } from '@meydan/ui/dialogs/ConfirmArea.tsx'
import { RouteOverlay } from '@meydan/ui/dialogs/RouteOverlay.tsx'
import { ToastArea } from '@meydan/ui/dialogs/ToastArea.tsx'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BottomNav } from '../features/shell/BottomNav.tsx'
import { Footer } from '../features/shell/Footer.tsx'
import { Header } from '../features/shell/Header.tsx'
import { Sidebar } from '../features/shell/Sidebar.tsx'
import { SiteCss } from '../features/shell/SiteCss.tsx'
import { SpokenBalance } from '../features/shell/SpokenBalance.tsx'
import { isLicensed } from '../licensed.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FirstPicture } from '../components/FirstPicture.tsx'
import { NotFound } from '../components/NotFound.tsx'
import { paths } from '../paths.ts'
import { SessionKeeper } from '../session/SessionKeeper.tsx'
import { shellWords } from '../words/shell.ts'
import { CouponNotices } from './CouponNotices.tsx'
import { OnDemand } from './Overlay.tsx'
import { Overlays } from './Overlays.tsx'
import { SiteSearch } from './SiteSearch.tsx'
import { useRouteChange } from './use-route-change.ts'

const MenuSheet = lazy(() => import('../features/shell/MenuSheet.tsx').then((file) => ({ default: file.MenuSheet })))

// What no menu changes is not made anew when one opens.
const watches = (
  <>
    <SessionKeeper />
    <SiteCss />
    <SpokenBalance />
    <CouponNotices />
  </>
)
const footer = <Footer />
const overlays = (
  <div data-kept className="contents">
    <Overlays />
    <ConfirmArea />
  </div>
)

/** What is begun anew with another address; the account keeps its frame, with a boundary around each screen. */
function areaOf(pathname: string): string {
  return pathname.startsWith(`${paths.account}/`) ? paths.account : pathname
}

/** The shell around every page. */
export function SiteLayout() {
  const location = useLocation()
  const { pathname } = location
  const [drawerAt, setDrawerAt] = useState<string>()
  const [sheetAt, setSheetAt] = useState<string>()
  const [searchAt, setSearchAt] = useState<string>()
  const main = useRouteChange(location)
  const closeDrawer = useCallback(() => setDrawerAt(undefined), [])
  const closeSheet = useCallback(() => setSheetAt(undefined), [])
  const openSearch = useCallback(() => setSearchAt(pathname), [pathname])
  const closeSearch = useCallback(() => setSearchAt(undefined), [])
  return (
    <>
      <a
        href="#icerik"
        className="sr-only z-90 rounded-md bg-brand px-4 py-3 font-bold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shellWords.skip}
      </a>
      {watches}
      <Header onMenu={() => setDrawerAt(pathname)} onSearch={openSearch} />
      <Sidebar isOpen={drawerAt === pathname} onClose={closeDrawer} />
      <main
        id="icerik"
        ref={main}
        tabIndex={-1}
        className="min-h-dvh px-3 pt-[calc(4.75rem+env(safe-area-inset-top))] pb-8 outline-none lg:ml-62 lg:px-6 lg:pt-22"
      >
        <div className="mx-auto max-w-[1440px] min-[137.5rem]:max-w-[1760px]">
          <ErrorBoundary key={areaOf(pathname)}>
            <Suspense fallback={<FirstPicture path={pathname} />}>
              {isLicensed(pathname) ? <Outlet /> : <NotFound text={shellWords.notLicensed} />}
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
      {footer}
      <BottomNav isMenuOpen={sheetAt === pathname} onMenu={() => setSheetAt(pathname)} />
      <OnDemand isOpen={sheetAt === pathname}>
        <MenuSheet open={sheetAt === pathname} onClose={closeSheet} />
      </OnDemand>
      <SiteSearch isOpen={searchAt === pathname} onOpen={openSearch} onClose={closeSearch} />
      {overlays}
      <RouteOverlay location={pathname} />
      <ToastArea />
    </>
  )
}
