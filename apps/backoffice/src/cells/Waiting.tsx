import { cx } from '@meydan/ui/cx'

const LATE_MINUTES = 30

/** How long a case has been waiting; late ones stand out, in words too. */
export function Waiting({ since }: { since: string }) {
  const minutes = Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / 60_000))
  const isLate = minutes >= LATE_MINUTES
  return (
    <span className={cx('money', isLate ? 'text-danger' : 'text-ink2')} title={isLate ? 'Gecikmiş' : undefined}>
      {waitingText(minutes)}
    </span>
  )
}

export function waitingText(minutes: number): string {
  if (minutes < 60) return `${minutes} dk`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} sa`
  return `${Math.floor(minutes / 1440)} gün`
}
