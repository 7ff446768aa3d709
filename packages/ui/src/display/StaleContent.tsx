import type { ReactNode } from 'react'
import { staleClass } from './stale-class.ts'
import { cx } from '../cx.ts'

interface StaleContentProps {
  /** Whether what stands here answers an older question than the one just asked. */
  isStale: boolean
  className?: string
  children: ReactNode
}

/** Shown answers under their question: dimmed, busy and nobody's to open or read out while the next one is on its way. */
export function StaleContent({ isStale, className, children }: StaleContentProps) {
  return (
    <div aria-busy={isStale} inert={isStale} className={cx(staleClass, className)}>
      {children}
    </div>
  )
}
