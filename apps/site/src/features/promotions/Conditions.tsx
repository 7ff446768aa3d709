import { cx } from '@meydan/ui/cx'
import { CalendarDays } from 'lucide-react'
import type { Promotion } from './use-activation.ts'

/** When and to whom a promotion is given; nothing where always and to everybody. */
export function Conditions({ of: { conditions = [] }, className }: { of: Promotion; className?: string }) {
  if (conditions.length === 0) return null
  return (
    <p className={cx('flex items-start gap-2 text-sm text-ink2', className)}>
      <CalendarDays aria-hidden size={16} className="mt-0.5 shrink-0 text-ink3" />
      {conditions.join(' · ')}
    </p>
  )
}
