import { cx } from '@meydan/ui/cx'
import { EmptyState } from '@meydan/ui/EmptyState.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { ArrowDown, ArrowUp, SearchX } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { shownColumns } from './ColumnMenu.tsx'
import type { ListState } from './list-state.ts'
import type { Resource, ResourceColumn } from './resource.ts'

interface Props<Row extends { id: number }> {
  resource: Resource<Row>
  state: ListState
  rows: readonly Row[]
}

/** A table on desktop, cards on phones; a row opens its record. */
export function ResourceTable<Row extends { id: number }>({ resource, state, rows }: Props<Row>) {
  const isDesktop = useMediaQuery(DESKTOP)
  const columns = shownColumns(resource, state)
  const opening = useOpening(resource, state)
  if (rows.length === 0) return <EmptyState icon={<SearchX />} title={resource.emptyText} />
  if (!isDesktop) return <RowCards columns={columns} rows={rows} opening={opening} label={resource.title} />
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-[0.875rem]">
        <caption className="sr-only">{resource.title}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <Head key={column.key} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...opening(row)}
              aria-selected={row.id === state.open}
              className={cx(
                'h-10 border-b border-line last:border-0',
                row.id === state.open ? 'bg-brand-tint' : 'hover:bg-s2',
              )}
            >
              {columns.map((column) => (
                <td key={column.key} className={cx('px-3 py-2', column.align === 'right' && 'money text-right')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column, state }: { column: ResourceColumn<Row>; state: ListState }) {
  const direction = state.sort === column.key ? 'ascending' : state.sort === `-${column.key}` ? 'descending' : undefined
  const className = cx(
    'px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink3',
    column.align === 'right' ? 'text-right' : 'text-left',
  )
  if (!column.sortable) {
    return (
      <th scope="col" className={className}>
        {column.head}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
        onClick={() => state.set({ sort: direction === 'descending' ? column.key : `-${column.key}` })}
      >
        {column.head}
        {direction === 'ascending' && <ArrowUp aria-hidden size={14} />}
        {direction === 'descending' && <ArrowDown aria-hidden size={14} />}
      </button>
    </th>
  )
}

function RowCards<Row extends { id: number }>(props: {
  columns: readonly ResourceColumn<Row>[]
  rows: readonly Row[]
  opening: Opening<Row>
  label: string
}) {
  const at = (place: string) => props.columns.filter((column) => (column.card ?? 'line') === place)
  return (
    <ul aria-label={props.label} className="grid gap-2">
      {props.rows.map((row) => (
        <li key={row.id}>
          <div {...props.opening(row)} className="rounded-md bg-s2 p-3">
            <div className="flex items-start justify-between gap-3 font-semibold">
              <div className="min-w-0">
                {at('title').map((column) => (
                  <div key={column.key}>{column.cell(row)}</div>
                ))}
              </div>
              <div className="shrink-0 text-right">
                {at('side').map((column) => (
                  <div key={column.key}>{column.cell(row)}</div>
                ))}
              </div>
            </div>
            <dl className="mt-2 grid gap-1 text-sm">
              {at('line').map((column) => (
                <div key={column.key} className="flex justify-between gap-3">
                  <dt className="text-ink3">{column.head}</dt>
                  <dd className="min-w-0 text-right break-words">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

type Opening<Row> = (row: Row) => object

/** What makes a row open its record by mouse and keyboard. */
function useOpening<Row extends { id: number }>(resource: Resource<Row>, state: ListState): Opening<Row> {
  const navigate = useNavigate()
  const { href, Detail } = resource
  if (!href && !Detail) return () => ({})
  return (row) => {
    const open = () => (href ? navigate(href(row)) : state.set({ kayit: String(row.id) }))
    return {
      tabIndex: 0,
      onClick: open,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && open(),
      style: { cursor: 'pointer' },
    }
  }
}
