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
  const isMoved = useRef(false)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!chosen || !value) return
    // A row that nobody has moved shows its first: where it lies is not asked for, which lays out the page.
    if (!isMoved.current && chosen === row.current?.firstElementChild) return
    isMoved.current = true
    bringToMiddle(chosen)
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

/** Of whatever around it scrolls sideways: rows may stand in one line together. */
function bringToMiddle(chosen: HTMLElement): void {
  let box = chosen.parentElement
  while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement
  if (!box) return
  const [at, from] = [chosen.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollTo({ left: box.scrollLeft + at.left - from.left - (box.clientWidth - at.width) / 2 })
}
