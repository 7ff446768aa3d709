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
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    const before = last.current
    last.current = current
    // Where it lies is asked for only when it is another one: the question lays out the whole page.
    if (!row.current || !current || current === before) return
    if (before === null && current === row.current.firstElementChild) return
    row.current.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2 })
  }, [children])
  return (
    <nav ref={row} aria-label={label} className={tabRowClass(kind, className)}>
      {children}
    </nav>
  )
}
