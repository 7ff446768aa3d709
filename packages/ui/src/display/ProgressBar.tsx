import { cx } from '../cx.ts'

export interface ProgressBarProps {
  /** 0 to 100; more is drawn as 100. */
  percent: number
  label: string
  tone?: 'accent' | 'success' | 'warning' | 'danger' | 'gold'
}

/** An 8 px bar with a spoken value. */
export function ProgressBar({ percent, label, tone = 'accent' }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-s4"
    >
      <div className={cx('h-full rounded-full', tones[tone])} style={{ width: `${value}%` }} />
    </div>
  )
}

const tones = {
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  gold: 'bg-gold',
}
