import { type ReactNode, useEffect, useRef } from 'react'
import { tabClass, tabRowClass } from './tab-class.ts'

export interface Pill<Id extends string> {
  id: Id
  label: string
  icon?: ReactNode
  count?: number
  /** It cannot be chosen now. */
  disabled?: boolean
}

export interface PillsProps<Id extends string> {
  /** Names the group. */
  label: string
  items: readonly Pill<Id>[]
  value: Id
  onChange: (id: Id) => void
  className?: string
}

/** A row of filter choices (pressed buttons), scrolling sideways; the chosen one stays in view. */
export function Pills<Id extends string>({ label, items, value, onChange, className }: PillsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (box && chosen && value) box.scrollTo({ left: chosen.offsetLeft - (box.clientWidth - chosen.clientWidth) / 2 })
  }, [value])
  return (
    <div ref={row} role="group" aria-label={label} className={tabRowClass('pill', className)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={item.id === value}
          disabled={item.disabled}
          onClick={() => onChange(item.id)}
          className={tabClass(
            'pill',
            'aria-pressed:bg-s3 aria-pressed:text-ink disabled:pointer-events-none disabled:opacity-50',
          )}
        >
          {item.icon && <span className="group-aria-pressed/tab:text-accent">{item.icon}</span>}
          {item.label}
          {item.count !== undefined && <span className="money text-xs text-ink3">{item.count}</span>}
        </button>
      ))}
    </div>
  )
}
