import type { KeyboardEvent, ReactNode } from 'react'
import { type TabKind, tabClass, tabRowClass } from './tab-class.ts'

export interface TabItem<Id extends string> {
  id: Id
  label: string
  icon?: ReactNode
  count?: number
}

export interface TabsProps<Id extends string> {
  label: string
  kind?: TabKind
  items: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Id of the one panel these tabs fill: `<div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, value)}>`. */
  panelId: string
  className?: string
}

/** A tablist with roving focus: arrows, Home and End. For tabs that change the URL use `TabNav`. */
export function Tabs<Id extends string>({
  label,
  kind = 'pill',
  items,
  value,
  onChange,
  panelId,
  className,
}: TabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = targetOf(
      event.key,
      items.findIndex((item) => item.id === value),
      items.length,
    )
    const item = next === undefined ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    onChange(item.id)
    document.getElementById(tabId(panelId, item.id))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className={tabRowClass(kind, className)}>
      {items.map((item) => (
        <button
          key={item.id}
          id={tabId(panelId, item.id)}
          type="button"
          role="tab"
          aria-selected={item.id === value}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          className={tabClass(kind)}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && <span className="money text-xs text-ink3">{item.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** The element id of one tab. */
export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
