import { cx } from '@meydan/ui/cx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { HorizontalScroll } from '@meydan/ui/layout/HorizontalScroll.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { ArrowDown, ArrowUp, Inbox, SearchX } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { words as bulkWords } from '../../words/bulk.ts'
import { words } from '../../words/crud.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { staleClass } from '@meydan/ui/display/stale-class'
import { shownColumns } from './ColumnMenu.tsx'
import { activeFilters } from './FilterToggle.tsx'
import type { ListState } from './list-state.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { type Identified, type Resource, type ResourceColumn, usualSort } from './resource.ts'
import { type Opening, RowCards } from './RowCards.tsx'

/** A whole table stands beside a record from here on. */
const WIDE = '(min-width:1680px)'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  state: ListState
  rows: readonly Row[]
  selection: Selection<Row>
  /** These are the rows of the query before: dimmed, and not to be pressed. */
  isStale: boolean
}

/** A table on desktop, cards on phones; a row opens its record. */
export function ResourceTable<Row extends Identified>({ resource, state, rows, selection, isStale }: Props<Row>) {
  const isDesktop = useMediaQuery(DESKTOP)
  const opening = useOpening(resource, state)
  const hasRoom = useMediaQuery(WIDE) || state.open === undefined || state.get('sutun') !== ''
  const columns = [
    ...shownColumns(resource, state).filter(({ inRecord }) => hasRoom || !inRecord),
    ...moveColumn(resource, state, rows),
  ]
  if (rows.length === 0) {
    const isSearched = state.get('q') !== '' || activeFilters(resource, state) > 0
    return (
      <EmptyState
        icon={isSearched ? <SearchX size={32} /> : <Inbox size={32} />}
        title={isSearched ? words.nothingFound : resource.emptyText}
        text={isSearched ? words.nothingFoundHint : resource.emptyHint}
      />
    )
  }
  const boxOf = selection.acts.length > 0 ? boxesOf(selection) : undefined
  if (!isDesktop) {
    const isDense = resource.denseCards ?? false
    return <RowCards {...{ columns, rows, opening, isStale, isDense, boxOf }} label={resource.title} />
  }
  return (
    <HorizontalScroll label={resource.title}>
      <table className="w-full border-collapse text-[0.8125rem] xl:text-[0.875rem]">
        <caption className="sr-only">{resource.title}</caption>
        <thead>
          <tr className="border-b border-line">
            {boxOf && (
              <th scope="col" className="w-9 pl-1">
                <SelectBox label={bulkWords.chooseAll} checked={selection.isWhole} onToggle={selection.toggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                canSort={resource.list.list.sorts.includes(column.key)}
                state={state}
              />
            ))}
          </tr>
        </thead>
        <tbody inert={isStale} className={staleClass}>
          {rows.map((row) => (
            <tr
              key={row.id}
              {...opening(row)}
              aria-current={String(row.id) === state.open ? 'true' : undefined}
              className={cx(
                'h-10 border-b border-line -outline-offset-2! last:border-0',
                String(row.id) === state.open
                  ? 'bg-brand-tint shadow-[inset_3px_0_0_var(--brand-text)]'
                  : 'hover:bg-s2',
              )}
            >
              {boxOf && <td className="w-9 pl-1">{boxOf(row)}</td>}
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'px-1.5 py-1.5 xl:px-3',
                    column.align === 'right' && 'money text-right',
                    column.oneLine && 'whitespace-nowrap',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}

/** The box of a row that can be chosen, nothing for another. */
function boxesOf<Row extends Identified>({ canChoose, acts, has, toggle }: Selection<Row>) {
  const nameOf = (row: Row) => acts.find((act) => act.of(row) !== undefined)?.name(row) ?? `#${row.id}`
  return (row: Row) =>
    canChoose(row) && (
      <SelectBox label={bulkWords.choose(nameOf(row))} checked={has(row)} onToggle={() => toggle(row)} />
    )
}

/** Rows can be moved only where all of them stand, in their own order. */
function moveColumn<Row extends Identified>(
  resource: Resource<Row>,
  state: ListState,
  rows: readonly Row[],
): ResourceColumn<Row>[] {
  const { order } = resource
  const isWhole = state.page === 1 && rows.length < state.perPage && state.get('q') === ''
  if (!order || state.sort !== usualSort(resource) || !isWhole || activeFilters(resource, state) > 0) return []
  return [
    {
      key: 'move',
      head: words.order,
      align: 'right',
      card: 'badge',
      cell: (row) => <MoveButtons order={order} rows={rows} row={row} />,
    },
  ]
}

function Head<Row>({ column, canSort, state }: { column: ResourceColumn<Row>; canSort: boolean; state: ListState }) {
  const direction = state.sort === column.key ? 'ascending' : state.sort === `-${column.key}` ? 'descending' : undefined
  const className = cx(
    'px-1.5 py-2 text-sm font-semibold whitespace-nowrap text-ink3 xl:px-3',
    column.align === 'right' ? 'text-right' : 'text-left',
  )
  if (!canSort) {
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

/** What makes a row open its record by mouse and keyboard. */
function useOpening<Row extends Identified>(resource: Resource<Row>, state: ListState): Opening<Row> {
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
