import { read } from '@meydan/api-client/query'
import { cx } from '@meydan/ui/cx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { words } from '../words/machine.ts'
import { DetailPanel } from './DetailPanel.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type ListState, useListState } from './list-state.ts'
import { ListFooter } from './ListFooter.tsx'
import { isTyping } from './is-typing.ts'
import type { Resource } from './resource.ts'
import { ResourceHeader } from './ResourceHeader.tsx'
import { ResourceTable } from './ResourceTable.tsx'

interface Page<Row> {
  data: Row[]
  total: number
}

const LIVE_MS = 5_000

/** One list of the back office: tabs, filters, table, page numbers and the record at the side, all from its description. */
export function ResourcePage<Row extends { id: number }>({ resource }: { resource: Resource<Row> }) {
  const state = useListState(resource)
  const list = useQuery({
    ...read(resource.list, state.query),
    placeholderData: keepPreviousData,
    refetchInterval: resource.live ? LIVE_MS : false,
  })
  const page = list.data as Page<Row> | undefined
  const rows = page?.data ?? []
  const openRow = rows.find((row) => row.id === state.open)
  useRowKeys(rows, state, Boolean(resource.Detail))
  return (
    <section aria-labelledby="page-title" className="grid gap-3">
      <ResourceHeader resource={resource} state={state} />
      <FilterBar resource={resource} state={state} />
      <div
        className={cx(
          'grid items-start gap-3',
          openRow &&
            (resource.wideDetail ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'xl:grid-cols-[minmax(0,1fr)_360px]'),
        )}
      >
        <div className="min-w-0 rounded-lg border border-line bg-s1 p-2">
          {list.isPending && <Skeleton className="h-96 rounded-md" />}
          {list.isError && (
            <p role="alert" className="p-6 text-center text-danger">
              {list.error.sentence ?? words.loadFailed}
            </p>
          )}
          {page && <ResourceTable resource={resource} state={state} rows={rows} />}
          {page && <ListFooter state={state} total={page.total} />}
        </div>
        {openRow && resource.Detail && (
          <DetailPanel resource={resource} row={openRow} onClose={() => state.set({ kayit: undefined })} />
        )}
      </div>
    </section>
  )
}

/** J and K go down and up the list, Escape closes the record. */
function useRowKeys<Row extends { id: number }>(rows: readonly Row[], state: ListState, opens: boolean): void {
  useEffect(() => {
    if (!opens) return
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (event.key === 'Escape' && state.open && !document.querySelector('dialog[open]'))
        state.set({ kayit: undefined })
      if (step === 0) return
      const at = rows.findIndex((row) => row.id === state.open)
      const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (next) state.set({ kayit: String(next.id) })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [rows, state, opens])
}
