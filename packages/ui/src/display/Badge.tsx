import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'gold' | 'neutral'

export interface BadgeProps {
  tone?: BadgeTone
  /** A lucide icon of 14 px. */
  icon?: ReactNode
  children: ReactNode
}

/** A status word. pending: warning, approved/done: success, rejected: danger, cancel: neutral, sent: info. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-[7px] px-2 text-xs font-[650] whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  success: 'bg-[color-mix(in_oklab,var(--success)_16%,var(--s1))] text-success',
  warning: 'bg-[color-mix(in_oklab,var(--warning)_16%,var(--s1))] text-warning',
  danger: 'bg-[color-mix(in_oklab,var(--danger)_16%,var(--s1))] text-danger',
  info: 'bg-[color-mix(in_oklab,var(--info)_16%,var(--s1))] text-info',
  gold: 'bg-[color-mix(in_oklab,var(--gold)_16%,var(--s1))] text-gold',
  neutral: 'bg-s3 text-ink2',
}
