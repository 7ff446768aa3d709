import { cx } from '@meydan/ui/cx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import type { LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

interface TabLinksProps<Id extends string> {
  label: string
  items: readonly { id: Id; label: string; Icon?: LucideIcon }[]
  current: Id
  /** `bar`: equal parts of one box, for two or three tabs inside a card. */
  look?: 'pills' | 'bar'
  /** Parts of the query that the tabs share. */
  keeps?: readonly string[]
}

/** The tabs of a screen: links that set `tab` in the address and drop the rest of its query but what it `keeps`. */
export function TabLinks<Id extends string>({ label, items, current, look = 'pills', keeps = [] }: TabLinksProps<Id>) {
  const [search] = useSearchParams()
  const isBar = look === 'bar'
  const searchOf = (id: Id) => {
    const kept = keeps.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : []))
    return `?${new URLSearchParams([['tab', id], ...kept])}`
  }
  return (
    <TabNav label={label} kind="pill" className={isBar ? 'rounded-[14px] bg-s2 p-1' : 'mb-3.5'}>
      {items.map(({ id, label: text, Icon }) => (
        <Link
          key={id}
          to={{ search: searchOf(id) }}
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
          className={tabClass(
            'pill',
            cx('group/tab', isBar ? 'flex-1 justify-center rounded-[10px]! px-1.5!' : 'bg-s1'),
          )}
        >
          {Icon && <Icon aria-hidden size={18} className="group-aria-[current=page]/tab:text-accent" />}
          {text}
        </Link>
      ))}
    </TabNav>
  )
}
