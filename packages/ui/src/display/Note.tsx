import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface NoteProps {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** `alert` for an error that just happened, `status` for a success. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** A tinted line or paragraph that stays in the page. */
export function Note({ tone = 'info', role, className, children }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div
      role={role}
      className={cx('flex items-start gap-2.5 rounded-md px-3.5 py-3 text-sm text-ink', tints[tone], className)}
    >
      <Icon aria-hidden size={18} className={cx('mt-px shrink-0', colours[tone])} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const colours = { info: 'text-info', success: 'text-success', warning: 'text-warning', danger: 'text-danger' }
const tints = {
  info: 'bg-[color-mix(in_oklab,var(--info)_12%,var(--s1))]',
  success: 'bg-[color-mix(in_oklab,var(--success)_12%,var(--s1))]',
  warning: 'bg-[color-mix(in_oklab,var(--warning)_12%,var(--s1))]',
  danger: 'bg-[color-mix(in_oklab,var(--danger)_12%,var(--s1))]',
}
