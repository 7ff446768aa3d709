import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Sideways } from '../layout/Sideways.tsx'
import { DESKTOP, useMediaQuery } from '../use-media-query.ts'
import { uiWords } from '../words.ts'

export interface Column<Row> {
  key: string
  head: string
  /** Beside the head: what the column means. */
  about?: ReactNode
  cell: (row: Row) => ReactNode
  /** Amounts go right. */
  align?: 'right'
  /** Where it stands in a phone card: first line left, first line right, the small lines (default), or behind a tap. `none` hides it. */
  card?: 'title' | 'side' | 'line' | 'more' | 'none'
}

export interface TableProps<Row> {
  /** Read to screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of rows. */
  empty?: ReactNode
  className?: string
}

/** A table; under 1024 px the same rows are cards. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  const isDesktop = useMediaQuery(DESKTOP)
  if (rows.length === 0 && empty) return empty
  if (!isDesktop) return <Cards caption={caption} columns={columns} rows={rows} rowKey={rowKey} className={className} />
  return (
    <Sideways label={caption} className={className}>
      <table className="w-full border-collapse text-[0.875rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink3',
                  column.align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {column.head}
                {column.about}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="h-11 border-b border-line last:border-0 hover:bg-s2">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx('px-3 py-2.5', column.align === 'right' && 'text-right whitespace-nowrap')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function Cards<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  const at = (place: string) => columns.filter((column) => (column.card ?? 'line') === place)
  return (
    <ul aria-label={caption} className={cx('grid grid-cols-1 gap-2', className)}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="rounded-md border border-line bg-s1 p-3.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
            <div className="min-w-0">
              {at('title').map((column) => (
                <div key={column.key}>{column.cell(row)}</div>
              ))}
            </div>
            <div className="shrink-0 text-right">
              {at('side').map((column) => (
                <div key={column.key}>
                  {/* What has a meaning to look up has a name as well. */}
                  {column.about && (
                    <span className="mr-2 text-sm font-normal text-ink3">
                      {column.head}
                      {column.about}
                    </span>
                  )}
                  {column.cell(row)}
                </div>
              ))}
            </div>
          </div>
          <Lines columns={at('line')} row={row} />
          {at('more').length > 0 && (
            <details className="group/more mt-1 -mb-2 open:mb-0">
              <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-ink2 [&::-webkit-details-marker]:hidden">
                {uiWords.details}
                <ChevronDown aria-hidden size={16} className="transition-transform group-open/more:rotate-180" />
              </summary>
              <Lines columns={at('more')} row={row} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Lines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {columns.map((column) => (
        <div key={column.key} className="flex justify-between gap-3">
          <dt className="max-w-[60%] shrink-0 text-ink3">
            {column.head}
            {column.about}
          </dt>
          <dd className="min-w-0 text-right">{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
