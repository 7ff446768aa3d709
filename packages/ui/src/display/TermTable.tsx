import { cx } from '../cx.ts'

export interface TermTableProps {
  /** Spoken. */
  label: string
  rows: readonly { label: string; value: string }[]
  className?: string
}

/** An offer's terms, line by line; nothing where there are none. */
export function TermTable({ label, rows, className }: TermTableProps) {
  if (rows.length === 0) return null
  return (
    <dl aria-label={label} className={cx('text-sm', className)}>
      {rows.map((row) => (
        <div key={row.label} className="grid grid-cols-[6.75rem_1fr] gap-3 border-t border-line py-1.5 first:border-0">
          <dt className="text-ink3">{row.label}</dt>
          <dd className="text-ink2">{row.value.replaceAll(' ₺', '\u00a0₺')}</dd>
        </div>
      ))}
    </dl>
  )
}
