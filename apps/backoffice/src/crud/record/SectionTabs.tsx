import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { Link } from 'react-router'

interface Props {
  label: string
  /** The address that the tabs' ids are added to. */
  base: string
  tabs: readonly { id: string; label: string }[]
  value: string
  kind?: 'pill' | 'underline'
}

/** The sections of a page, each at an address of its own. */
export function SectionTabs({ label, base, tabs, value, kind = 'underline' }: Props) {
  return (
    <TabNav label={label} kind={kind}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={`${base}/${tab.id}`}
          className={tabClass(kind)}
          aria-current={tab.id === value ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </TabNav>
  )
}
