import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface StatCardProps {
  label: string
  value: ReactNode
  icon?: ReactNode
  /** A line under the value: a change or an explanation. */
  note?: ReactNode
  tone?: 'gold' | 'success' | 'danger'
  className?: string
}

/** One figure with its name. */
export function StatCard({ label, value, icon, note, tone, className }: StatCardProps) {
  return (
    <div className={cx('min-w-0 rounded-lg border border-line bg-s1 px-4 py-3.5', className)}>
      <p className="flex items-center gap-2 text-sm text-ink2">
        {icon}
        <span className="min-w-0 truncate">{label}</span>
      </p>
      <p className={cx('figure mt-1 overflow-hidden text-2xl text-ellipsis', tone && tones[tone])}>{value}</p>
      {note && <p className="text-xs text-ink3">{note}</p>}
    </div>
  )
}

const tones = { gold: 'text-gold', success: 'text-success', danger: 'text-danger' }
