import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { NavLink, Outlet, useMatch } from 'react-router'
import { paths } from '../paths.ts'
import { shellWords } from '../words/shell.ts'
import { slotWords } from '../words/games/slots.ts'

/** The casino's three sections. */
export function CasinoLayout() {
  const tabs = [
    { to: paths.slots, label: shellWords.slots },
    { to: paths.liveCasino, label: shellWords.liveCasino },
    { to: paths.tombala, label: shellWords.tombala },
  ]
  const isTable = useMatch(`${paths.liveCasino}/:table`) !== null
  return (
    <>
      <TabNav label={slotWords.casinoTabs} className={isTable ? 'mb-3 max-lg:hidden' : 'mb-3'}>
        {tabs.map((tab) => (
          <NavLink key={tab.to} to={tab.to} className={tabClass('underline')}>
            {tab.label}
          </NavLink>
        ))}
      </TabNav>
      <Outlet />
    </>
  )
}
