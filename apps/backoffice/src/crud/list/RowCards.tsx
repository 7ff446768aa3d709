import { cx } from '@meydan/ui/cx'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { staleClass } from '@meydan/ui/display/stale-class'
import type { Identified, ResourceColumn } from './resource.ts'

/** What makes a row open its record. */
export type Opening<Row> = (row: Row) => object

interface Props<Row extends Identified> {
  columns: readonly ResourceColumn<Row>[]
  rows: readonly Row[]
  opening: Opening<Row>
  label: string
  isStale: boolean
  /** Two lines a row on a phone, two rows side by side on a tablet. */
  isDense: boolean
  /** The box by which a row is chosen, where rows are. */
  boxOf?: ((row: Row) => ReactNode) | undefined
}

/** The rows of a table on a phone. */
export function RowCards<Row extends Identified>({
  columns,
  rows,
  opening,
  label,
  isStale,
  isDense,
  boxOf,
}: Props<Row>) {
  const Card = isDense ? DenseCard : RoomyCard
  return (
    <ul
      aria-label={label}
      inert={isStale}
      className={cx('grid', isDense ? 'grid-cols-[minmax(0,1fr)] gap-1 md:grid-cols-2' : 'gap-2', staleClass)}
    >
      {rows.map((row) => {
        const opens = opening(row)
        return (
          <li key={row.id} className={cx(boxOf && 'grid grid-cols-[2.25rem_minmax(0,1fr)]')}>
            {boxOf && <span className="pt-2">{boxOf(row)}</span>}
            <Card columns={columns} row={row} opens={opens} />
          </li>
        )
      })}
    </ul>
  )
}

interface Part<Row> {
  columns: readonly ResourceColumn<Row>[]
  row: Row
}

function RoomyCard<Row>({ columns, row, opens }: Part<Row> & { opens: object }) {
  return (
    <div {...opens} className="grid gap-2 rounded-md border border-line bg-s1 p-3.5">
      <Line columns={columns} row={row} places={['title', 'side']} className="font-semibold" />
      <Line columns={columns} row={row} places={['sub', 'subside']} className="text-sm text-ink2" />
      <Details columns={columns} row={row} />
      <Badges columns={columns} row={row} opens={'onClick' in opens} />
    </div>
  )
}

/** The small lines only from a tablet on. */
function DenseCard<Row>({ columns, row, opens }: Part<Row> & { opens: object }) {
  const cells = (...places: (ResourceColumn<Row>['card'] | undefined)[]) =>
    columns
      .filter(({ card }) => places.includes(card))
      .map((column) => (
        <Fragment key={column.key}>
          {column.card !== 'title' && <span className="sr-only">{column.head}: </span>}
          {column.cell(row)}
        </Fragment>
      ))
  return (
    <div {...opens} className="grid h-full content-start gap-1 rounded-md border border-line bg-s1 px-2.5 py-1.5">
      <div className="flex items-start justify-between gap-3 leading-tight">
        <div className="min-w-0">{cells('title')}</div>
        <div className="grid shrink-0 justify-items-end gap-0.5 text-right">
          <span>{cells('side')}</span>
          <span className="flex items-center gap-2 text-xs text-ink2">{cells('subside', 'badge')}</span>
        </div>
      </div>
      <dl className="hidden flex-wrap gap-x-3 text-xs md:flex">
        {columns
          .filter(({ card }) => (card ?? 'line') === 'line')
          .map((column) => (
            <div key={column.key} className="flex gap-1">
              <dt className="text-ink3">{column.head}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function Line<Row>({ columns, row, places, className }: Part<Row> & { places: [string, string]; className: string }) {
  const [left, right] = places.map((place) => columns.filter((column) => column.card === place))
  if (!left?.length && !right?.length) return null
  return (
    <div className={`flex items-start justify-between gap-3 ${className}`}>
      <div className="min-w-0">
        {left?.map((column) => (
          <div key={column.key}>{column.cell(row)}</div>
        ))}
      </div>
      <div className="max-w-[65%] shrink-0 text-right break-words">
        {right?.map((column) => (
          <div key={column.key}>{column.cell(row)}</div>
        ))}
      </div>
    </div>
  )
}

function Details<Row>({ columns, row }: Part<Row>) {
  const shown = columns.filter((column) => (column.card ?? 'line') === 'line')
  if (shown.length === 0) return null
  return (
    <dl className="grid gap-1 text-sm">
      {shown.map((column) => (
        <div key={column.key} className="flex justify-between gap-3">
          <dt className="shrink-0 text-ink3">{column.head}</dt>
          <dd className="min-w-0 text-right break-words">{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Badges<Row>({ columns, row, opens }: Part<Row> & { opens: boolean }) {
  const shown = columns.filter((column) => column.card === 'badge')
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {shown.map((column) => (
        <span key={column.key} className="flex items-center gap-1.5 text-xs text-ink3">
          {column.head}
          {column.cell(row)}
        </span>
      ))}
      {opens && <ChevronRight aria-hidden size={18} className="ml-auto text-ink3" />}
    </div>
  )
}
