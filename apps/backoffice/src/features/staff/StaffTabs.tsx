import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { words } from '../../words/staff/roles.ts'

const TABS = [
  { to: paths.staff, label: words.people },
  { to: paths.roles, label: words.title },
]

/** The people, and what their roles open. */
export function StaffTabs({ at }: { at: string }) {
  return (
    <TabNav label={words.people} kind="underline">
      {TABS.map(({ to, label }) => (
        <Link key={to} to={to} className={tabClass('underline')} aria-current={to === at ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </TabNav>
  )
}
