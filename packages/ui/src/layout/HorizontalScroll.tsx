import { type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { useOverflow } from './use-overflow.ts'

interface HorizontalScrollProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** What may be wider than its place: it scrolls there, and where it does the keyboard reaches it under this name. */
export function HorizontalScroll({ label, className, children }: HorizontalScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const reach = useOverflow(box) ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div ref={box} className={cx('overflow-x-auto', className)} {...reach}>
      {children}
    </div>
  )
}
