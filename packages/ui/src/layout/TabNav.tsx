import { type ReactNode, useEffect, useRef } from 'react'
import { type TabKind, tabRowClass } from './tab-class.ts'

export interface TabNavProps {
  /** Names the navigation. */
  label: string
  kind?: TabKind
  className?: string
  /** Links with `tabClass(kind)`; the current one carries `aria-current`. */
  children: ReactNode
}

/** Tabs that are links (the URL changes); the current one is scrolled into view. */
export function TabNav({ label, kind = 'underline', className, children }: TabNavProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current)
      row.current.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2 })
  }, [children])
  return (
    <nav ref={row} aria-label={label} className={tabRowClass(kind, className)}>
      {children}
    </nav>
  )
}
