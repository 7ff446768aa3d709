import type { ReactNode } from 'react'
import { behindClass } from './behind-class.ts'
import { cx } from '../cx.ts'

interface BehindProps {
  /** Whether what stands here answers an older question than the one just asked. */
  isBehind: boolean
  className?: string
  children: ReactNode
}

/** Shown answers under their question: dimmed, busy and nobody's to open or read out while the next one is on its way. */
export function Behind({ isBehind, className, children }: BehindProps) {
  return (
    <div aria-busy={isBehind} inert={isBehind} className={cx(behindClass, className)}>
      {children}
    </div>
  )
}
