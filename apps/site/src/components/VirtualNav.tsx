import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { NavLink } from 'react-router'
import { licensed } from '../licensed.ts'
import { paths } from '../paths.ts'
import { siteConfig } from '../site-config.ts'
import { shellWords } from '../words/shell.ts'
import { virtualWords } from '../words/sports.ts'

/** From the simulated matches to the race and back; nothing where a site has only one of them. */
export function VirtualNav() {
  const tabs = licensed([
    ...(siteConfig.placeholders.virtual === false ? [{ to: paths.virtual, label: virtualWords.title }] : []),
    { to: paths.virtualRace, label: shellWords.virtualRace },
  ])
  if (tabs.length < 2) return null
  return (
    <TabNav label={virtualWords.nav} kind="pill" className="relative mb-3">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={tabClass('pill')}>
          {label}
        </NavLink>
      ))}
    </TabNav>
  )
}
