import { cx } from '@meydan/ui/cx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { Suspense } from 'react'
import { NavLink, Outlet, useMatch } from 'react-router'
import { BetSlip } from '../features/sports/slip/BetSlip.tsx'
import { SLIP_ID } from '../features/sports/use-sports-keys.ts'
import { PageLoading } from '../components/PageLoading.tsx'
import { paths } from '../paths.ts'
import { usePause } from '../session/use-pause.ts'
import { siteConfig } from '../site-config.ts'
import { sportsWords } from '../words/sports.ts'
import { slipWords } from '../words/sports-slip.ts'

/** The sportsbook's pages beside the slip. */
export function SportsLayout() {
  const isPaused = usePause() !== undefined
  return (
    <>
      <a
        href={`#${SLIP_ID}`}
        className="sr-only rounded-md bg-brand px-4 py-3 font-bold text-on-brand focus:not-sr-only focus:absolute focus:z-50 max-lg:hidden"
      >
        {slipWords.skip}
      </a>
      <SportsNav />
      <div className={cx('grid items-start gap-4 pb-16 lg:pb-0', !isPaused && 'lg:grid-cols-[minmax(0,1fr)_320px]')}>
        <div className="min-w-0">
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </div>
        {!isPaused && <BetSlip />}
      </div>
    </>
  )
}

/** Only what the site has opened. Phones have the way back on a match's own page, and its odds in the place of this. */
function SportsNav() {
  const { sports, live, virtual } = siteConfig.placeholders
  const isMatch = useMatch('/sports/mac/:event') !== null
  const tabs = [
    ...(sports === false ? [{ to: paths.sports, label: sportsWords.programme }] : []),
    ...(live === false ? [{ to: paths.live, label: sportsWords.live }] : []),
    ...(virtual === false ? [{ to: paths.virtual, label: sportsWords.virtual }] : []),
    ...(sports === false
      ? [
          { to: paths.sportsOutrights, label: sportsWords.outrights },
          { to: paths.sportsCoupons, label: sportsWords.coupons },
          { to: paths.sportsReady, label: sportsWords.ready },
          { to: paths.sportsResults, label: sportsWords.results },
          { to: paths.sportsRules, label: sportsWords.rules },
        ]
      : []),
  ]
  return (
    <TabNav label={sportsWords.nav} className={cx('relative mb-1 lg:-mt-3', isMatch && 'max-lg:hidden')}>
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={tabClass('underline')}>
          {label}
        </NavLink>
      ))}
    </TabNav>
  )
}
