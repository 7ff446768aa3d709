import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** The exact size and radius of what will stand here, e.g. `h-11 w-full rounded-md`. */
  className?: string
}

/** A quiet placeholder, seen only after 150 ms so that quick answers do not flicker. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-[fade-in_.2s_.15s_both,shimmer_1.4s_linear_infinite] bg-[linear-gradient(100deg,var(--s2)_35%,var(--s3)_50%,var(--s2)_65%)] bg-[length:200%_100%] forced-colors:border',
        className ?? 'h-4 w-full rounded-sm',
      )}
    />
  )
}
